import { useState } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { mall as calls } from '#schemas/content/mall/calls.ts'
import { href } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { NoticeRow, NoticeRowsLoading } from '#src/parts/content/notices/notice-row.tsx'
import { readNotices } from '#src/parts/content/notices/read-marks.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { type Answer, useCall } from '#src/runtime/mall/use-call.ts'
import { useListQuery } from '#src/runtime/mall/use-list-query.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { ListPager, ListTabs } from '#src/runtime/text/list-links.tsx'
import type { Paging } from '#ui/pager/pager.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import styles from './notices.module.css'

/** /noticeList: categories, pages and unread marks; everything in the address. */
export default function NoticeListScreen() {
  const { category = '', pageNum, pageSize } = useListQuery(routes.noticeList.query())
  const query = { pageNum, pageSize, ...(category && { category }) }
  const mall = useMall()
  const loaded = useCall(calls.noticePage, query)
  const [read] = useState(() => readNotices(mall))
  const categories = loaded.state === 'ready' ? loaded.data.categories : []
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>商城公告</h1>
      <Categories names={categories} current={category} pageSize={pageSize} />
      <section
        className={`${styles.card} busy-line`}
        aria-label={category || '全部公告'}
        aria-busy={loaded.busy}
      >
        <Rows loaded={loaded} read={read} query={query} />
      </section>
      {loaded.state === 'ready' && loaded.data.total > 0 && (
        <ListPager page={loaded.data} to={(paging) => pathOf(category, paging)} />
      )}
    </div>
  )
}

function pathOf(category: string, { pageNum, pageSize }: Paging) {
  return href('noticeList', { category, pageNum, pageSize })
}

interface RowsProps {
  loaded: Answer<Out<typeof calls.noticePage>>
  read: ReadonlySet<string>
  query: { pageSize: number; category?: string }
}

function Rows({ loaded, read, query }: RowsProps) {
  if (loaded.state === 'loading') return <NoticeRowsLoading count={query.pageSize} />
  if (loaded.state === 'failed') return <FailedAnswer answer={loaded} />
  if (loaded.data.list.length === 0) {
    return (
      <EmptyState>
        {query.category ? '这个分类下还没有公告，看看其他分类吧' : '还没有公告，有新消息会第一时间放在这里'}
      </EmptyState>
    )
  }
  return (
    <ul>
      {loaded.data.list.map((notice) => (
        <NoticeRow key={notice.noticeId} notice={notice} unread={!read.has(notice.noticeId)} />
      ))}
    </ul>
  )
}

interface CategoriesProps {
  names: readonly string[]
  current: string
  pageSize: number
}

function Categories({ names, current, pageSize }: CategoriesProps) {
  const shown = ['', ...new Set(current ? [...names, current] : names)]
  const tabs = shown.map((name) => ({
    name,
    title: name || '全部',
    to: pathOf(name, { pageNum: 1, pageSize }),
  }))
  return <ListTabs label="公告分类" tabs={tabs} current={current} />
}
