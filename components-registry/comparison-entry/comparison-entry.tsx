import type { PropsOf } from '#schemas/widgets/index.ts'
import { defineView } from '../define-widget.ts'
import { EntryFrame } from '../parts/entry-frame.tsx'
import { ComparedGoods } from './compared-goods.tsx'
import { WordForm } from './word-form.tsx'

export const widget = defineView('comparison-entry', ComparisonEntry)

/** A field for what is to be compared, and some goods side by side as the comparison shows them. */
export function ComparisonEntry({ title, intro, ...props }: PropsOf<'comparison-entry'>) {
  return (
    <EntryFrame title={title} intro={intro} tone="gold" form={<WordForm {...props} />}>
      <ComparedGoods source={props.source} />
    </EntryFrame>
  )
}
