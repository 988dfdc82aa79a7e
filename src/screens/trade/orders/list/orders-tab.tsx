import type { Out } from '#schemas/base/endpoint.ts'
import { MAX_LIST_WORD_LENGTH, readWord } from '#schemas/base/search-word.ts'
import { routes } from '#schemas/routes/routes.ts'
import { orderLists } from '#schemas/trade/orders/list-calls.ts'
import { orderTabs } from '#schemas/trade/orders/tabs.ts'
import { Blank } from '#src/parts/people/accounts/center/blank.tsx'
import { tabs, getTabPath } from '#src/parts/people/accounts/center/tabs.ts'
import { OrderEntry } from '#src/parts/trade/orders/order-entry.tsx'
import { type Answer, useCall } from '#src/runtime/mall/use-call.ts'
import { useListQuery } from '#src/runtime/mall/use-list-query.ts'
import { ListTabs } from '#src/runtime/text/list-links.tsx'
import { PagedAnswer } from '#src/runtime/text/paged-answer.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { OrderSearch } from './order-search.tsx'
import { OrdersQuery, buildOrdersPath, tabNames } from './orders-query.ts'
import list from './orders.module.css'

/** Tab with the member's orders. */
export default function OrdersTab() {
  const { status, keyword: typed, from, to, pageNum, pageSize } = useListQuery(OrdersQuery)
  const keyword = typed && readWord(typed, MAX_LIST_WORD_LENGTH)
  const query: OrdersQuery = { status, keyword, from, to, pageNum, pageSize }
  const { status: tab, ...rest } = query
  const stat = useCall(orderLists.orderStat, {})
  const found = useCall(orderLists.queryOrder, { tab, ...rest })
  function again() {
    stat.again()
    found.again()
  }
  return (
    <>
      <PageHead title={tabs.orders.title} />
      <Card className={list.filter} aria-label="筛选订单">
        <StatusTabs query={query} counts={stat.state === 'ready' ? stat.data : null} />
        <OrderSearch key={buildOrdersPath({ ...query, pageNum: 1 })} query={query} />
      </Card>
      <Orders query={query} found={found} again={again} />
    </>
  )
}

interface Found {
  query: OrdersQuery
  found: Answer<Out<typeof orderLists.queryOrder>>
  /** Reloads the list and the counts of the tabs. */
  again(): void
}

function Orders({ query, found, again }: Found) {
  return (
    <PagedAnswer
      answer={found}
      to={(paging) => buildOrdersPath({ ...query, ...paging })}
      empty={<NoOrders query={query} />}
    >
      {(page, busy) => (
        <>
          <p className="visually-hidden" role="status">{`共 ${page.total} 个订单`}</p>
          <ul className={`${list.orders} busy-line`} aria-label="订单列表" aria-busy={busy}>
            {page.list.map((order) => (
              <OrderEntry key={order.orderId} order={order} now={page.now} reload={again} />
            ))}
          </ul>
        </>
      )}
    </PagedAnswer>
  )
}

function NoOrders({ query }: { query: OrdersQuery }) {
  const searched = Boolean(query.keyword ?? query.from ?? query.to)
  return searched ? (
    <Blank
      title="没有找到相关订单"
      text="换个关键词，或放宽日期范围再试试"
      to={buildOrdersPath({ status: query.status })}
      action="清空搜索条件"
    />
  ) : (
    <Blank
      title="这里还没有订单"
      text="选好商品提交后，订单会出现在这里"
      to={routes.mall.path}
      action="去逛逛"
    />
  )
}

interface Props {
  query: OrdersQuery
  counts: Out<typeof orderLists.orderStat> | null
}

/** Tabs by state of the order. The search is kept when the tab changes. */
function StatusTabs({ query, counts }: Props) {
  const own = tabNames.map((name) => ({
    name: name,
    title: orderTabs[name].title,
    count: counts?.[name],
    to: buildOrdersPath({ ...query, status: name, pageNum: 1 }),
  }))
  const afterSales = {
    name: 'afterSales',
    title: '售后',
    count: counts?.afterSale,
    to: getTabPath('afterSales'),
  }
  return <ListTabs label="订单状态" tabs={[...own, afterSales]} current={query.status} />
}
