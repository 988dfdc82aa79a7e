import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Picture } from '#registry/parts/picture.tsx'
import { FailedState } from '#registry/parts/states.tsx'
import { useLoaded } from '#registry/use-loaded.ts'
import { footprints } from '#schemas/api/footprints.ts'
import { orders } from '#schemas/api/orders.ts'
import { goodsStatuses } from '#schemas/goods/status.ts'
import { href } from '#schemas/href.ts'
import { call } from '#src/api/client.ts'
import { PageLoading } from '#src/features/loading/page-loading.tsx'
import { MallLink } from '#src/features/mall-link.tsx'
import { OrderEntry } from '#src/features/order/order-entry.tsx'
import { userAtom } from '#src/session/store.ts'
import styles from './center.module.css'
import { GoodsEntry } from './goods-entry.tsx'
import goods from './goods-entry.module.css'
import { OrderCounters } from './order-counters.tsx'
import own from './overview.module.css'
import { OwnedFacts } from './owned-facts.tsx'
import { tabPath } from './tabs.ts'

/** UC2: what there is, what waits, and what was last bought and looked at. */
export default function OverviewTab() {
  const user = useAtomValue(userAtom)
  const [turn, setTurn] = useState(0)
  return (
    <>
      <header className={`${styles.card} ${own.who}`}>
        <span className={own.avatar}>
          <Picture src={user?.avatar ?? null} alt="" width={96} height={96} />
        </span>
        <div>
          <h1 className={styles.heading}>{user?.name || user?.userName || '会员'}</h1>
          <p className={styles.lead}>
            {user?.certification?.certified ? `${user.certification.title} · ` : ''}
            {user?.telephone ?? user?.userName}
          </p>
        </div>
        <OwnedFacts />
      </header>
      <OrderCounters turn={turn} />
      <RecentOrders turn={turn} again={() => setTurn(turn + 1)} />
      <RecentViews />
    </>
  )
}

function RecentOrders({ turn, again }: { turn: number; again(): void }) {
  const loaded = useLoaded(`${turn}`, (signal) =>
    call(orders.queryOrder, { pageNum: 1, pageSize: 3 }, { signal }),
  )
  return (
    <section className={own.recent} aria-labelledby="recent-title">
      <h2 id="recent-title" className={own.title}>
        最近订单
        <MallLink to={tabPath('orders')} className={own.more}>
          全部订单 ›
        </MallLink>
      </h2>
      {loaded.state === 'loading' && <PageLoading />}
      {loaded.state === 'failed' && <FailedState retry={loaded.retry} />}
      {loaded.state === 'ready' && loaded.data.list.length === 0 && (
        <p className={`${styles.card} ${own.none}`}>还没有订单，选好商品提交后会出现在这里</p>
      )}
      {loaded.state === 'ready' && (
        <ul className={own.orders}>
          {loaded.data.list.map((order) => (
            <OrderEntry key={order.orderId} order={order} now={loaded.data.now} reload={again} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Nothing where nothing was viewed, or the mall keeps no history. */
function RecentViews() {
  const loaded = useLoaded('views', (signal) =>
    call(footprints.browsePage, { pageNum: 1, pageSize: 5 }, { signal }),
  )
  if (loaded.state !== 'ready' || loaded.data.list.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="views-title">
      <h2 id="views-title" className={own.title}>
        最近浏览
        <MallLink to={href('center', { tabId: 'browse' })} className={own.more}>
          浏览记录 ›
        </MallLink>
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
    </section>
  )
}
