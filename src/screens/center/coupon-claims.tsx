import { activities, type CouponOfferCard } from '#schemas/api/activities.ts'
import { mallDay } from '#schemas/base/mall-time.ts'
import { Button } from '#ui/button/button.tsx'
import { withOverlay } from '#src/features/overlay.tsx'
import { useMall } from '#src/features/mall.ts'
import { useCall } from '#src/features/use-call.ts'
import styles from './center.module.css'
import { CouponShape } from './coupon-shape.tsx'
import coupons from './coupons.module.css'

/** What can be claimed now; nothing where there is none, or the mall has no such call. */
export function CouponClaims() {
  const mall = useMall()
  const loaded = useCall(activities.couponOffers, {})
  const offers = loaded.state === 'ready' ? loaded.data.offers : []
  if (offers.length === 0) return null
  async function claim(templateId: string) {
    const work = () => mall.call(activities.claimCoupon, { templateId })
    const went = await withOverlay(mall, work).catch(() => null)
    if (went) mall.toast.success('领取成功')
    // What was offered may have gone meanwhile.
    else loaded.again()
  }
  return (
    <section className={styles.card} aria-labelledby="claims-title">
      <h2 id="claims-title">领券中心</h2>
      <ul className={coupons.coupons}>
        {offers.map((offer) => (
          <CouponShape key={offer.templateId} offer={offer} ended={whyNot(offer) !== null}>
            <p className={coupons.note}>
              领取后 {offer.validDays} 天有效，{mallDay(offer.endsAt)} 截止领取
            </p>
            <Button
              size="s"
              className={coupons.use}
              disabled={whyNot(offer) !== null}
              aria-label={`${whyNot(offer) ?? '领取'}：${offer.name}`}
              onClick={() => void claim(offer.templateId)}
            >
              {whyNot(offer) ?? '领取'}
            </Button>
          </CouponShape>
        ))}
      </ul>
    </section>
  )
}

function whyNot({ claimed, perMember, claimedShare }: CouponOfferCard): string | null {
  if (claimed >= perMember) return '已领取'
  return claimedShare >= 100 ? '已领完' : null
}
