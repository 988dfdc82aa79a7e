import { isMissing } from '#src/api/failure.ts'
import { Note } from '#ui/note/note.tsx'
import { FailedState } from '#ui/states/states.tsx'
import { PlaceLink } from './place-link.tsx'

interface Props {
  /** 订单, 售后记录 */
  what: string
  list: string
  failed: { error: unknown; retry(): void }
}

/** A page whose one thing did not come: it is not there, or not the own shop's, or the mall is away. */
export function NoSuch({ what, list, failed: { error, retry } }: Props) {
  if (!isMissing(error)) return <FailedState retry={retry} />
  return (
    <Note title={`没有这个${what}`}>
      <p>编号不对，或不属于您的店铺。</p>
      <PlaceLink to={list}>返回列表</PlaceLink>
    </Note>
  )
}
