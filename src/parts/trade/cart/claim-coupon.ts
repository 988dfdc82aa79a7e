import { coupons, type CouponOfferCard } from '#schemas/wallet/coupons/calls.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'

/** Returns the reason why the visitor cannot claim the coupon; null if they can. */
export function getClaimRefusal({ claimed, perMember, claimedShare }: CouponOfferCard): string | null {
  if (claimed >= perMember) return '已领取'
  return claimedShare >= 100 ? '已领完' : null
}

/** Claims coupons; guests log in first. Calls `again` after an error, because the offer may have ended. */
export function useClaim(again: () => void, onClaimed?: () => void) {
  const mall = useMall()
  async function claim(templateId: string) {
    const work = () => mall.call(coupons.claimCoupon, { templateId })
    const went = await withOverlay(mall, work).catch(() => null)
    if (!went) return again()
    mall.toast.success('领取成功')
    onClaimed?.()
  }
  return (templateId: string) => mall.asMember(() => void claim(templateId), { kind: 'coupon', templateId })
}
