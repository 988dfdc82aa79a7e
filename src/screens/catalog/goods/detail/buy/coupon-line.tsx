import { coupons, type CouponOfferCard } from '#schemas/wallet/coupons/calls.ts'
import { FREIGHT_AFTER_COUPON } from '#schemas/wallet/coupons/freight-words.ts'
import { useClaim, getClaimRefusal } from '#src/parts/trade/cart/claim-coupon.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import styles from './buy.module.css'

/** Number of coupons shown; the coupon center lists the others. */
const LIMIT = 3

/** Lists coupons that apply to these goods; a press claims one. The line keeps its height while coupons load. */
export function CouponLine({ goodsId }: { goodsId: string }) {
  const loaded = useCall(coupons.couponOffers, { goodsIds: [goodsId] })
  const claim = useClaim(loaded.again)
  const offers = loaded.state === 'ready' ? loaded.data.offers.slice(0, LIMIT) : []
  if (loaded.state !== 'loading' && offers.length === 0) return null
  return (
    <div className={styles.line}>
      <span className={styles.label}>优惠券</span>
      <ul className={styles.coupons}>
        {offers.map((offer) => {
          const why = getClaimRefusal(offer)
          return (
            <li key={offer.templateId}>
              <button
                type="button"
                className={styles.coupon}
                disabled={why !== null}
                title={`${offer.name}，${offer.shopName}`}
                onClick={() => claim(offer.templateId)}
              >
                {wordsOf(offer)} <span className={styles.claim}>{why ?? '领取'}</span>
              </button>
            </li>
          )
        })}
        {offers.length > 0 && <li className={styles.afterCoupon}>{FREIGHT_AFTER_COUPON}</li>}
      </ul>
    </div>
  )
}

/** Formats a coupon as `满199减20` or `无门槛减5`. */
function wordsOf({ threshold, off }: CouponOfferCard): string {
  const plain = (amount: string) => amount.replace(/\.00$/, '')
  return `${threshold === '0.00' ? '无门槛' : `满${plain(threshold)}`}减${plain(off)}`
}
