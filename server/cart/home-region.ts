import { and, eq } from 'drizzle-orm'
import type { Services } from '#server/platform/call/context.ts'
import { addresses } from '#server/accounts/addresses/tables.ts'

/** Where the member's goods usually go: the default address's region ids from the province down; none without one. */
export async function homeRegion({ db }: Pick<Services, 'db'>, userId: string): Promise<readonly string[]> {
  const usual = and(eq(addresses.userId, userId), eq(addresses.isDefault, true))
  const [row] = await db.select({ region: addresses.regionIds }).from(addresses).where(usual)
  return row?.region ?? []
}
