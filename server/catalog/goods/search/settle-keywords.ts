import { and, asc, eq, gt, isNull, like, ne, or, sql } from 'drizzle-orm'
import { buildLikePattern, buildQuery } from '#schemas/catalog/goods/search-text.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { defineRowJob } from '#server/platform/call/job.ts'
import type { Db } from '#server/platform/database/open.ts'
import { keywords } from './tables.ts'

const stillHas = and(
  eq(goods.id, keywords.goodsId),
  eq(goods.status, 'ON'),
  sql`${keywords.word} = any(keyword_words(${goods.keywords}))`,
)
/** Condition for outdated keywords: their best goods left the shelf, lost the word or changed in sales. */
const isStale = or(isNull(goods.id), ne(goods.sales, keywords.sales))

const NONE = { goodsId: null, sales: -1 }

/** Returns the best seller that has the word; `NONE` if no goods on the shelf have the word. */
async function bestOf(db: Db, word: string) {
  const query = buildQuery(word)
  if (query === null) return NONE
  // Materialized, because with the index by sales PostgreSQL would read all goods for a word that few goods have.
  const found = db.$with('found').as(
    db
      .select({ goodsId: sql<string>`${goods.id}`.as('goods_id'), sales: goods.sales })
      .from(goods)
      .where(
        and(
          eq(goods.status, 'ON'),
          sql`${goods.search} @@ ${query}::tsquery`,
          like(goods.keywords, buildLikePattern(word)),
          sql`${word} = any(keyword_words(${goods.keywords}))`,
        ),
      )
      .offset(0),
  )
  const [best] = await db
    .with(found)
    .select()
    .from(found)
    .orderBy(sql`${found.sales} desc`, asc(found.goodsId))
    .limit(1)
  return best ?? NONE
}

async function handle({ db }: Services, word: string): Promise<boolean> {
  const [row] = await db
    .select()
    .from(keywords)
    .where(eq(keywords.word, word))
    .for('no key update', { skipLocked: true })
  if (!row) return false
  const best = await bestOf(db, word)
  if (best.goodsId === row.goodsId && best.sales === row.sales) return false
  await db.update(keywords).set(best).where(eq(keywords.word, word))
  return true
}

/** Corrects outdated keywords. Keywords without goods stay, so that the next run notices goods that come back. */
export const settleKeywords = defineRowJob(
  { name: 'settle-keywords', everyMs: 60_000 },
  {
    due: async ({ db }, after, limit) => {
      const rows = await db
        .select({ word: keywords.word })
        .from(keywords)
        .leftJoin(goods, stillHas)
        .where(and(gt(keywords.word, after), isStale))
        .orderBy(asc(keywords.word))
        .limit(limit)
      return rows.map(({ word }) => word)
    },
    handle,
  },
)
