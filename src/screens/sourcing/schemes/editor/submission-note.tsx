import { mallMinute } from '#schemas/base/mall-time.ts'
import { schemeSubmissions as calls } from '#schemas/sourcing/schemes/submission-calls.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './editor.module.css'

/** What became of the scheme's last submission; nothing where there is none, or it was taken back. */
export function SubmissionNote({ schemeId }: { schemeId: string }) {
  const mall = useMall()
  const loaded = useCall(calls.submissionsOf, { schemeId }, { quiet: true })
  const last = loaded.state === 'ready' ? loaded.data[0] : undefined
  if (!last || last.status === 'WITHDRAWN') return null
  const { submissionId, status, reply, createdAt, decidedAt } = last
  const withdraw = () =>
    void withOverlay(mall, () => mall.call(calls.withdrawSubmission, { submissionId })).then(
      () => mall.toast.success('已撤回，修改后可以再次提交'),
      // The client has said why.
      () => undefined,
    )
  return (
    <section className={styles.locked} aria-label="提交商城">
      {status === 'WAITING' ? (
        <>
          <p>{`${mallMinute(createdAt)} 已提交商城（${submissionId}），正在等待答复。`}</p>
          <Button size="s" onClick={withdraw}>
            撤回
          </Button>
        </>
      ) : (
        <p>{`商城 ${mallMinute(decidedAt ?? createdAt)} 答复：${reply}`}</p>
      )}
    </section>
  )
}
