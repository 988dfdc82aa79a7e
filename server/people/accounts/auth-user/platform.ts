import { and, countDistinct, count, gte, isNotNull } from 'drizzle-orm'
import { MINUTE_MS } from '#schemas/base/constants.ts'
import { formatMallDay, parseMallTime } from '#schemas/base/mall-time.ts'
import { visits } from '#server/people/accounts/tables.ts'
import { loadPlatformInfo } from '#server/people/store-info/platform-info.ts'
import type { Facts, Services } from '#server/platform/call/context.ts'
import type { Handlers } from '#server/platform/call/implement.ts'
import { countHit } from '#server/platform/call/throttle.ts'
import { getPeerKey } from '#server/platform/process/networks.ts'
import type { authCalls } from './calls.ts'

/** Further visits of an address are answered but not counted. */
const VISITS_PER_MINUTE = 120

async function recordVisit(
  context: Services & Facts & { user: { id: string } | null },
  path: string,
  visitorId?: string,
) {
  const { db, clock, random, ip, user } = context
  const seen = await countHit(context, { key: `visit:ip:${getPeerKey(ip)}`, windowMs: MINUTE_MS })
  if (seen.count > VISITS_PER_MINUTE) return null
  const validId = visitorId !== undefined && /^v_[\w-]{22}$/.test(visitorId) ? visitorId : null
  const row = { id: random.token(16), visitorId: validId, userId: user?.id ?? null, path }
  await db.insert(visits).values({ ...row, createdAt: clock.now() })
  return null
}

/** Counts the members who were active in the last 30 minutes. */
export async function countActiveMembers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const recent = and(gte(visits.createdAt, clock.now() - 30 * MINUTE_MS), isNotNull(visits.userId))
  const [members] = await db
    .select({ n: countDistinct(visits.userId) })
    .from(visits)
    .where(recent)
  return members?.n ?? 0
}

async function activity(services: Services) {
  const { db, clock } = services
  const now = clock.now()
  const midnight = parseMallTime(formatMallDay(now)) ?? now
  const [today] = await db.select({ n: count() }).from(visits).where(gte(visits.createdAt, midnight))
  return { activeUsers: await countActiveMembers(services), visitsToday: today?.n ?? 0 }
}

type Calls = 'platformInfo' | 'active' | 'visit' | 'anonymousLogin'
export const platformCalls: Pick<Handlers<typeof authCalls>, Calls> = {
  async platformInfo(_, context) {
    const info = await loadPlatformInfo(context)
    return context.sms.kind === 'none' ? { ...info, smsOff: true } : info
  },
  active: (_, context) => activity(context),
  visit: ({ path, visitorId }, context) => recordVisit(context, path, visitorId),
  anonymousLogin: (_, { random }) => ({ visitorId: `v_${random.token(16)}` }),
}
