import { CURRENCY } from '#schemas/base/constants.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import type { CheckoutCoupon } from '#schemas/trade/checkout/entities.ts'
import type { SubmitDraft } from '#schemas/trade/checkout/submit-draft.ts'
import type { CouponOfferCard } from '#schemas/wallet/coupons/calls.ts'
import { FREIGHT_AFTER_COUPON } from '#schemas/wallet/coupons/freight-words.ts'
import { describeCouponTime } from '#schemas/wallet/coupons/words.ts'
import { useClaim } from '#src/parts/trade/cart/claim-coupon.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { Change } from './draft.ts'
import styles from './offers.module.css'

interface ChoicesProps {
  coupons: readonly CheckoutCoupon[]
  draft: SubmitDraft
  change: Change
}

interface Props extends ChoicesProps {
  offers: readonly CouponOfferCard[]
  again(): void
  onClose(): void
}

/** Dialog to choose from the member's own coupons, and to claim further coupons. */
export function CouponDialog({ coupons, offers, again, draft, change, onClose }: Props) {
  return (
    <Dialog title={coupons.length > 0 ? '选择优惠券' : '领取优惠券'} wide onClose={onClose}>
      <div className={styles.coupons}>
        <p>{FREIGHT_AFTER_COUPON}</p>
        {coupons.length > 0 && <Choices coupons={coupons} draft={draft} change={change} />}
        {offers.length > 0 && <Claims offers={offers} again={again} change={change} />}
        <Unusable coupons={coupons} />
      </div>
    </Dialog>
  )
}

/** A claimed coupon takes part at once: the server chooses the best of all again. */
function Claims({ offers, again, change }: Pick<Props, 'offers' | 'again' | 'change'>) {
  const claim = useClaim(again, () => change({ couponIds: 'BEST' }))
  return (
    <>
      <h3 className={styles.part}>可领取的优惠券</h3>
      {offers.map((offer) => (
        <div key={offer.templateId} className={styles.coupon}>
          <Facts coupon={offer} time={describeCouponTime(offer)} />
          <Button
            size="s"
            className={styles.claim}
            aria-label={`领取：${offer.name}`}
            onClick={() => claim(offer.templateId)}
          >
            领取
          </Button>
        </div>
      ))}
    </>
  )
}

function Choices({ coupons, draft, change }: ChoicesProps) {
  const usable = coupons.filter(({ reason }) => reason === null)
  function toggle({ couponId, shopId, chosen }: CheckoutCoupon) {
    // One coupon for each shop and one of the mall: a new choice replaces the one of the same shop or the mall.
    const others = coupons.filter((one) => one.chosen && one.shopId !== shopId).map((one) => one.couponId)
    change({ couponIds: chosen ? others : [...others, couponId] })
  }
  return (
    <>
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
          <Facts coupon={coupon} time={untilText(coupon)} reason={coupon.reason} />
        </label>
      ))}
    </>
  )
}

function Unusable({ coupons }: Pick<ChoicesProps, 'coupons'>) {
  const unusable = coupons.filter(({ reason }) => reason !== null)
  if (unusable.length === 0) return null
  return (
    <>
      <h3 className={styles.part}>本单不可用</h3>
      {unusable.map((coupon) => (
        <div key={coupon.couponId} className={styles.coupon} data-unusable="true">
          <Facts coupon={coupon} time={untilText(coupon)} reason={coupon.reason} />
        </div>
      ))}
    </>
  )
}

const untilText = ({ expiresAt }: CheckoutCoupon) => `有效期至 ${formatMallDay(expiresAt)}`

interface FactsProps {
  coupon: Pick<CheckoutCoupon, 'name' | 'shopName' | 'threshold' | 'off'>
  time: string
  reason?: string | null
}

function Facts({ coupon: { name, shopName, threshold, off }, time, reason }: FactsProps) {
  const condition = threshold === '0.00' ? '无门槛' : `满 ${CURRENCY}${threshold} 可用`
  return (
    <span className={styles.facts}>
      <b className={styles.off}>{`${CURRENCY}${off}`}</b>
      <span>
        {name}
        <small>
          {`${shopName} · ${condition} · `}
          <span className={styles.time}>{time}</span>
        </small>
        {reason && <small className={styles.reason}>{reason}</small>}
      </span>
    </span>
  )
}
