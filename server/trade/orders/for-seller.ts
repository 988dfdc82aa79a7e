import { eq, inArray } from 'drizzle-orm'
import { formatYuan } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import type { SoldOrder } from '#schemas/trade/orders/sold-calls.ts'
import { users } from '#server/people/accounts/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { orderAllocations } from './tables.ts'

type Reader = Pick<Services, 'db'>

/** The account that bought; only the platform asks. */
export async function buyerOf({ db }: Reader, userId: string): Promise<SoldOrder['buyer']> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) return null
  const { userName, name, telephone, status } = user
  return { userId, userName, name, telephone, enabled: status === 'ACTIVE' }
}

/** The user names of those who did something; only the platform asks. */
export async function namesOf(
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

/** A part by its tender, each card by itself; who may not know them gets no names of cards and charges. */
export const partText = ({ tender, ref, amount }: Part, named: boolean) => ({
  tender,
  ref: named ? ref : '',
  amount: tender === 'POINTS' ? formatPoints(amount) : formatYuan(amount),
})
