import { DAY_MS } from '#schemas/base/constants.ts'
import { audiencesOf, type Kinds } from '#schemas/people/accounts/roles.ts'
import type { couponTemplates } from './tables.ts'

type Template = typeof couponTemplates.$inferSelect

/** From when and until when one that is given now can be used, in ms. */
export function timeOf({ validDays, useFrom, useUntil }: Template, now: number) {
  if (useFrom !== null && useUntil !== null) return { validFrom: useFrom, expiresAt: useUntil }
  return { validFrom: now, expiresAt: now + validDays * DAY_MS }
}

/** What it is for, as people read it. */
export function scopeWords({ scopeText }: Pick<Template, 'scopeText'>, shopName: string | null): string {
  const words = [shopName ?? '', scopeText].filter((part) => part !== '')
  return words.length === 0 ? '全场通用' : words.join(' · ')
}

/** Whether this member may claim one; a guest is shown what members of any kind may. */
export function mayClaim(
  { claimBy, kinds }: Pick<Template, 'claimBy' | 'kinds'>,
  user: Kinds | null,
): boolean {
  if (claimBy !== 'KINDS') return claimBy === 'EVERYBODY'
  return user !== null && audiencesOf(user).some((kind) => kinds.includes(kind))
}
