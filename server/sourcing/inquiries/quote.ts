import { eq } from 'drizzle-orm'
import type { backOfficeInquiries as calls } from '#schemas/sourcing/inquiries/office-calls.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { type Amount, lineAmount, sumAmounts } from '#schemas/money/money.ts'
import { endOfDay, quotedInPoints, readPiece, validUntilFault } from '#schemas/sourcing/inquiries/rules.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { inquiryLines, inquiryQuoteLines, inquiryQuotes } from './tables.ts'

export type Quoting = Parsed<typeof calls.quoteInquiry>

interface NewQuote {
  /** 报价单号: the inquiry's number with how often it was answered. */
  id: string
  revision: number
  prices: (Amount & { lineNo: number })[]
  total: Amount
  /** Exclusive, ms. */
  validUntil: number
  note: string
}

/** What a piece costs line by line; throws for what is no price. */
async function readPrices({ db }: Context<Member>, { inquiryId, lines }: Quoting) {
  const asked = await db.select().from(inquiryLines).where(eq(inquiryLines.inquiryId, inquiryId))
  if (new Set(lines.map(({ lineNo }) => lineNo)).size < lines.length)
    throw refuse('BAD_INPUT', '同一商品只能报一个价，请刷新后重试')
  return lines.map((line) => {
    const of = asked.find(({ lineNo }) => lineNo === line.lineNo)
    if (!of) throw refuse('BAD_INPUT', '报价的商品不在询价单中，请刷新后重试')
    const price = readPiece(line)
    if (!price) throw refuse('BAD_INPUT', `${of.name}：单价不正确，请填写大于 0 且最多两位小数的数`)
    if (price.points > 0 && !quotedInPoints(of.payModel))
      throw refuse('BAD_INPUT', `${of.name}：该商品只用现金报价`)
    return { ...price, lineNo: of.lineNo, quantity: of.quantity }
  })
}

function totalOf(prices: Awaited<ReturnType<typeof readPrices>>): Amount {
  try {
    return sumAmounts(prices.map((price) => lineAmount(price, price.quantity)))
  } catch (error) {
    if (error instanceof RangeError) throw refuse('BAD_INPUT', '报价金额超过上限，请核对单价')
    throw error
  }
}

/** The answer that is given, checked; nothing is written. */
export async function readQuote(context: Context<Member>, asked: Quoting): Promise<NewQuote> {
  const fault = validUntilFault(asked.validUntil, context.clock.now())
  const validUntil = endOfDay(asked.validUntil)
  if (fault !== null || validUntil === null) throw refuse('BAD_INPUT', fault ?? undefined)
  const prices = await readPrices(context, asked)
  const answered = eq(inquiryQuotes.inquiryId, asked.inquiryId)
  const revision = (await context.db.$count(inquiryQuotes, answered)) + 1
  const id = `${asked.inquiryId}-${revision}`
  return { id, revision, prices, total: totalOf(prices), validUntil, note: asked.note.trim() }
}

export async function insertQuote(
  { db, clock }: Context<Member>,
  inquiryId: string,
  { id, revision, prices, validUntil, note }: NewQuote,
): Promise<void> {
  const createdAt = clock.now()
  await db
    .insert(inquiryQuotes)
    .values({ id, inquiryId, revision, status: 'STANDING', note, validUntil, createdAt })
  await db
    .insert(inquiryQuoteLines)
    .values(prices.map(({ lineNo, cash, points }) => ({ quoteId: id, lineNo, cash, points })))
}
