import { defineView } from '#registry/define-widget.ts'
import { Heading } from '#registry/parts/heading.tsx'
import type { PropsOf } from '#schemas/widgets/index.ts'

export const widget = defineView('title-bar', TitleBar)

export function TitleBar(props: PropsOf<'title-bar'>) {
  return <Heading {...props} />
}
