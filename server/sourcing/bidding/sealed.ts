import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { formatYuan } from '#schemas/money/money.ts'
import type { BiddingFile } from '#schemas/sourcing/bidding/entities.ts'
import type { OpenedBid } from '#schemas/sourcing/bidding/office-calls.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { BiddingRow } from './find.ts'
import { biddingFiles, biddingQuoteLines, biddingQuotes, biddings } from './tables.ts'
import { loadBiddingLines, fileColumns } from './views.ts'

/**
 * The only access to quotes of other suppliers; a test checks which files name their tables. Each statement checks
 * by itself that the quotes were opened. Drafts and withdrawn quotes stay closed for good.
 */
type Base = Pick<Services, 'db'>

const opened = (biddingId: string) =>
  and(
    eq(biddings.id, biddingId),
    // Only the opening sets this column, and the database rejects an opening before the deadline.
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

/** Returns all opened quotes, the lowest first; null before the opening. */
export async function loadOpenedBids(services: Base, bidding: BiddingRow): Promise<OpenedBid[] | null> {
  if (bidding.openedAt === null) return null
  const rows = await openedRows(services, bidding.id)
  const ids = rows.map(({ quote }) => quote.id)
  const lines = await loadBiddingLines(services, bidding.id)
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

/** Finds a paper of an opened quote; undefined for any other. */
export async function findOpenedPaper({ db }: Base, biddingId: string, fileId: string) {
  const [found] = await db
    .select(fileColumns)
    .from(biddingFiles)
    .innerJoin(biddingQuotes, eq(biddingQuotes.id, biddingFiles.quoteId))
    .innerJoin(biddings, eq(biddings.id, biddingQuotes.biddingId))
    .where(and(opened(biddingId), eq(biddingFiles.id, fileId)))
  return found
}

/** Lists the bidders of opened quotes, with the user to notify and the supplier's name. */
export async function listOpenedBidders({ db }: Base, biddingId: string) {
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
