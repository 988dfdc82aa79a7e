import { EmptyState, FailedState } from '#registry/parts/states.tsx'
import { afterSaleTabs } from '#schemas/after-sale/tabs.ts'
import { afterSales as calls } from '#schemas/api/after-sales.ts'
import type { Out } from '#schemas/endpoint.ts'
import { href } from '#schemas/href.ts'
import { call } from '#src/api/client.ts'
import { MallLink } from '#src/features/mall-link.tsx'
import { Pager } from '#src/features/pager/pager.tsx'
import { useFresh } from '#src/features/use-fresh.ts'
import type { AfterSalePaths, useAfterSalePlace } from '../after-sale-place.ts'
import styles from '../after-sales.module.css'
import { useTurn } from '../use-turn.ts'
import { AfterSaleCardView } from './card-view.tsx'
import { ListTabs } from './list-tabs.tsx'
import { SearchForm } from './search-form.tsx'

interface Props {
  query: ReturnType<typeof useAfterSalePlace>['query']
  to: AfterSalePaths
}

/** AS4: tabs with counts, a search over goods and numbers, pages; all of it in the address. */
export function AfterSaleList({ query: { tab, keyword, pageNum, pageSize }, to }: Props) {
  const { turn, again } = useTurn()
  const asked = { tab, pageNum, pageSize, ...(keyword && { keyword }) }
  const loaded = useFresh(`${JSON.stringify(asked)} ${turn}`, (signal) =>
    call(calls.centrePage, asked, { signal, quiet: true }),
  )
  const counts = loaded.state === 'ready' ? loaded.data.counts : {}
  return (
    <div className={styles.page}>
      <header className={styles.listHead}>
        <h1 className={styles.title}>退款售后</h1>
        <SearchForm key={keyword} keyword={keyword} to={(words) => to({ tab, keyword: words, pageSize })} />
      </header>
      <ListTabs current={tab} counts={counts} to={(name) => to({ tab: name, keyword, pageSize })} />
      <section aria-label={afterSaleTabs[tab].title} aria-busy={loaded.busy}>
        {loaded.state === 'loading' && <Waiting />}
        {loaded.state === 'failed' && <FailedState retry={loaded.retry} />}
        {loaded.state === 'ready' && (
          <Rows page={loaded.data} keyword={keyword} to={to} all={to({ tab })} again={again} />
        )}
      </section>
      {loaded.state === 'ready' && loaded.data.total > 0 && (
        <Pager page={loaded.data} to={(paging) => to({ tab, keyword, ...paging })} />
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status" aria-label="正在加载">
      <span />
      <span />
      <span />
    </div>
  )
}

interface RowsProps {
  page: Out<typeof calls.centrePage>
  keyword: string
  to: AfterSalePaths
  /** The list without the search. */
  all: string
  again(): void
}

function Rows({ page, keyword, to, all, again }: RowsProps) {
  if (page.list.length === 0 && keyword) {
    return (
      <div className={styles.empty}>
        <EmptyState>{`没有找到与“${keyword}”有关的售后记录`}</EmptyState>
        <MallLink to={all} className={styles.quiet}>
          清除搜索
        </MallLink>
      </div>
    )
  }
  if (page.list.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState>这里还没有售后记录，需要退换时在订单里点“申请售后”</EmptyState>
        <MallLink to={href('center', { tabId: 'orders' })} className={styles.quiet}>
          查看我的订单
        </MallLink>
      </div>
    )
  }
  return (
    <ul className={styles.cards}>
      {page.list.map((card) => (
        <AfterSaleCardView key={card.afterSaleId} card={card} now={page.now} to={to} again={again} />
      ))}
    </ul>
  )
}
