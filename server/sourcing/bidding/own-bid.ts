import { and, asc, desc, eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { bidding as calls } from '#schemas/sourcing/bidding/calls.ts'
import type { OwnBid } from '#schemas/sourcing/bidding/entities.ts'
import { type BidState, getBidState } from '#schemas/sourcing/bidding/states.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import { type BiddingRow, type PublicBidding, getSupplierShop } from './find.ts'
import { biddingFiles, biddingQuoteLines, biddingQuotes, biddings } from './tables.ts'
import { toBiddingCard, fileColumns, findFavourites, loadBiddingLines, formatOptionalYuan } from './views.ts'

export type QuoteRow = typeof biddingQuotes.$inferSelect
type Base = Pick<Services, 'db'>

/** Finds the quote of this shop. */
export async function findOwnBid(
  { db }: Base,
  biddingId: string,
  shopId: string,
): Promise<QuoteRow | undefined> {
  const own = and(eq(biddingQuotes.biddingId, biddingId), eq(biddingQuotes.shopId, shopId))
  const [row] = await db.select().from(biddingQuotes).where(own)
  return row
}

const stateOf = (quote: QuoteRow, bidding: BiddingRow): BidState =>
  getBidState(quote, {
    status: bidding.status,
    opened: bidding.openedAt !== null,
    won: bidding.winnerId === quote.id,
  })

/** Converts a quote to the view of the supplier that made it. */
export async function toOwnBid(services: Base, bidding: BiddingRow, quote: QuoteRow): Promise<OwnBid> {
  const { db } = services
  const priced = await db.select().from(biddingQuoteLines).where(eq(biddingQuoteLines.quoteId, quote.id))
  const papers = await db
    .select(fileColumns)
    .from(biddingFiles)
    .where(eq(biddingFiles.quoteId, quote.id))
    .orderBy(asc(biddingFiles.createdAt), asc(biddingFiles.id))
  const lines = await loadBiddingLines(services, bidding.id)
  const priceOf = new Map(priced.map(({ lineNo, price }) => [lineNo, formatYuan(price)]))
  const { revision, total, note, submittedAt, changedAt } = quote
  return {
    state: stateOf(quote, bidding),
    revision,
    prices: lines.map(({ lineNo }) => ({ lineNo, price: priceOf.get(lineNo) ?? '' })),
    total: formatOptionalYuan(total),
    note,
    papers,
    submittedAt,
    changedAt,
  }
}

/** Returns the shop's quotes in a state, the last changed first; empty for users who are no suppliers. */
export async function listOwnBids(
  { pageNum, pageSize, state }: Parsed<typeof calls.ownBids>,
  context: Context<Member>,
): Promise<Out<typeof calls.ownBids>> {
  const { db, clock, user } = context
  const now = clock.now()
  const shopId = getSupplierShop(user)
  if (shopId === null) return { list: [], total: 0, pageNum: 1, pageSize, supplier: false, now }
  const found = await db
    .select({ quote: biddingQuotes, bidding: biddings })
    .from(biddingQuotes)
    .innerJoin(biddings, eq(biddings.id, biddingQuotes.biddingId))
    .where(eq(biddingQuotes.shopId, shopId))
    .orderBy(desc(biddingQuotes.changedAt), desc(biddingQuotes.id))
  const all = found
    .map((one) => ({ ...one, bid: stateOf(one.quote, one.bidding) }))
    .filter(({ bid }) => state === 'all' || bid === state)
  const page = clampPage(pageNum, { total: all.length, pageSize })
  const shown = all.slice((page - 1) * pageSize, page * pageSize)
  const kept = await findFavourites(
    context,
    user.id,
    shown.map(({ bidding }) => bidding.id),
  )
  const list = shown.flatMap(({ quote, bidding, bid }) => {
    const { publishedAt } = bidding
    if (publishedAt === null) return []
    const row: PublicBidding = { ...bidding, publishedAt }
    const card = toBiddingCard(row, { now, favourite: kept.has(bidding.id) })
    return [{ ...card, bid, total: formatOptionalYuan(quote.total), changedAt: quote.changedAt }]
  })
  return { list, total: all.length, pageNum: page, pageSize, supplier: true, now }
}
