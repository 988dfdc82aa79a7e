import { useState } from 'react'
import { useLoaded } from '#registry/use-loaded.ts'
import { activities, type CouponOfferCard } from '#schemas/api/activities.ts'
import { mallDay } from '#schemas/mall-time.ts'
import { call } from '#src/api/client.ts'
import { withOverlay } from '#src/features/loading/loading-overlay.tsx'
import { toast } from '#src/features/toast/toast.ts'
import styles from './center.module.css'
import { CouponShape } from './coupon-shape.tsx'
import coupons from './coupons.module.css'

/** What can be claimed now; nothing where there is none, or the mall has no such call. */
export function CouponClaims({ onClaimed }: { onClaimed(): void }) {
  const [turn, setTurn] = useState(0)
  const loaded = useLoaded(`${turn}`, (signal) => call(activities.couponOffers, {}, { signal }))
  const offers = loaded.state === 'ready' ? loaded.data.offers : []
  if (offers.length === 0) return null
  async function claim(templateId: string) {
    const went = await withOverlay(() => call(activities.claimCoupon, { templateId })).catch(() => null)
    setTurn(turn + 1)
    if (!went) return
    toast.success('领取成功')
    onClaimed()
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
            <button
              type="button"
              className={coupons.use}
              disabled={whyNot(offer) !== null}
              aria-label={`${whyNot(offer) ?? '领取'}：${offer.name}`}
              onClick={() => void claim(offer.templateId)}
            >
              {whyNot(offer) ?? '领取'}
            </button>
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
