import { and, count, desc, eq, ilike, ne, or, sql } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { schemeList } from '#schemas/sourcing/schemes/list-calls.ts'
import { schemeStates } from '#schemas/sourcing/schemes/words.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import { findCurrentScheme } from './scheme.ts'
import { schemeGroups, schemeItems, schemes, schemeShares } from './tables.ts'

// Scalar subqueries run after ORDER BY and LIMIT, so only for the rows of the page.
const itemCount = sql<number>`(select count(*)::int from ${schemeItems} as held
  where held.scheme_id = "schemes"."id" and not held.hidden)`
const pictures = sql<string[]>`array(
  select coalesce(sku.picture, shown.pictures[1]) from ${schemeItems} as held
  join ${schemeGroups} as part on part.id = held.group_id
  join ${goods} as shown on shown.id = held.goods_id
  left join ${skus} as sku on sku.id = held.sku_id
  where held.scheme_id = "schemes"."id" and not held.hidden and coalesce(sku.picture, shown.pictures[1]) is not null
  order by part.sort, part.id, held.sort, held.id limit 4)`
const sharedAt = (now: number) => sql<boolean>`exists(
  select from ${schemeShares} as link
  where link.scheme_id = "schemes"."id" and link.revoked_at is null and link.expires_at > ${now}::bigint)`

async function countsOf({ db, user }: Context<Member>) {
  const rows = await db
    .select({ status: schemes.status, n: count() })
    .from(schemes)
    .where(eq(schemes.userId, user.id))
    .groupBy(schemes.status)
  return { DRAFT: 0, FINAL: 0, ARCHIVED: 0, ...Object.fromEntries(rows.map(({ status, n }) => [status, n])) }
}

/** GET scheme/list */
export async function listSchemes(
  { word, status, pageNum, pageSize }: Parsed<typeof schemeList.list>,
  context: Context<Member>,
): Promise<Out<typeof schemeList.list>> {
  const { db, user, clock } = context
  const pattern = buildLikePattern(word.trim())
  const where = and(
    eq(schemes.userId, user.id),
    status === undefined ? ne(schemes.status, 'ARCHIVED') : eq(schemes.status, status),
    word.trim() === '' ? undefined : or(ilike(schemes.name, pattern), ilike(schemes.customer, pattern)),
  )
  const total = await db.$count(schemes, where)
  const page = clampPage(pageNum, { total, pageSize })
  const rows = await db
    .select({ row: schemes, items: itemCount, pictures, shared: sharedAt(clock.now()) })
    .from(schemes)
    .where(where)
    .orderBy(desc(schemes.updatedAt), desc(schemes.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const current = await findCurrentScheme(context)
  const list = rows.map(({ row, ...more }) => ({
    ...row,
    ...more,
    schemeId: row.id,
    statusText: schemeStates[row.status],
    current: row.id === current?.id,
    quote: formatYuan(row.quote),
  }))
  return { list, total, pageNum: page, pageSize, counts: await countsOf(context) }
}
