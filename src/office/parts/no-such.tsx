import { isMissing } from '#src/api/failure.ts'
import { type Failed, FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Note } from '#ui/note/note.tsx'
import { PlaceLink } from './place-link.tsx'

interface Props {
  /** Noun for the kind of record: 订单, 售后记录. */
  what: string
  list: string
  failed: Failed
}

/** Replaces the page of a record that is missing, belongs to another shop, or could not be loaded. */
export function NoSuch({ what, list, failed }: Props) {
  if (!isMissing(failed.error)) return <FailedAnswer answer={failed} />
  return (
    <Note title={`没有这个${what}`}>
      <p>编号不对，或不属于您的店铺。</p>
      <PlaceLink to={list}>返回列表</PlaceLink>
    </Note>
  )
}
