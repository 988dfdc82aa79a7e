import { href } from '#schemas/routes/href.ts'
import { isMissing } from '#src/api/failure.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { type Failed, FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Note } from '#ui/note/note.tsx'

/** In the place of a filing that did not come: it is not there, or not the member's own, or the mall is away. */
export function ReportFailed({ failed }: { failed: Failed }) {
  if (!isMissing(failed.error)) return <FailedAnswer answer={failed} />
  return (
    <Note title="没有找到这张报备单" alert>
      <p>单号不对，或不是您的报备。</p>
      <ButtonLink look="primary" to={href('report')}>
        返回报备列表
      </ButtonLink>
    </Note>
  )
}
