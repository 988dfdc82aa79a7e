import { useState } from 'react'
import * as z from 'zod/mini'
import { EmptyState, FailedState } from '#registry/parts/states.tsx'
import { mall } from '#schemas/api/mall.ts'
import { href } from '#schemas/href.ts'
import { pagingQuery } from '#schemas/list-query.ts'
import { call } from '#src/api/client.ts'
import { NoticeRow, NoticeRowsLoading } from '#src/features/notices/notice-row.tsx'
import { readNotices } from '#src/features/notices/read-marks.ts'
import { Pager } from '#src/features/pager/pager.tsx'
import { useFresh } from '#src/features/use-fresh.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import styles from './center.module.css'
import { tabTitles } from './tabs.ts'

const Query = z.looseObject(pagingQuery(10))

/** NT1 inside the center: the mall's notices, with unread marks. */
export default function NoticesTab() {
  const { pageNum, pageSize } = useRouteQuery(Query)
  const asked = { pageNum, pageSize }
  const loaded = useFresh(JSON.stringify(asked), (signal) => call(mall.noticePage, asked, { signal }))
  const [read] = useState(readNotices)
  return (
    <>
      <h1 className={styles.heading}>{tabTitles.notices}</h1>
      <section className={styles.card} aria-label={tabTitles.notices} aria-busy={loaded.busy}>
        {loaded.state === 'loading' && <NoticeRowsLoading count={pageSize} />}
        {loaded.state === 'failed' && <FailedState retry={loaded.retry} />}
        {loaded.state === 'ready' && loaded.data.list.length === 0 && (
          <EmptyState>还没有公告，有新消息会第一时间放在这里</EmptyState>
        )}
        {loaded.state === 'ready' && (
          <ul>
            {loaded.data.list.map((notice) => (
              <NoticeRow key={notice.noticeId} notice={notice} unread={!read.has(notice.noticeId)} />
            ))}
          </ul>
        )}
      </section>
      {loaded.state === 'ready' && loaded.data.total > 0 && (
        <Pager page={loaded.data} to={(paging) => href('center', { tabId: 'notices', ...paging })} />
      )}
    </>
  )
}
