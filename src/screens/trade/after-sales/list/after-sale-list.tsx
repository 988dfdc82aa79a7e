import { type FormEvent, useState } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { readWord } from '#schemas/base/search-word.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { href } from '#schemas/routes/href.ts'
import { afterSales as calls } from '#schemas/trade/after-sales/calls.ts'
import { afterSaleTabs } from '#schemas/trade/after-sales/tabs.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { ListPager, ListTabs } from '#src/runtime/text/list-links.tsx'
import type { AfterSalePaths, useAfterSalePlace } from '#src/screens/trade/after-sales/after-sale-place.ts'
import { ignoreComposedEnter } from '#ui/field/composing.ts'
import { EmptyState } from '#ui/states/states.tsx'
import { AfterSaleCardView } from './card-view.tsx'
import styles from '#src/screens/trade/after-sales/after-sales.module.css'

const tabNames = typedKeys(afterSaleTabs)

interface Props {
  query: ReturnType<typeof useAfterSalePlace>['query']
  to: AfterSalePaths
}

/** Tabs with counts, a search over goods and numbers, pages; all of it in the address. */
export function AfterSaleList({ query: { tab, keyword, pageNum, pageSize }, to }: Props) {
  const query = { tab, pageNum, pageSize, ...(keyword && { keyword }) }
  const answer = useCall(calls.centrePage, query, { quiet: true })
  const counts: Readonly<Record<string, number>> = answer.state === 'ready' ? answer.data.counts : {}
  return (
    <div className={styles.page}>
      <header className={styles.listHead}>
        <h1 className={styles.title}>退款售后</h1>
        <SearchForm key={keyword} keyword={keyword} to={(words) => to({ tab, keyword: words, pageSize })} />
      </header>
      <ListTabs
        label="售后状态"
        tabs={tabNames.map((name) => ({
          name,
          title: afterSaleTabs[name].title,
          count: counts[name],
          to: to({ tab: name, keyword, pageSize }),
        }))}
        current={tab}
      />
      <section aria-label={afterSaleTabs[tab].title} aria-busy={answer.busy}>
        {answer.state === 'loading' && <Waiting />}
        {answer.state === 'failed' && <FailedAnswer answer={answer} />}
        {answer.state === 'ready' && (
          <Rows page={answer.data} keyword={keyword} to={to} all={to({ tab })} again={answer.again} />
        )}
      </section>
      {answer.state === 'ready' && answer.data.total > 0 && (
        <ListPager page={answer.data} to={(paging) => to({ tab, keyword, ...paging })} />
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
      <div className={styles.panel}>
        <EmptyState action={<ButtonLink to={all}>清除搜索</ButtonLink>}>
          {`没有找到与“${keyword}”有关的售后记录`}
        </EmptyState>
      </div>
    )
  }
  if (page.list.length === 0) {
    return (
      <div className={styles.panel}>
        <EmptyState action={<ButtonLink to={href('center', { tabId: 'orders' })}>查看我的订单</ButtonLink>}>
          这里还没有售后记录，需要退换时在订单里点“申请售后”
        </EmptyState>
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

interface SearchFormProps {
  keyword: string
  to(keyword: string): string
}

/** Over the goods' names and the numbers of after-sales and orders. An input method's Enter searches nothing. */
export function SearchForm({ keyword, to }: SearchFormProps) {
  const { navigate } = useMall()
  const [typed, setTyped] = useState(keyword)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    navigate(to(readWord(typed, 60)))
  }
  return (
    <form
      className={styles.search}
      role="search"
      aria-label="搜索售后记录"
      onSubmit={onSubmit}
      onKeyDown={ignoreComposedEnter}
    >
      <input
        type="search"
        aria-label="商品名称、售后单号或订单号"
        placeholder="商品名称、售后单号、订单号"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit">搜索</button>
    </form>
  )
}
