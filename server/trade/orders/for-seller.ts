import { eq, inArray } from 'drizzle-orm'
import { formatYuan } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import type { SoldOrder } from '#schemas/trade/orders/sold-calls.ts'
import { users } from '#server/people/accounts/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { orderAllocations } from './tables.ts'

type Reader = Pick<Services, 'db'>

/** Loads the account of the buyer. Only for the platform. */
export async function loadBuyer({ db }: Reader, userId: string): Promise<SoldOrder['buyer']> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) return null
  const { userName, name, telephone, status } = user
  return { userId, userName, name, telephone, enabled: status === 'ACTIVE' }
}

/** Loads the user names of operators by id. Only for the platform. */
export async function loadUserNames(
  { db }: Reader,
  rows: readonly { operatorId: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ operatorId }) => operatorId ?? []))]
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: users.id, userName: users.userName })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(found.map(({ id, userName }) => [id, userName]))
}

type Part = Pick<typeof orderAllocations.$inferSelect, 'tender' | 'ref' | 'amount'>

/** Formats one payment part of an order. Card ids and charge numbers are included only if `named`. */
export const formatPart = ({ tender, ref, amount }: Part, named: boolean) => ({
  tender,
  ref: named ? ref : '',
  amount: tender === 'POINTS' ? formatPoints(amount) : formatYuan(amount),
})
