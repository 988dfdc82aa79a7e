import { and, sql } from 'drizzle-orm'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import { isOneOfValues } from '#server/catalog/goods/condition.ts'
import { ON_SHELF, type Reach } from '#server/catalog/goods/reach.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { buildWayTsquery } from '#server/catalog/search/query-text.ts'
import { bindValues } from '#server/platform/database/bind-values.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { TextMatch } from './match.ts'

/** Digits that may be the id of goods or of a SKU. */
const NUMBER = /\d{7,}/

/** Finds the goods within reach whose id, SKU id or SKU code was typed; null if there are none. */
export async function findGoodsByNumber(
  db: Db,
  typed: string,
  { where, values }: Reach = ON_SHELF,
): Promise<TextMatch | null> {
  const plain = typed.trim()
  const codes = sql.param([...new Set([plain, ...(NUMBER.exec(plain) ?? [])])])
  // Each part of the union uses an index, while `or` would read all SKUs.
  const named = sql`${goods.id} in (select unnest(${codes}::text[])
    union select ${skus.goodsId} from ${skus} where ${skus.id} = any(${codes})
    union select ${skus.goodsId} from ${skus} where ${skus.code} = any(${codes}))`
  const rows = await db
    .select({ id: goods.id })
    .from(goods)
    .where(and(bindValues(where, values), named))
  const ids = rows.map(({ id }) => id)
  return ids.length > 0 ? isOneOfValues('numbered', goods.id, ids) : null
}

/** Returns the unknown words that literally occur in texts of goods within reach; `words` must be simplified. */
export async function findWrittenWords(
  db: Db,
  words: Iterable<string>,
  isKnown: (word: string) => boolean,
  { where, values }: Reach = ON_SHELF,
): Promise<ReadonlySet<string>> {
  const unknown = [...new Set(words)].filter((word) => [...word].length > 1 && !isKnown(word))
  const asked = unknown.flatMap((word) => {
    const query = buildWayTsquery(word)
    return query === null ? [] : [{ word, query, like: buildLikePattern(word) }]
  })
  if (asked.length === 0) return new Set()
  const column = (value: (one: (typeof asked)[number]) => string) =>
    sql`${sql.param(asked.map(value))}::text[]`
  const rows = await db
    .select({ word: sql<string>`asked.word` })
    .from(
      sql`unnest(${column(({ word }) => word)}, ${column(({ query }) => query)}, ${column(({ like }) => like)})
        as asked(word, query, pattern)`,
    )
    .where(
      sql`exists (select from ${goods} where ${bindValues(where, values)} and ${goods.search} @@ asked.query::tsquery
        and ${goods.searchText} like asked.pattern)`,
    )
  return new Set(rows.map(({ word }) => word))
}
