import { orderLists } from '#schemas/api/order-lists.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { orderTabs } from '#schemas/order/tabs.ts'
import { routes } from '#schemas/routes/routes.ts'
import { ListPager } from '#src/features/list-pager.tsx'
import { ListTabs } from '#src/features/list-tabs.tsx'
import { OrderEntry } from '#src/features/order/order-entry.tsx'
import { type Answer, useCall } from '#src/features/use-call.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { FailedState } from '#ui/states/states.tsx'
import { Blank } from '../blank.tsx'
import styles from '../center.module.css'
import { tabs, tabPath } from '../tabs.ts'
import { OrderSearch } from './order-search.tsx'
import { type Asked, OrdersQuery, ordersPath, tabNames } from './orders-query.ts'
import list from './orders.module.css'

/** The member's orders. */
export default function OrdersTab() {
  const { status, keyword, from, to, pageNum, pageSize } = useRouteQuery(OrdersQuery)
  const asked: Asked = { status, keyword, from, to, pageNum, pageSize }
  const { status: tab, ...rest } = asked
  const stat = useCall(orderLists.orderStat, {})
  const found = useCall(orderLists.queryOrder, { tab, ...rest })
  function again() {
    stat.again()
    found.again()
  }
  return (
    <>
      <h1 className={styles.heading}>{tabs.orders.title}</h1>
      <section className={`${styles.card} ${list.filter}`} aria-label="筛选订单">
        <StatusTabs asked={asked} counts={stat.state === 'ready' ? stat.data : null} />
        <OrderSearch key={ordersPath({ ...asked, pageNum: 1 })} asked={asked} />
      </section>
      <Orders asked={asked} found={found} again={again} />
    </>
  )
}

interface Found {
  asked: Asked
  found: Answer<Out<typeof orderLists.queryOrder>>
  /** Reads the orders and their counts anew. */
  again(): void
}

function Orders({ asked, found, again }: Found) {
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <FailedState retry={found.retry} />
  const { data, busy } = found
  if (data.total === 0) return <NoOrders asked={asked} />
  return (
    <>
      <p className="visually-hidden" role="status">
        共 {data.total} 个订单
      </p>
      <ul className={`${list.orders} busy-line`} aria-label="订单列表" aria-busy={busy}>
        {data.list.map((order) => (
          <OrderEntry key={order.orderId} order={order} now={data.now} reload={again} />
        ))}
      </ul>
      <ListPager page={data} to={(paging) => ordersPath({ ...asked, ...paging })} />
    </>
  )
}

function NoOrders({ asked }: { asked: Asked }) {
  const searched = Boolean(asked.keyword ?? asked.from ?? asked.to)
  return searched ? (
    <Blank
      title="没有找到相关订单"
      text="换个关键词，或放宽日期范围再试试"
      to={ordersPath({ status: asked.status })}
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
  asked: Asked
  counts: Out<typeof orderLists.orderStat> | null
}

/** Each tab with its count; a search goes with it. */
function StatusTabs({ asked, counts }: Props) {
  const own = tabNames.map((name) => ({
    name: name,
    title: orderTabs[name].title,
    count: counts?.[name],
    to: ordersPath({ ...asked, status: name, pageNum: 1 }),
  }))
  const afterSales = {
    name: 'afterSales',
    title: '售后',
    count: counts?.afterSale,
    to: tabPath('afterSales'),
  }
  return <ListTabs label="订单状态" tabs={[...own, afterSales]} current={asked.status} />
}
