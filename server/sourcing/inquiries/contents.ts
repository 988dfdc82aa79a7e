import { asc, desc, eq, inArray } from 'drizzle-orm'
import { CURRENCY } from '#schemas/base/constants.ts'
import { type Amount, formatYuan, computeLineAmount, sumAmounts } from '#schemas/money/money.ts'
import type { Pair } from '#schemas/money/pair.ts'
import { formatPoints } from '#schemas/money/points.ts'
import type { InquiryCard } from '#schemas/sourcing/inquiries/entities.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { InquiryRow } from './find.ts'
import { inquiryLines, inquiryQuoteLines, inquiryQuotes } from './tables.ts'

type Reader = Pick<Services, 'db'>
export type LineRow = typeof inquiryLines.$inferSelect
export type QuoteRow = typeof inquiryQuotes.$inferSelect
export type QuoteLineRow = typeof inquiryQuoteLines.$inferSelect

/** Inquiry with its lines and its quotes, the latest quote first. */
export interface InquiryContents {
  inquiry: InquiryRow
  shopName: string
  lines: LineRow[]
  quotes: { quote: QuoteRow; prices: QuoteLineRow[] }[]
}

/** Loads the contents of the inquiries in the given order. */
export async function loadInquiryContents(
  { db }: Reader,
  rows: readonly InquiryRow[],
): Promise<InquiryContents[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const named = await db
    .select({ id: shops.id, name: shops.name })
    .from(shops)
    .where(inArray(shops.id, [...new Set(rows.map(({ shopId }) => shopId))]))
  const lines = await db
    .select()
    .from(inquiryLines)
    .where(inArray(inquiryLines.inquiryId, ids))
    .orderBy(asc(inquiryLines.lineNo))
  const quotes = await db
    .select()
    .from(inquiryQuotes)
    .where(inArray(inquiryQuotes.inquiryId, ids))
    .orderBy(desc(inquiryQuotes.revision))
  const prices = await db
    .select({ price: inquiryQuoteLines })
    .from(inquiryQuoteLines)
    .innerJoin(inquiryQuotes, eq(inquiryQuotes.id, inquiryQuoteLines.quoteId))
    .where(inArray(inquiryQuotes.inquiryId, ids))
  return rows.map((inquiry) => ({
    inquiry,
    shopName: named.find(({ id }) => id === inquiry.shopId)?.name ?? '',
    lines: lines.filter(({ inquiryId }) => inquiryId === inquiry.id),
    quotes: quotes
      .filter(({ inquiryId }) => inquiryId === inquiry.id)
      .map((quote) => ({
        quote,
        prices: prices.flatMap(({ price }) => (price.quoteId === quote.id ? [price] : [])),
      })),
  }))
}

export const toPair = ({ points, cash }: Amount): Pair => ({
  integral: formatPoints(points),
  cash: formatYuan(cash),
})

/** Formats an amount and leaves out parts of 0: `120 积分 + ￥30.00`. */
export function formatAmount({ points, cash }: Amount, scoreName: string): string {
  const parts = [
    points > 0 && `${formatPoints(points)} ${scoreName}`,
    (cash > 0 || points === 0) && CURRENCY + formatYuan(cash),
  ]
  return parts.filter((part) => part !== false).join(' + ')
}

/** Returns the current or accepted quote; null if there is none. */
export const findStandingQuote = ({ inquiry, quotes }: InquiryContents) =>
  quotes.find(({ quote }) => quote.id === inquiry.quoteId) ?? null

/** Returns the amount due by a quote: of all quoted lines, or after the acceptance of the accepted lines only. */
export function getInquiryTotal(
  lines: readonly LineRow[],
  { quote, prices }: InquiryContents['quotes'][number],
): Amount {
  const taken = quote.status === 'ACCEPTED' ? prices.filter(({ accepted }) => accepted) : prices
  return sumAmounts(
    taken.map((price) =>
      computeLineAmount(price, lines.find(({ lineNo }) => lineNo === price.lineNo)?.quantity ?? 1),
    ),
  )
}

/** Returns the lines that the member accepted; all lines before the quote is accepted. */
function takenLines(lines: readonly LineRow[], { quote, prices }: InquiryContents['quotes'][number]) {
  if (quote.status !== 'ACCEPTED') return lines
  const taken = new Set(prices.flatMap(({ accepted, lineNo }) => (accepted ? lineNo : [])))
  return lines.filter(({ lineNo }) => taken.has(lineNo))
}

/** Returns true if the quote is accepted, not ordered and not expired. */
export const isUsable = ({ status, orderId, expiresAt }: InquiryRow, now: number) =>
  status === 'ACCEPTED' && orderId === null && expiresAt > now

/** Returns the state at `now`; an expired inquiry counts as ended even before a job has marked it. */
export function getInquiryState(
  { status, orderId, expiresAt }: InquiryRow,
  now: number,
): InquiryRow['status'] {
  const waits = status === 'OPEN' || status === 'QUOTED' || (status === 'ACCEPTED' && orderId === null)
  return waits && expiresAt <= now ? 'EXPIRED' : status
}

const SHOWN = 4

export function toInquiryCard(contents: InquiryContents, now: number): InquiryCard {
  const { inquiry, shopName, lines } = contents
  const { id: inquiryId, shopId, createdAt, expiresAt, orderId } = inquiry
  const answer = findStandingQuote(contents)
  const listed = answer ? takenLines(lines, answer) : lines
  return {
    inquiryId,
    shopId,
    shopName,
    createdAt,
    expiresAt,
    orderId,
    status: getInquiryState(inquiry, now),
    goods: listed.slice(0, SHOWN).map(({ name, picture }) => ({ name, picture })),
    kinds: listed.length,
    pieces: listed.reduce((sum, { quantity }) => sum + quantity, 0),
    total: answer && toPair(getInquiryTotal(lines, answer)),
    usable: isUsable(inquiry, now),
  }
}
