import { asc, eq, isNull, and, inArray } from 'drizzle-orm'
import { formatYuan } from '#schemas/money/money.ts'
import type { BiddingCard, BiddingFile, BiddingLine } from '#schemas/sourcing/bidding/entities.ts'
import { getShownBiddingState } from '#schemas/sourcing/bidding/states.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { PublicBidding } from './find.ts'
import { biddingFavourites, biddingFiles, biddingLines } from './tables.ts'

type Base = Pick<Services, 'db'>

export const formatOptionalYuan = (fen: number | null) => (fen === null ? null : formatYuan(fen))

/** Returns the list card of an announcement with its state at `now`. */
export function toBiddingCard(
  row: PublicBidding,
  { now, favourite }: { now: number; favourite: boolean },
): BiddingCard {
  const { id, title, kind, regionName, budget, publishedAt, deadline } = row
  return {
    biddingId: id,
    title,
    kind,
    regionText: regionName,
    budget: formatOptionalYuan(budget),
    publishedAt,
    deadline,
    // An announcement without a shown state is not published yet and never reaches this list.
    state: getShownBiddingState(row, now) ?? 'PUBLISHED',
    favourite,
  }
}

export async function loadBiddingLines({ db }: Base, biddingId: string): Promise<BiddingLine[]> {
  const rows = await db
    .select()
    .from(biddingLines)
    .where(eq(biddingLines.biddingId, biddingId))
    .orderBy(asc(biddingLines.lineNo))
  return rows.map(({ lineNo, name, spec, unit, quantity }) => ({ lineNo, name, spec, unit, quantity }))
}

/** Columns that describe a file, without its bytes. */
export const fileColumns = {
  fileId: biddingFiles.id,
  name: biddingFiles.name,
  type: biddingFiles.type,
  bytes: biddingFiles.bytes,
}

/** Loads the files of the announcement itself, without papers of quotes. */
export async function loadBiddingFiles({ db }: Base, biddingId: string): Promise<BiddingFile[]> {
  return db
    .select(fileColumns)
    .from(biddingFiles)
    .where(and(eq(biddingFiles.biddingId, biddingId), isNull(biddingFiles.quoteId)))
    .orderBy(asc(biddingFiles.createdAt), asc(biddingFiles.id))
}

/** Returns which of the given announcements are favourites of the member. */
export async function findFavourites(
  { db }: Base,
  userId: string | null,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userId === null || ids.length === 0) return new Set()
  const rows = await db
    .select({ id: biddingFavourites.biddingId })
    .from(biddingFavourites)
    .where(and(eq(biddingFavourites.userId, userId), inArray(biddingFavourites.biddingId, [...ids])))
  return new Set(rows.map(({ id }) => id))
}
