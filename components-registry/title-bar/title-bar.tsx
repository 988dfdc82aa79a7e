import type { PropsOf } from '#schemas/widgets/index.ts'
import { Heading } from '../parts/heading.tsx'

export function TitleBar(props: PropsOf<'title-bar'>) {
  return <Heading {...props} />
}
