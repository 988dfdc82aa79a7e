import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { CURRENCY } from '#schemas/base/constants.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { assets, couponStates, type OwnCoupon } from '#schemas/gifts/assets/calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { pagingQuery } from '#schemas/routes/list-query.ts'
import { coupons as couponCalls } from '#schemas/wallet/coupons/calls.ts'
import { FREIGHT_AFTER_COUPON } from '#schemas/wallet/coupons/freight-words.ts'
import { describeCouponTime } from '#schemas/wallet/coupons/words.ts'
import { OrderLinks } from '#src/parts/people/accounts/center/order-links.tsx'
import { tabs } from '#src/parts/people/accounts/center/tabs.ts'
import { ShopLink } from '#src/parts/people/shops/shop-link.tsx'
import { useClaim, getClaimRefusal } from '#src/parts/trade/cart/claim-coupon.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useListQuery } from '#src/runtime/mall/use-list-query.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { ListTabs } from '#src/runtime/text/list-links.tsx'
import { PagedAnswer } from '#src/runtime/text/paged-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import coupons from './coupons.module.css'

type State = keyof typeof couponStates
const Query = z.looseObject({
  ...pagingQuery(10),
  state: z.catch(z._default(z.enum(['unused', 'used', 'expired']), 'unused'), 'unused'),
})

/** Lists the member's coupons by state. State and page are in the address. */
export default function CouponsTab() {
  const { state, pageNum, pageSize } = useListQuery(Query)
  const query = { state, pageNum, pageSize }
  const at = (change: { state?: State; pageNum?: number; pageSize?: number }) =>
    formatHref('center', { tabId: 'coupons', ...query, ...change })
  const loaded = useCall(assets.couponPage, query)
  const counts = loaded.state === 'ready' ? loaded.data.counts : null
  return (
    <>
      <PageHead title={tabs.coupons.title} />
      <Card aria-label="我的优惠券">
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
        <p className={coupons.note}>{FREIGHT_AFTER_COUPON}</p>
        <PagedAnswer
          answer={loaded}
          to={at}
          unit="张"
          empty={<EmptyState>{`没有${couponStates[state]}的优惠券`}</EmptyState>}
        >
          {(page, busy) => (
            <ul className={`${coupons.coupons} busy-line`} aria-busy={busy}>
              {page.list.map((coupon) => (
                <Coupon key={coupon.couponId} coupon={coupon} />
              ))}
            </ul>
          )}
        </PagedAnswer>
      </Card>
      <CouponClaims />
    </>
  )
}

function Coupon({ coupon }: { coupon: OwnCoupon }) {
  const { reason, shopId, validFrom, expiresAt, orderIds } = coupon
  return (
    <CouponShape offer={coupon} ended={reason !== null}>
      <p className={coupons.note}>{`${formatMallDay(validFrom)} 至 ${formatMallDay(expiresAt)}`}</p>
      {reason === null ? (
        <ButtonLink
          size="s"
          to={formatHref('goodsList', shopId === null ? {} : { shopId })}
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

/** Lists coupons to claim; renders nothing if there are none, or if the mall does not have the call. */
function CouponClaims() {
  const loaded = useCall(couponCalls.couponOffers, {})
  const claim = useClaim(loaded.again)
  const offers = loaded.state === 'ready' ? loaded.data.offers : []
  if (offers.length === 0) return null
  return (
    <Card aria-labelledby="claims-title">
      <h2 id="claims-title">领券中心</h2>
      <ul className={coupons.coupons}>
        {offers.map((offer) => (
          <CouponShape key={offer.templateId} offer={offer} ended={getClaimRefusal(offer) !== null}>
            <p
              className={coupons.note}
            >{`${describeCouponTime(offer)}，${formatMallDay(offer.endsAt)} 截止领取`}</p>
            <Button
              size="s"
              className={coupons.use}
              disabled={getClaimRefusal(offer) !== null}
              aria-label={`${getClaimRefusal(offer) ?? '领取'}：${offer.name}`}
              onClick={() => claim(offer.templateId)}
            >
              {getClaimRefusal(offer) ?? '领取'}
            </Button>
          </CouponShape>
        ))}
      </ul>
    </Card>
  )
}

interface Props {
  offer: Pick<OwnCoupon, 'name' | 'shopId' | 'shopName' | 'threshold' | 'off'>
  /** True if the coupon can no longer be used or claimed. */
  ended: boolean
  children: ReactNode
}

function CouponShape({ offer: { name, shopId, shopName, threshold, off }, ended, children }: Props) {
  return (
    <li className={ended ? coupons.ended : coupons.usable}>
      <div className={coupons.face}>
        <p className={coupons.off}>
          <small>{CURRENCY}</small>
          {off.replace(/\.00$/, '')}
        </p>
        <p>{/^0\.00$/.test(threshold) ? '无门槛' : `满 ${threshold.replace(/\.00$/, '')} 可用`}</p>
      </div>
      <div className={coupons.words}>
        <p className={coupons.name}>{name}</p>
        <p className={coupons.note}>
          {shopId === null ? shopName : <ShopLink shopId={shopId} name={shopName} />}
        </p>
        {children}
      </div>
    </li>
  )
}
