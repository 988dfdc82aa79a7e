import { formatHref } from '#schemas/routes/href.ts'
import { isMissing } from '#src/api/failure.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { type Failed, FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Note } from '#ui/note/note.tsx'

/** Replaces a filing that is missing, belongs to another member, or could not be loaded. */
export function ReportFailed({ failed }: { failed: Failed }) {
  if (!isMissing(failed.error)) return <FailedAnswer answer={failed} />
  return (
    <Note title="没有找到这张报备单" alert>
      <p>单号不对，或不是您的报备。</p>
      <ButtonLink look="primary" to={formatHref('report')}>
        返回报备列表
      </ButtonLink>
    </Note>
  )
}
