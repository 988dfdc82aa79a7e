import type { SchemeDetail } from '#schemas/sourcing/schemes/entities.ts'
import { schemeList } from '#schemas/sourcing/schemes/list-calls.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import { Button } from '#ui/button/button.tsx'
import styles from './editor.module.css'

/** Says that only a draft can be changed, and offers to return the scheme to a draft. */
export function LockedNote({ scheme: { schemeId, status } }: { scheme: SchemeDetail }) {
  const mall = useMall()
  const reopen = () =>
    void withOverlay(mall, () => mall.call(schemeList.setStatus, { schemeId, status: 'DRAFT' })).then(
      () => mall.toast.success('已改回草稿，可以继续修改'),
      // The client has already shown the reason.
      () => undefined,
    )
  return (
    <section className={styles.locked} aria-label="方案状态">
      <p>{status === 'FINAL' ? '方案已定稿，内容不再改动。' : '方案已归档，内容不再改动。'}</p>
      <Button size="s" onClick={reopen}>
        改回草稿
      </Button>
    </section>
  )
}
