import { useState } from 'react'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { SHARE_DAYS } from '#schemas/sourcing/schemes/limits.ts'
import { schemeShares } from '#schemas/sourcing/schemes/share-calls.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { type NewShare, SharedLink } from './shared-link.tsx'
import styles from './share-dialog.module.css'

interface Props {
  schemeId: string
  /** Saves the draft before a link is created, because a link shows the saved scheme. */
  keep(): Promise<void>
  onClose(): void
}

/** Creates links to the scheme for other people, and lists the valid links, which can be revoked. */
export function ShareDialog({ schemeId, keep, onClose }: Props) {
  const mall = useMall()
  const [made, setMade] = useState<NewShare | null>(null)
  async function make() {
    await keep()
    setMade(await mall.call(schemeShares.share, { schemeId }))
  }
  // The client has already shown an error of the call, and the editor shows a failed save.
  const onMake = () =>
    void mall.once(`share ${schemeId}`, () => withOverlay(mall, make)).catch(() => undefined)
  return (
    <Dialog title="分享方案" form onClose={onClose}>
      <div className={styles.share}>
        <p>
          拿到链接的人不用登录就能查看方案和报价，链接 {SHARE_DAYS} 天内有效，可以随时收回。
          <b>看不到成本、毛利、隐藏的商品和内部备注。</b>
        </p>
        {made ? (
          <SharedLink share={made} />
        ) : (
          <Button look="primary" size="l" onClick={onMake}>
            生成分享链接
          </Button>
        )}
        <Shares schemeId={schemeId} />
      </div>
    </Dialog>
  )
}

function Shares({ schemeId }: { schemeId: string }) {
  const mall = useMall()
  const loaded = useCall(schemeShares.sharedOf, { schemeId })
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed') return <FailedAnswer answer={loaded} />
  if (loaded.data.length === 0) return null
  const end = (shareId: string) =>
    void withOverlay(mall, () => mall.call(schemeShares.unshare, { schemeId, shareId })).then(
      () => mall.toast.success('已收回，原来的链接不能再打开'),
      () => undefined,
    )
  return (
    <section aria-label="有效的链接">
      <h3 className={styles.title}>{`有效的链接（${loaded.data.length}）`}</h3>
      <ul className={`${styles.list} busy-line`} aria-busy={loaded.busy}>
        {loaded.data.map(({ shareId, createdAt, expiresAt }) => (
          <li key={shareId}>
            <span>{`${formatMallMinute(createdAt)} 生成，${formatMallMinute(expiresAt)} 到期`}</span>
            <Button
              size="s"
              aria-label={`收回 ${formatMallMinute(createdAt)} 生成的链接`}
              onClick={() => end(shareId)}
            >
              收回
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
