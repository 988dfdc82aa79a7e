import { and, asc, desc, eq, exists, gt, inArray, isNotNull, like, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { likePattern, termsOf } from '#schemas/catalog/goods/search-text.ts'
import type { bidding as calls } from '#schemas/sourcing/bidding/calls.ts'
import { type BiddingState, CLOSING_MS, type ShownBiddingState } from '#schemas/sourcing/bidding/states.ts'
import type { Context } from '#server/platform/call/context.ts'
import { lastPageAtMost } from '#server/platform/database/last-page.ts'
import type { PublicBidding } from './find.ts'
import { biddingFavourites, biddings } from './tables.ts'
import { cardOf, keptAmong } from './views.ts'

/** Every word of it in the title or the number. */
export function wordCondition(word: string): SQL | undefined {
  if (word.trim() === '') return undefined
  const terms = termsOf(word)
  if (terms.length === 0) return sql`false`
  return and(...terms.map((term) => like(biddings.searchText, likePattern(term))))
}

/** In a state at a moment; what ends soon still takes quotes, and so stands among those that do. */
export function inState(state: BiddingState | ShownBiddingState, now: number): SQL | undefined {
  const published = eq(biddings.status, 'PUBLISHED')
  if (state === 'PUBLISHED') return and(published, gt(biddings.deadline, now))
  if (state === 'CLOSED') return and(published, lte(biddings.deadline, now))
  if (state === 'CLOSING')
    return and(published, gt(biddings.deadline, now), lte(biddings.deadline, now + CLOSING_MS))
  return eq(biddings.status, state)
}

/** Kept by this member; by nobody for a guest. */
function keptBy({ db, user }: Pick<Context, 'db' | 'user'>): SQL {
  if (user === null) return sql`false`
  const own = and(eq(biddingFavourites.userId, user.id), eq(biddingFavourites.biddingId, biddings.id))
  return exists(db.select({ id: biddingFavourites.biddingId }).from(biddingFavourites).where(own))
}

const published = isNotNull(biddings.publishedAt)

/** What was published, page by page. */
export async function biddingPage(
  { pageNum, pageSize, word, kind, state, regionId, sort, order, favourite }: Parsed<typeof calls.page>,
  context: Context,
): Promise<Out<typeof calls.page>> {
  const { db, clock, user } = context
  const now = clock.now()
  const where = and(
    published,
    wordCondition(word),
    kind === 'all' ? undefined : eq(biddings.kind, kind),
    state === 'all' ? undefined : inState(state, now),
    regionId === '' ? undefined : inArray(biddings.regionId, [regionId, '']),
    favourite ? keptBy(context) : undefined,
  )
  const total = await db.$count(biddings, where)
  const page = lastPageAtMost(pageNum, { total, pageSize })
  const way = order === 'asc' ? asc : desc
  const rows = await db
    .select()
    .from(biddings)
    .where(where)
    .orderBy(way(biddings[sort]), way(biddings.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const ids = rows.map(({ id }) => id)
  const kept = await keptAmong(context, user?.id ?? null, ids)
  const list = rows
    .filter((row): row is PublicBidding => row.publishedAt !== null)
    .map((row) => cardOf(row, { now, favourite: kept.has(row.id) }))
  return { list, total, pageNum: page, pageSize, regions: await regionsOf(context), now }
}

function regionsOf({ db }: Pick<Context, 'db'>) {
  return db
    .selectDistinct({ regionId: biddings.regionId, name: biddings.regionName })
    .from(biddings)
    .where(and(published, ne(biddings.regionId, '')))
    .orderBy(asc(biddings.regionId))
}
