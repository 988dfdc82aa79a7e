import { asc, eq, isNull, and, inArray } from 'drizzle-orm'
import { formatYuan } from '#schemas/money/money.ts'
import type { BiddingCard, BiddingFile, BiddingLine } from '#schemas/sourcing/bidding/entities.ts'
import { shownBiddingState } from '#schemas/sourcing/bidding/states.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { PublicBidding } from './find.ts'
import { biddingFavourites, biddingFiles, biddingLines } from './tables.ts'

type Base = Pick<Services, 'db'>

export const yuanOf = (fen: number | null) => (fen === null ? null : formatYuan(fen))

/** An announcement in a list at a moment. */
export function cardOf(
  row: PublicBidding,
  { now, favourite }: { now: number; favourite: boolean },
): BiddingCard {
  const { id, title, kind, regionName, budget, publishedAt, deadline } = row
  return {
    biddingId: id,
    title,
    kind,
    regionText: regionName,
    budget: yuanOf(budget),
    publishedAt,
    deadline,
    // A draft has no published time, and so is none of these.
    state: shownBiddingState(row, now) ?? 'PUBLISHED',
    favourite,
  }
}

export async function linesOf({ db }: Base, biddingId: string): Promise<BiddingLine[]> {
  const rows = await db
    .select()
    .from(biddingLines)
    .where(eq(biddingLines.biddingId, biddingId))
    .orderBy(asc(biddingLines.lineNo))
  return rows.map(({ lineNo, name, spec, unit, quantity }) => ({ lineNo, name, spec, unit, quantity }))
}

/** What a file is without its bytes. */
export const fileColumns = {
  fileId: biddingFiles.id,
  name: biddingFiles.name,
  type: biddingFiles.type,
  bytes: biddingFiles.bytes,
}

/** The announcement's own; a quote's papers are none of them. */
export async function filesOf({ db }: Base, biddingId: string): Promise<BiddingFile[]> {
  return db
    .select(fileColumns)
    .from(biddingFiles)
    .where(and(eq(biddingFiles.biddingId, biddingId), isNull(biddingFiles.quoteId)))
    .orderBy(asc(biddingFiles.createdAt), asc(biddingFiles.id))
}

/** Which of these the member keeps. */
export async function keptAmong(
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
