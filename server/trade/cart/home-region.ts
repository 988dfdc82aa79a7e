import { and, eq, sql } from 'drizzle-orm'
import { addresses } from '#server/people/accounts/addresses/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { getPrepared } from '#server/platform/database/prepared.ts'

/** Loads the region ids of the member's default address, from the province down; empty without one. */
export async function loadHomeRegion(
  { db }: Pick<Services, 'db'>,
  userId: string,
): Promise<readonly string[]> {
  const statement = getPrepared(db, 'home-region', () =>
    db
      .select({ region: addresses.regionIds })
      .from(addresses)
      .where(and(eq(addresses.userId, sql.placeholder('userId')), eq(addresses.isDefault, true))),
  )
  const [row] = await statement.execute({ userId })
  return row?.region ?? []
}
