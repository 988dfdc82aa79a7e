import { and, asc, desc, eq, exists, gt, inArray, isNotNull, like, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { buildLikePattern, parseTerms } from '#schemas/catalog/goods/search-text.ts'
import type { bidding as calls } from '#schemas/sourcing/bidding/calls.ts'
import { type BiddingState, CLOSING_MS, type ShownBiddingState } from '#schemas/sourcing/bidding/states.ts'
import type { Context } from '#server/platform/call/context.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import type { PublicBidding } from './find.ts'
import { biddingFavourites, biddings } from './tables.ts'
import { toBiddingCard, findFavourites } from './views.ts'

/** Requires every word to occur in the title or the number. */
export function createWordCondition(word: string): SQL | undefined {
  if (word.trim() === '') return undefined
  const terms = parseTerms(word)
  if (terms.length === 0) return sql`false`
  return and(...terms.map((term) => like(biddings.searchText, buildLikePattern(term))))
}

/** Announcements that close soon still accept quotes and are included in PUBLISHED. */
export function filterByState(state: BiddingState | ShownBiddingState, now: number): SQL | undefined {
  const published = eq(biddings.status, 'PUBLISHED')
  if (state === 'PUBLISHED') return and(published, gt(biddings.deadline, now))
  if (state === 'CLOSED') return and(published, lte(biddings.deadline, now))
  if (state === 'CLOSING')
    return and(published, gt(biddings.deadline, now), lte(biddings.deadline, now + CLOSING_MS))
  return eq(biddings.status, state)
}

function keptBy({ db, user }: Pick<Context, 'db' | 'user'>): SQL {
  if (user === null) return sql`false`
  const own = and(eq(biddingFavourites.userId, user.id), eq(biddingFavourites.biddingId, biddings.id))
  return exists(db.select({ id: biddingFavourites.biddingId }).from(biddingFavourites).where(own))
}

const published = isNotNull(biddings.publishedAt)

/** Returns a page of published announcements. */
export async function loadBiddingPage(
  { pageNum, pageSize, word, kind, state, regionId, sort, order, favourite }: Parsed<typeof calls.page>,
  context: Context,
): Promise<Out<typeof calls.page>> {
  const { db, clock, user } = context
  const now = clock.now()
  const where = and(
    published,
    createWordCondition(word),
    kind === 'all' ? undefined : eq(biddings.kind, kind),
    state === 'all' ? undefined : filterByState(state, now),
    regionId === '' ? undefined : inArray(biddings.regionId, [regionId, '']),
    favourite ? keptBy(context) : undefined,
  )
  const total = await db.$count(biddings, where)
  const page = clampPage(pageNum, { total, pageSize })
  const way = order === 'asc' ? asc : desc
  const rows = await db
    .select()
    .from(biddings)
    .where(where)
    .orderBy(way(biddings[sort]), way(biddings.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const ids = rows.map(({ id }) => id)
  const kept = await findFavourites(context, user?.id ?? null, ids)
  const list = rows
    .filter((row): row is PublicBidding => row.publishedAt !== null)
    .map((row) => toBiddingCard(row, { now, favourite: kept.has(row.id) }))
  return { list, total, pageNum: page, pageSize, regions: await regionsOf(context), now }
}

function regionsOf({ db }: Pick<Context, 'db'>) {
  return db
    .selectDistinct({ regionId: biddings.regionId, name: biddings.regionName })
    .from(biddings)
    .where(and(published, ne(biddings.regionId, '')))
    .orderBy(asc(biddings.regionId))
}
