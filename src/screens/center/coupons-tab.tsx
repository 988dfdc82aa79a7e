import * as z from 'zod/mini'
import { EmptyState, FailedState } from '#ui/states/states.tsx'
import { assets, couponStates, type OwnCoupon } from '#schemas/api/assets.ts'
import { href } from '#schemas/routes/href.ts'
import { pagingQuery } from '#schemas/routes/list-query.ts'
import { mallDay } from '#schemas/base/mall-time.ts'
import { PageLoading } from '#ui/loading/page-loading.tsx'
import { ButtonLink } from '#src/features/button-link.tsx'
import { ListPager } from '#src/features/list-pager.tsx'
import { ListTabs } from '#src/features/list-tabs.tsx'
import { useCall } from '#src/features/use-call.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import styles from './center.module.css'
import { CouponClaims } from './coupon-claims.tsx'
import { CouponShape } from './coupon-shape.tsx'
import coupons from './coupons.module.css'
import { OrderLinks } from './order-links.tsx'
import { tabTitles } from './tabs.ts'

type State = keyof typeof couponStates
const Query = z.looseObject({
  ...pagingQuery(10),
  state: z.catch(z._default(z.enum(['unused', 'used', 'expired']), 'unused'), 'unused'),
})

/** B.7: the member's coupons by state; the state and the page stand in the address. */
export default function CouponsTab() {
  const { state, pageNum, pageSize } = useRouteQuery(Query)
  const asked = { state, pageNum, pageSize }
  const at = (given: { state?: State; pageNum?: number; pageSize?: number }) =>
    href('center', { tabId: 'coupons', ...asked, ...given })
  const loaded = useCall(assets.couponPage, asked)
  const counts = loaded.state === 'ready' ? loaded.data.counts : null
  return (
    <>
      <h1 className={styles.heading}>{tabTitles.coupons}</h1>
      <section className={styles.card} aria-label="我的优惠券">
        <ListTabs
          label="优惠券状态"
          tabs={(['unused', 'used', 'expired'] as const).map((name) => ({
            name,
            title: couponStates[name],
            count: counts?.[name],
            to: at({ state: name, pageNum: 1 }),
          }))}
          current={state}
        />
        {loaded.state === 'loading' && <PageLoading />}
        {loaded.state === 'failed' && <FailedState retry={loaded.retry} />}
        {loaded.state === 'ready' && loaded.data.total === 0 && (
          <EmptyState>{`没有${couponStates[state]}的优惠券`}</EmptyState>
        )}
        {loaded.state === 'ready' && loaded.data.total > 0 && (
          <>
            <ul className={`${coupons.coupons} busy-line`} aria-busy={loaded.busy}>
              {loaded.data.list.map((coupon) => (
                <Coupon key={coupon.couponId} coupon={coupon} />
              ))}
            </ul>
            <ListPager page={loaded.data} to={at} unit="张" />
          </>
        )}
      </section>
      <CouponClaims />
    </>
  )
}

function Coupon({ coupon }: { coupon: OwnCoupon }) {
  const { reason, shopId, validFrom, expiresAt, orderIds } = coupon
  return (
    <CouponShape offer={coupon} ended={reason !== null}>
      <p className={coupons.note}>
        {mallDay(validFrom)} 至 {mallDay(expiresAt)}
      </p>
      {reason === null ? (
        <ButtonLink
          size="s"
          to={href('goodsList', shopId === null ? {} : { shopId })}
          className={coupons.use}
          aria-label={`去使用：${coupon.name}`}
        >
          去使用
        </ButtonLink>
      ) : (
        <p className={coupons.reason}>{reason}</p>
      )}
      <OrderLinks orderIds={orderIds} />
    </CouponShape>
  )
}
