import type { PropsOf } from '#schemas/widgets/index.ts'
import { defineView } from '../define-widget.ts'
import { Heading } from '../parts/heading.tsx'

export const widget = defineView('title-bar', TitleBar)

export function TitleBar(props: PropsOf<'title-bar'>) {
  return <Heading {...props} />
}
