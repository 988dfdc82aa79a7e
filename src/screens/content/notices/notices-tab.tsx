import { useState } from 'react'
import * as z from 'zod/mini'
import { mall as calls } from '#schemas/content/mall/calls.ts'
import { href } from '#schemas/routes/href.ts'
import { pagingQuery } from '#schemas/routes/list-query.ts'
import { NoticeRow, NoticeRowsLoading } from '#src/parts/content/notices/notice-row.tsx'
import { readNotices } from '#src/parts/content/notices/read-marks.ts'
import { tabs } from '#src/parts/people/accounts/center/tabs.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useListQuery } from '#src/runtime/mall/use-list-query.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { ListPager } from '#src/runtime/text/list-links.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import styles from '#src/parts/people/accounts/center/center.module.css'

const Query = z.looseObject(pagingQuery(10))

/** The mall's notices, with unread marks. */
export default function NoticesTab() {
  const { pageNum, pageSize } = useListQuery(Query)
  const mall = useMall()
  const loaded = useCall(calls.noticePage, { pageNum, pageSize })
  const [read] = useState(() => readNotices(mall))
  return (
    <>
      <h1 className={styles.heading}>{tabs.notices.title}</h1>
      <section className={styles.card} aria-label={tabs.notices.title} aria-busy={loaded.busy}>
        {loaded.state === 'loading' && <NoticeRowsLoading count={pageSize} />}
        {loaded.state === 'failed' && <FailedAnswer answer={loaded} />}
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
        <ListPager page={loaded.data} to={(paging) => href('center', { tabId: 'notices', ...paging })} />
      )}
    </>
  )
}
