import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { toCurrentUser, requireUser } from '#server/people/accounts/users.ts'
import type { Services } from '#server/platform/call/context.ts'
import { implement } from '#server/platform/call/implement.ts'
import { pointsAccounts, pointsLots as lot } from '#server/wallet/points/tables.ts'
import { loadPasswordState } from './pay-password.ts'

const { profile } = account
const { findUserPoints } = authUser

export const walletRoutes = [
  ...implement(
    { profile, findUserPoints },
    {
      async profile(_, context) {
        const row = await requireUser(context, context.user.id)
        return { user: toCurrentUser(row), email: row.email, payPassword: await loadPasswordState(context) }
      },
      findUserPoints: (_, context) => pointsOf(context, context.user.id),
    },
  ),
]

const EXPIRES_SOON_MS = 30 * DAY_MS

/** Returns a member's points: the balance is the sum of the entries, `available` neither held nor expired. */
async function pointsOf({ db, clock }: Pick<Services, 'db' | 'clock'>, userId: string) {
  const now = clock.now()
  const free = (when: ReturnType<typeof sql>) =>
    sql<string>`coalesce(sum(${lot.remaining} - ${lot.frozen}) filter (where ${when}), 0)`.mapWith(Number)
  const [account] = await db
    .select({ balance: pointsAccounts.balance })
    .from(pointsAccounts)
    .where(eq(pointsAccounts.userId, userId))
  const alive = or(isNull(lot.expiresAt), gt(lot.expiresAt, now))
  const [found] = await db
    .select({ available: free(sql`true`), soon: free(sql`${lot.expiresAt} <= ${now + EXPIRES_SOON_MS}`) })
    .from(lot)
    .where(and(eq(lot.userId, userId), alive))
  return {
    balance: formatPoints(account?.balance ?? 0),
    available: formatPoints(found?.available ?? 0),
    expiringSoon: formatPoints(found?.soon ?? 0),
  }
}
