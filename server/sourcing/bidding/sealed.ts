import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { formatYuan } from '#schemas/money/money.ts'
import type { BiddingFile } from '#schemas/sourcing/bidding/entities.ts'
import type { OpenedBid } from '#schemas/sourcing/bidding/office-calls.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { BiddingRow } from './find.ts'
import { biddingFiles, biddingQuoteLines, biddingQuotes, biddings } from './tables.ts'
import { linesOf, fileColumns } from './views.ts'

/**
 * The only way to quotes for others than who made them (a test watches who names their tables): each statement asks by
 * itself whether they were opened, and drafts and what was withdrawn stay closed for good.
 */
type Base = Pick<Services, 'db'>

const opened = (biddingId: string) =>
  and(
    eq(biddings.id, biddingId),
    // Set by the opening alone, and the database refuses one before the deadline.
    isNotNull(biddings.openedAt),
    eq(biddingQuotes.status, 'SUBMITTED'),
  )

function openedRows({ db }: Base, biddingId: string) {
  return db
    .select({ quote: biddingQuotes, supplierName: shops.name })
    .from(biddingQuotes)
    .innerJoin(biddings, eq(biddings.id, biddingQuotes.biddingId))
    .innerJoin(shops, eq(shops.id, biddingQuotes.shopId))
    .where(opened(biddingId))
    .orderBy(asc(biddingQuotes.total), asc(biddingQuotes.submittedAt), asc(biddingQuotes.id))
}

/** Everything of what was opened, the lowest first; null before the opening. */
export async function openedBids(services: Base, bidding: BiddingRow): Promise<OpenedBid[] | null> {
  if (bidding.openedAt === null) return null
  const rows = await openedRows(services, bidding.id)
  const ids = rows.map(({ quote }) => quote.id)
  const lines = await linesOf(services, bidding.id)
  const prices = await pricesOf(services, ids)
  const papers = await papersOf(services, ids)
  const quantityOf = new Map(lines.map(({ lineNo, quantity }) => [lineNo, quantity]))
  return rows.map(({ quote, supplierName }) => ({
    bidId: quote.id,
    supplierName,
    total: formatYuan(quote.total ?? 0),
    prices: prices
      .filter(({ quoteId }) => quoteId === quote.id)
      .map(({ lineNo, price }) => ({
        lineNo,
        price: formatYuan(price),
        subtotal: formatYuan(price * (quantityOf.get(lineNo) ?? 0)),
      })),
    note: quote.note,
    papers: papers.get(quote.id) ?? [],
    submittedAt: quote.submittedAt ?? quote.changedAt,
    won: bidding.winnerId === quote.id,
  }))
}

/** A paper of a quote that was opened; undefined for any other. */
export async function openedPaper({ db }: Base, biddingId: string, fileId: string) {
  const [found] = await db
    .select(fileColumns)
    .from(biddingFiles)
    .innerJoin(biddingQuotes, eq(biddingQuotes.id, biddingFiles.quoteId))
    .innerJoin(biddings, eq(biddings.id, biddingQuotes.biddingId))
    .where(and(opened(biddingId), eq(biddingFiles.id, fileId)))
  return found
}

/** Who is told what became of it, and by what name. */
export async function openedBidders({ db }: Base, biddingId: string) {
  const rows = await openedRows({ db }, biddingId)
  return rows.map(({ quote: { id, userId, total }, supplierName }) => ({ id, userId, total, supplierName }))
}

function pricesOf({ db }: Base, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select()
    .from(biddingQuoteLines)
    .where(inArray(biddingQuoteLines.quoteId, [...ids]))
    .orderBy(asc(biddingQuoteLines.lineNo))
}

async function papersOf({ db }: Base, ids: readonly string[]): Promise<ReadonlyMap<string, BiddingFile[]>> {
  const papers = new Map<string, BiddingFile[]>()
  if (ids.length === 0) return papers
  const rows = await db
    .select({ ...fileColumns, quoteId: biddingFiles.quoteId })
    .from(biddingFiles)
    .where(inArray(biddingFiles.quoteId, [...ids]))
    .orderBy(asc(biddingFiles.createdAt), asc(biddingFiles.id))
  for (const { quoteId, ...file } of rows) {
    const of = quoteId ?? ''
    papers.set(of, [...(papers.get(of) ?? []), file])
  }
  return papers
}
