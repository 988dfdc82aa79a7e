import { type FormEvent, useRef } from 'react'
import { toScreen } from '#schemas/jump/jump.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { Button } from '#ui/button/button.tsx'
import { defineView } from '../define-widget.ts'
import { EntryFrame } from '../parts/entry-frame.tsx'
import { useServices } from '../services.ts'
import { ComparedGoods } from './compared-goods.tsx'
import styles from './comparison-entry.module.css'

export const widget = defineView('comparison-entry', ComparisonEntry)

/** A field for what is to be compared, and some goods side by side as the comparison shows them. */
export function ComparisonEntry({ title, intro, ...props }: PropsOf<'comparison-entry'>) {
  return (
    <EntryFrame title={title} intro={intro} tone="gold" form={<WordForm {...props} />}>
      <ComparedGoods source={props.source} />
    </EntryFrame>
  )
}

/** The word goes to the price comparison; without one it opens as it is. */
function WordForm({ placeholder, action }: { placeholder: string; action: string }) {
  const { jump } = useServices()
  const field = useRef<HTMLInputElement>(null)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    jump(toScreen('comparePrices', { goodsName: field.current?.value.trim() }))
  }
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <input
        ref={field}
        type="search"
        className={styles.field}
        aria-label={placeholder || '商品名称或型号'}
        placeholder={placeholder}
        maxLength={50}
        autoComplete="off"
      />
      <Button type="submit" look="primary">
        {action || '开始比价'}
      </Button>
    </form>
  )
}
