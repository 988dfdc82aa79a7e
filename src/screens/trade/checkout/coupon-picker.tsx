import { Fragment, type ReactNode, useState } from 'react'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { CheckoutCoupon } from '#schemas/trade/checkout/entities.ts'
import type { SubmitDraft } from '#schemas/trade/checkout/submit-draft.ts'
import { coupons as calls } from '#schemas/wallet/coupons/calls.ts'
import { lazyView } from '#src/lib/lazy-view.ts'
import { getClaimRefusal } from '#src/parts/trade/cart/claim-coupon.ts'
import { useSpecOnly } from '#src/runtime/mall/spec-only.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { Button } from '#ui/button/button.tsx'
import type { Change } from './draft.ts'
import styles from './offers.module.css'

const CouponDialog = lazyView(() => import('./coupon-dialog.tsx'), 'CouponDialog')

interface Props {
  coupons: readonly CheckoutCoupon[]
  goodsIds: readonly string[]
  draft: SubmitDraft
  change: Change
}

function describeOwn(coupons: readonly CheckoutCoupon[]): ReactNode {
  const chosen = coupons.filter((coupon) => coupon.chosen)
  if (chosen.length > 0)
    return chosen.map(({ couponId, name, saved }, at) => (
      <Fragment key={couponId}>
        {at > 0 && '，'}
        {name} <span className={styles.saved}>{`−${CURRENCY}${saved}`}</span>
      </Fragment>
    ))
  const usable = coupons.filter(({ reason }) => reason === null).length
  return usable > 0 ? `${usable} 张可用，未使用` : null
}

function describeCoupons(coupons: readonly CheckoutCoupon[], claimable: number): ReactNode {
  const own = describeOwn(coupons)
  if (claimable > 0)
    return own === null ? (
      `${claimable} 张可领取`
    ) : (
      <>
        {own}
        {`，另有 ${claimable} 张可领取`}
      </>
    )
  return own ?? (coupons.length > 0 ? '没有可用的优惠券' : '暂无优惠券')
}

/** Shows the best coupons, chosen by the server; the buyer may choose other coupons or none. */
export function CouponPicker({ coupons, goodsIds, draft, change }: Props) {
  const [open, setOpen] = useState(false)
  const isSpecOnly = useSpecOnly()
  const loaded = useCall(calls.couponOffers, isSpecOnly ? null : { goodsIds: [...goodsIds] })
  const offers =
    loaded.state === 'ready' ? loaded.data.offers.filter((offer) => getClaimRefusal(offer) === null) : []
  const hasOwn = coupons.length > 0
  // Another backend (`MALL_API`) may omit existing coupons, so do not say that there are none.
  if (isSpecOnly && !hasOwn) return null
  return (
    <div className={styles.row}>
      <span className={styles.label}>优惠券</span>
      <span className={styles.value}>
        {(hasOwn || loaded.state !== 'loading') && describeCoupons(coupons, offers.length)}
      </span>
      {(hasOwn || offers.length > 0) && (
        <Button size="s" aria-label={hasOwn ? '选择优惠券' : '领取优惠券'} onClick={() => setOpen(true)}>
          {hasOwn ? '选择' : '去领取'}
        </Button>
      )}
      {open && (
        <CouponDialog
          coupons={coupons}
          offers={offers}
          again={loaded.again}
          draft={draft}
          change={change}
          onClose={() => setOpen(false)}
          onLoadFailure={() => setOpen(false)}
        />
      )}
    </div>
  )
}
