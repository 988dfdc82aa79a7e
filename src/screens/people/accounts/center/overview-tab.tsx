import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import type { Out } from '#schemas/base/endpoint.ts'
import { footprints } from '#schemas/catalog/goods/footprint-calls.ts'
import { goodsStatuses } from '#schemas/catalog/goods/status.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { orderLists } from '#schemas/trade/orders/list-calls.ts'
import { type OrderTab, orderTabs } from '#schemas/trade/orders/tabs.ts'
import { lazyView } from '#src/lib/lazy-view.ts'
import { getTabPath } from '#src/parts/people/accounts/center/tabs.ts'
import { OrderEntry } from '#src/parts/trade/orders/order-entry.tsx'
import { type Answer, useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { userAtom } from '#src/session/atoms.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { ApprovalsNote } from './approvals-note.tsx'
import { GoodsEntry } from './goods-entry.tsx'
import { OwnedFacts } from './owned-facts.tsx'
import goods from './goods-entry.module.css'
import own from './overview.module.css'

// Loaded on demand, because few members are new.
const FirstSteps = lazyView(() => import('./first-steps.tsx'), 'FirstSteps')

/** Overview of the member's assets, pending orders, recent purchases and recent views. */
export default function OverviewTab() {
  const user = useAtomValue(userAtom)
  const stat = useCall(orderLists.orderStat, {})
  const recent = useCall(orderLists.queryOrder, { pageNum: 1, pageSize: 3 })
  const isNew = recent.state === 'ready' && recent.data.list.length === 0
  function again() {
    stat.again()
    recent.again()
  }
  return (
    <>
      <Card as="header" className={own.who}>
        <span className={own.avatar}>
          <Avatar src={user?.avatar ?? null} name={user?.name || user?.userName || ''} />
        </span>
        <div>
          <h1 className={own.name}>{user?.name || user?.userName || '会员'}</h1>
          <p className={own.lead}>
            {user?.certification?.certified ? `${user.certification.title} · ` : ''}
            {user?.telephone ?? user?.userName}
          </p>
        </div>
        <OwnedFacts />
      </Card>
      <ApprovalsNote />
      {isNew && <FirstSteps />}
      <OrderCounters counts={stat.state === 'ready' ? stat.data : null} />
      <RecentOrders recent={recent} again={again} />
      <RecentViews />
    </>
  )
}

interface Recent {
  recent: Answer<Out<typeof orderLists.queryOrder>>
  again(): void
}

function RecentOrders({ recent, again }: Recent) {
  return (
    <section className={own.recent} aria-labelledby="recent-title">
      <h2 id="recent-title" className={own.title}>
        最近订单
        <Link to={getTabPath('orders')} className={own.more}>
          全部订单 ›
        </Link>
      </h2>
      {recent.state === 'loading' && <PageLoading />}
      {recent.state === 'failed' && <FailedAnswer answer={recent} />}
      {recent.state === 'ready' && recent.data.list.length === 0 && (
        <Card as="p" className={own.none}>
          还没有订单，选好商品提交后会出现在这里
        </Card>
      )}
      {recent.state === 'ready' && (
        <ul className={own.orders}>
          {recent.data.list.map((order) => (
            <OrderEntry key={order.orderId} order={order} now={recent.data.now} reload={again} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Shows recently viewed goods; renders nothing if there are none, or if the mall keeps no history. */
function RecentViews() {
  const loaded = useCall(footprints.browsePage, { pageNum: 1, pageSize: 5 })
  if (loaded.state !== 'ready' || loaded.data.list.length === 0) return null
  return (
    <Card aria-labelledby="views-title">
      <h2 id="views-title" className={own.title}>
        最近浏览
        <Link to={formatHref('center', { tabId: 'browse' })} className={own.more}>
          浏览记录 ›
        </Link>
      </h2>
      <ul className={goods.list}>
        {loaded.data.list.map((one) => (
          <GoodsEntry
            key={`${one.day} ${one.goods.goodsId}`}
            goods={one.goods}
            gone={one.goods.onShelf ? null : goodsStatuses.OFF}
          />
        ))}
      </ul>
    </Card>
  )
}

function OrderCounters({ counts }: { counts: Out<typeof orderLists.orderStat> | null }) {
  const tab = (name: OrderTab, count?: number) =>
    [orderTabs[name].title, count, formatHref('center', { tabId: 'orders', status: name })] as const
  const counters = [
    tab('unpaid', counts?.unpaid),
    tab('unshipped', counts?.unshipped),
    tab('shipped', counts?.shipped),
    tab('completed', counts?.completed),
    ['售后', counts?.afterSale, getTabPath('afterSales')],
  ] as const
  return (
    <Card as="nav" aria-label="订单进度">
      <ul className={own.counters}>
        {counters.map(([title, count, to]) => (
          <li key={title}>
            <Link to={to} className={own.counter}>
              <span className={count ? own.some : own.zero}>{count ?? '–'}</span>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
