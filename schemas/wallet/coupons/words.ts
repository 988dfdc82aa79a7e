import { formatMallDay } from '#schemas/base/mall-time.ts'

/** Describes the validity of a coupon that is claimed now: `领取后 7 天有效`, `2026-12-31 前有效`. */
export function describeCouponTime({
  validDays,
  useUntil,
}: {
  validDays: number
  useUntil: number | null
}): string {
  return useUntil === null ? `领取后 ${validDays} 天有效` : `${formatMallDay(useUntil - 1)} 前有效`
}
