import { type FormEvent, useState } from 'react'
import { readWord } from '#schemas/base/search-word.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { afterSales as calls } from '#schemas/trade/after-sales/calls.ts'
import { afterSaleTabs } from '#schemas/trade/after-sales/tabs.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { ListTabs } from '#src/runtime/text/list-links.tsx'
import { PagedAnswer } from '#src/runtime/text/paged-answer.tsx'
import type { AfterSalePaths, useAfterSalePlace } from '#src/screens/trade/after-sales/after-sale-place.ts'
import { Card } from '#ui/card/card.tsx'
import { ignoreComposedEnter } from '#ui/field/composing.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { AfterSaleCardView } from './card-view.tsx'
import styles from '#src/screens/trade/after-sales/after-sales.module.css'

const tabNames = getTypedKeys(afterSaleTabs)

interface Props {
  query: ReturnType<typeof useAfterSalePlace>['query']
  to: AfterSalePaths
}

/** List with counted tabs, a search over goods and numbers, and paging. Its whole state is in the address. */
export function AfterSaleList({ query: { tab, keyword, pageNum, pageSize }, to }: Props) {
  const query = { tab, pageNum, pageSize, ...(keyword && { keyword }) }
  const answer = useCall(calls.centrePage, query, { quiet: true })
  const counts: Readonly<Record<string, number>> = answer.state === 'ready' ? answer.data.counts : {}
  return (
    <div className={styles.page}>
      <PageHead title="退款售后">
        <SearchForm key={keyword} keyword={keyword} to={(words) => to({ tab, keyword: words, pageSize })} />
      </PageHead>
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
      <PagedAnswer
        answer={answer}
        to={(paging) => to({ tab, keyword, ...paging })}
        loading={<Waiting />}
        empty={<NoAfterSales keyword={keyword} all={to({ tab })} />}
        frame={(state, busy) => (
          <section aria-label={afterSaleTabs[tab].title} aria-busy={busy}>
            {state}
          </section>
        )}
      >
        {({ list, now }) => (
          <ul className={styles.cards}>
            {list.map((card) => (
              <AfterSaleCardView key={card.afterSaleId} card={card} now={now} to={to} again={answer.again} />
            ))}
          </ul>
        )}
      </PagedAnswer>
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

/** `all` is the address of the list without the search. */
function NoAfterSales({ keyword, all }: { keyword: string; all: string }) {
  return (
    <Card as="div" className={styles.panel}>
      {keyword ? (
        <EmptyState action={<ButtonLink to={all}>清除搜索</ButtonLink>}>
          {`没有找到与“${keyword}”有关的售后记录`}
        </EmptyState>
      ) : (
        <EmptyState
          action={<ButtonLink to={formatHref('center', { tabId: 'orders' })}>查看我的订单</ButtonLink>}
        >
          这里还没有售后记录，需要退换时在订单里点“申请售后”
        </EmptyState>
      )}
    </Card>
  )
}

interface SearchFormProps {
  keyword: string
  to(keyword: string): string
}

/** Searches goods names and the numbers of after-sales and orders. Enter in an input method does not submit. */
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
