import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { schemeSubmissions as calls } from '#schemas/sourcing/schemes/submission-calls.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './editor.module.css'

/** Shows the state of the scheme's last submission; renders nothing without a submission or if it was withdrawn. */
export function SubmissionNote({ schemeId }: { schemeId: string }) {
  const mall = useMall()
  const loaded = useCall(calls.submissionsOf, { schemeId }, { quiet: true })
  const last = loaded.state === 'ready' ? loaded.data[0] : undefined
  if (!last || last.status === 'WITHDRAWN') return null
  const { submissionId, status, reply, createdAt, decidedAt } = last
  const withdraw = () =>
    void withOverlay(mall, () => mall.call(calls.withdrawSubmission, { submissionId })).then(
      () => mall.toast.success('已撤回，修改后可以再次提交'),
      // The client has already shown the reason.
      () => undefined,
    )
  return (
    <section className={styles.locked} aria-label="提交商城">
      {status === 'WAITING' ? (
        <>
          <p>{`${formatMallMinute(createdAt)} 已提交商城（${submissionId}），正在等待答复。`}</p>
          <Button size="s" onClick={withdraw}>
            撤回
          </Button>
        </>
      ) : (
        <p>{`商城 ${formatMallMinute(decidedAt ?? createdAt)} 答复：${reply}`}</p>
      )}
    </section>
  )
}
