import { useState } from 'react'
import { CURRENCY } from '#schemas/base/constants.ts'
import { FREIGHT_AFTER_COUPON } from '#schemas/wallet/coupons/freight-words.ts'
import type { CheckoutCoupon } from '#schemas/trade/checkout/entities.ts'
import { mallDay } from '#schemas/base/mall-time.ts'
import type { SubmitDraft } from '#schemas/trade/checkout/submit-draft.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { Change } from './draft.ts'
import styles from './offers.module.css'

interface Props {
  coupons: readonly CheckoutCoupon[]
  draft: SubmitDraft
  change: Change
}

function textOf(coupons: readonly CheckoutCoupon[]): string {
  const chosen = coupons.filter((coupon) => coupon.chosen)
  if (chosen.length > 0) return chosen.map(({ name, saved }) => `${name} −${CURRENCY}${saved}`).join('，')
  const usable = coupons.filter(({ reason }) => reason === null).length
  if (usable > 0) return `${usable} 张可用，未使用`
  return coupons.length > 0 ? '没有可用的优惠券' : '暂无优惠券'
}

/** The server picked the best; the buyer may pick others, or none. */
export function CouponPicker({ coupons, draft, change }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.row}>
      <span className={styles.label}>优惠券</span>
      <span className={styles.value}>{textOf(coupons)}</span>
      {coupons.length > 0 && (
        <Button size="s" aria-label="选择优惠券" onClick={() => setOpen(true)}>
          选择
        </Button>
      )}
      {open && (
        <Dialog title="选择优惠券" wide onClose={() => setOpen(false)}>
          <Choices coupons={coupons} draft={draft} change={change} />
        </Dialog>
      )}
    </div>
  )
}

function Choices({ coupons, draft, change }: Props) {
  const usable = coupons.filter(({ reason }) => reason === null)
  const unusable = coupons.filter(({ reason }) => reason !== null)
  function toggle({ couponId, shopId, chosen }: CheckoutCoupon) {
    // One a shop and one of the whole mall: a new one takes the place of its like.
    const others = coupons.filter((one) => one.chosen && one.shopId !== shopId).map((one) => one.couponId)
    change({ couponIds: chosen ? others : [...others, couponId] })
  }
  return (
    <div className={styles.coupons}>
      <p>{FREIGHT_AFTER_COUPON}</p>
      <div className={styles.actions}>
        <Button size="s" disabled={draft.couponIds === 'BEST'} onClick={() => change({ couponIds: 'BEST' })}>
          自动选择最优惠的
        </Button>
        <Button
          size="s"
          disabled={!coupons.some(({ chosen }) => chosen)}
          onClick={() => change({ couponIds: [] })}
        >
          不使用优惠券
        </Button>
      </div>
      {usable.map((coupon) => (
        <label key={coupon.couponId} className={styles.coupon}>
          <input type="checkbox" checked={coupon.chosen} onChange={() => toggle(coupon)} />
          <Facts coupon={coupon} />
        </label>
      ))}
      {unusable.length > 0 && <h3 className={styles.unusableTitle}>本单不可用</h3>}
      {unusable.map((coupon) => (
        <div key={coupon.couponId} className={styles.coupon} data-unusable="true">
          <Facts coupon={coupon} />
        </div>
      ))}
    </div>
  )
}

function Facts({
  coupon: { name, shopName, threshold, off, expiresAt, reason },
}: {
  coupon: CheckoutCoupon
}) {
  return (
    <span className={styles.facts}>
      <b className={styles.off}>{`${CURRENCY}${off}`}</b>
      <span>
        {name}
        <small>{`${shopName} · 满 ${CURRENCY}${threshold} 可用 · 有效期至 ${mallDay(expiresAt)}`}</small>
        {reason && <small className={styles.reason}>{reason}</small>}
      </span>
    </span>
  )
}
