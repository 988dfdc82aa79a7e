import { mall as calls } from '#schemas/content/mall/calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useListQuery } from '#src/runtime/mall/use-list-query.ts'
import { ListTabs } from '#src/runtime/text/list-links.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import type { Paging } from '#ui/pager/pager.tsx'
import { NoticeRows } from './notice-rows.tsx'
import styles from './notices.module.css'

/** Page /noticeList with categories, paging and unread marks. Its whole state is in the address. */
export default function NoticeListScreen() {
  const { category = '', pageNum, pageSize } = useListQuery(routes.noticeList.query())
  const loaded = useCall(calls.noticePage, { pageNum, pageSize, ...(category && { category }) })
  const categories = loaded.state === 'ready' ? loaded.data.categories : []
  return (
    <div className={styles.page}>
      <PageHead title="商城公告" />
      <Categories names={categories} current={category} pageSize={pageSize} />
      <NoticeRows
        answer={loaded}
        pageSize={pageSize}
        to={(paging) => pathOf(category, paging)}
        empty={category ? '这个分类下还没有公告，看看其他分类吧' : undefined}
        frame={(state, busy) => (
          <Card className={`${styles.card} busy-line`} aria-label={category || '全部公告'} aria-busy={busy}>
            {state}
          </Card>
        )}
      />
    </div>
  )
}

function pathOf(category: string, { pageNum, pageSize }: Paging) {
  return formatHref('noticeList', { category, pageNum, pageSize })
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
