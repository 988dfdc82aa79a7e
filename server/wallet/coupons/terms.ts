import { DAY_MS } from '#schemas/base/constants.ts'
import { listAudiences, type Kinds } from '#schemas/people/accounts/roles.ts'
import type { couponTemplates } from './tables.ts'

type Template = typeof couponTemplates.$inferSelect

/** Returns the period in which a coupon given now can be used, ms. */
export function getUsePeriod({ validDays, useFrom, useUntil }: Template, now: number) {
  if (useFrom !== null && useUntil !== null) return { validFrom: useFrom, expiresAt: useUntil }
  return { validFrom: now, expiresAt: now + validDays * DAY_MS }
}

/** Describes the scope of a coupon. */
export function describeScope({ scopeText }: Pick<Template, 'scopeText'>, shopName: string | null): string {
  const words = [shopName ?? '', scopeText].filter((part) => part !== '')
  return words.length === 0 ? '全场通用' : words.join(' · ')
}

/** Returns true if the member may claim the coupon. A guest may only claim those open to everybody. */
export function canClaim(
  { claimBy, kinds }: Pick<Template, 'claimBy' | 'kinds'>,
  user: Kinds | null,
): boolean {
  if (claimBy !== 'KINDS') return claimBy === 'EVERYBODY'
  return user !== null && listAudiences(user).some((kind) => kinds.includes(kind))
}
