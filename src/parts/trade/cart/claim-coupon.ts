import { coupons, type CouponOfferCard } from '#schemas/wallet/coupons/calls.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'

/** Why this visitor cannot claim it; null where they can. */
export function whyNotClaimed({ claimed, perMember, claimedShare }: CouponOfferCard): string | null {
  if (claimed >= perMember) return '已领取'
  return claimedShare >= 100 ? '已领完' : null
}

/**
 * Claims a coupon, after a login where one is needed. `again`: what was offered may have gone meanwhile. `onClaimed` is
 * called when the member has it.
 */
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
