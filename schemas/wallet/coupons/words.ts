import { mallDay } from '#schemas/base/mall-time.ts'

/** How long a coupon can be used that is claimed now: `领取后 7 天有效`, `2026-12-31 前有效`. */
export function couponTimeText({
  validDays,
  useUntil,
}: {
  validDays: number
  useUntil: number | null
}): string {
  return useUntil === null ? `领取后 ${validDays} 天有效` : `${mallDay(useUntil - 1)} 前有效`
}
