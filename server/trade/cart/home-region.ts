import { and, eq, sql } from 'drizzle-orm'
import { addresses } from '#server/people/accounts/addresses/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { prepared } from '#server/platform/database/prepared.ts'

/** Where the member's goods usually go: the default address's region ids from the province down; none without one. */
export async function homeRegion({ db }: Pick<Services, 'db'>, userId: string): Promise<readonly string[]> {
  const statement = prepared(db, 'home-region', () =>
    db
      .select({ region: addresses.regionIds })
      .from(addresses)
      .where(and(eq(addresses.userId, sql.placeholder('userId')), eq(addresses.isDefault, true))),
  )
  const [row] = await statement.execute({ userId })
  return row?.region ?? []
}
