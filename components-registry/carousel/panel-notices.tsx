import { mall } from '#schemas/api/mall.ts'
import { href } from '#schemas/routes/href.ts'
import { JumpLink } from '../parts/jump-link.tsx'
import { useServices } from '../services.ts'
import { type Loaded, useLoaded } from '../use-loaded.ts'
import styles from './user-panel.module.css'

const LINES = 3

interface Notice {
  noticeId: string
  title: string
}

/** The mall's newest notices; without any the panel ends above them. */
export function PanelNotices() {
  const { call } = useServices()
  const loaded = useLoaded('notices', async (signal) => {
    const { list } = await call(mall.noticePage, { pageNum: 1, pageSize: LINES }, { signal })
    return list
  })
  if (loaded.state === 'ready' && loaded.data.length === 0) return null
  return (
    <div className={styles.notices}>
      <p className={styles.noticeHead}>
        <span>商城公告</span>
        <JumpLink link={{ jump: 'noticeList' }} className={styles.more} label="商城公告：更多">
          更多<span aria-hidden="true"> ›</span>
        </JumpLink>
      </p>
      <Lines loaded={loaded} />
    </div>
  )
}

function Lines({ loaded }: { loaded: Loaded<readonly Notice[]> }) {
  if (loaded.state === 'loading')
    return <div className={styles.waiting} role="status" aria-label="正在加载公告" />
  if (loaded.state === 'failed') {
    return (
      <p className={styles.failed} role="alert">
        公告没有加载出来{' '}
        <button type="button" className={styles.retry} onClick={loaded.retry}>
          重新加载
        </button>
      </p>
    )
  }
  return (
    <ul className={styles.lines}>
      {loaded.data.map(({ noticeId, title }) => (
        <li key={noticeId}>
          <JumpLink link={{ path: href('noticeDetail', { id: noticeId }) }} className={styles.line}>
            {title}
          </JumpLink>
        </li>
      ))}
    </ul>
  )
}
