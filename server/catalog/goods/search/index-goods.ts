import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { findByName } from '#server/catalog/goods/search-columns.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { SEARCH_FORM } from '#server/catalog/search/search-form.ts'
import { defineRowJob } from '#server/platform/call/job.ts'

// A literal, so that the statement matches the partial index.
const isOld = sql`${goods.searchForm} < ${sql.raw(String(SEARCH_FORM))}`

/** Rewrites the search columns of goods that an older version of the search wrote. */
export const indexGoods = defineRowJob(
  { name: 'index-goods', everyMs: 60_000 },
  {
    due: async ({ db }, after, limit) => {
      const rows = await db
        .select({ id: goods.id })
        .from(goods)
        .where(and(gt(goods.id, after), isOld))
        .orderBy(asc(goods.id))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    async handle({ db }, id) {
      const [row] = await db
        .select({ id: goods.id })
        .from(goods)
        .where(and(eq(goods.id, id), isOld))
        .for('no key update', { skipLocked: true })
      if (!row) return false
      await findByName(db, eq(goods.id, id))
      return true
    },
  },
)
