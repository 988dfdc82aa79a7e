import { eq, sql } from 'drizzle-orm'
import { goods } from '#server/catalog/goods/tables.ts'
import type { Db } from '#server/platform/database/open.ts'

/** Returns true if at least `from` goods are on the shelf; stops counting at `from`. */
export async function isLargeMall(db: Db, from: number): Promise<boolean> {
  if (from <= 0) return true
  const last = await db
    .select({ one: sql`1` })
    .from(goods)
    .where(eq(goods.status, 'ON'))
    .offset(from - 1)
    .limit(1)
  return last.length > 0
}
