import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Amount } from '#schemas/money/money.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { type Changing, logInquiry } from './change.ts'
import { isUsable, getInquiryState } from './contents.ts'
import { type InquiryRow, findOwnInquiry } from './find.ts'
import { splitRest } from './split-rest.ts'
import { inquiries, inquiryLines, inquiryQuoteLines } from './tables.ts'

/** Line of an accepted quote, which is ordered with exactly this quantity at this unit price. */
export interface QuotedLine extends Amount {
  inquiryId: string
  /** Number of the quote (报价单号). */
  quoteId: string
  shopId: string
  goodsId: string
  skuId: string
  quantity: number
  /** End of validity in ms, exclusive. */
  validUntil: number
  /** Number of lines of the quote that are not in this order. */
  left: number
}

/** @param some true if only some lines were requested; after such an order the rest moves to a new inquiry */
function refusalOf(row: InquiryRow, now: number, some = false) {
  const rest = some ? '；其余商品的报价已转到新的询价单，请从“我的询价”下单' : ''
  if (row.orderId !== null)
    return reject('STATE_CHANGED', `该报价已用于订单 ${row.orderId}，不能重复下单${rest}`)
  if (getInquiryState(row, now) === 'EXPIRED') return reject('STATE_CHANGED', '报价已过期，请重新询价')
  return reject('STATE_CHANGED', '报价尚未接受或已失效，请在“我的询价”中查看')
}

/** Returns the given lines of a quote, or all. Throws if the quote is another member's, used or expired. */
export async function loadQuotedLines(
  context: Context<Member>,
  inquiryId: string,
  lineNos?: readonly number[],
): Promise<QuotedLine[]> {
  const { db, clock } = context
  const row = await findOwnInquiry(context, inquiryId)
  const { quoteId, shopId, expiresAt: validUntil } = row
  if (!isUsable(row, clock.now()) || quoteId === null)
    throw refusalOf(row, clock.now(), lineNos !== undefined)
  const lines = await db
    .select({ line: inquiryLines, price: inquiryQuoteLines })
    .from(inquiryQuoteLines)
    .innerJoin(
      inquiryLines,
      and(eq(inquiryLines.inquiryId, inquiryId), eq(inquiryLines.lineNo, inquiryQuoteLines.lineNo)),
    )
    .where(and(eq(inquiryQuoteLines.quoteId, quoteId), eq(inquiryQuoteLines.accepted, true)))
    .orderBy(asc(inquiryLines.lineNo))
  const wanted = new Set(lineNos ?? lines.map(({ line }) => line.lineNo))
  const taken = lines.filter(({ line }) => wanted.has(line.lineNo))
  if (taken.length < wanted.size) throw reject('BAD_INPUT', '所选商品不在这份报价里，请从“我的询价”去下单')
  return taken.map(({ line: { goodsId, skuId, quantity }, price: { cash, points } }) => ({
    inquiryId,
    quoteId,
    shopId,
    validUntil,
    left: lines.length - taken.length,
    goodsId,
    skuId,
    quantity,
    cash,
    points,
  }))
}

interface Ordered {
  id: string
  inquiryId: string | null
}

/** Lines that the order leaves become another quote. Throws STATE_CHANGED if another order was faster. */
export async function takeQuote(
  transaction: Context<Member>,
  { id, inquiryId }: Ordered,
  lineNos?: readonly number[],
): Promise<void> {
  if (inquiryId === null) return
  const { db, clock, user } = transaction
  const now = clock.now()
  const free = and(
    eq(inquiries.id, inquiryId),
    eq(inquiries.userId, user.id),
    eq(inquiries.status, 'ACCEPTED'),
    isNull(inquiries.orderId),
    gt(inquiries.expiresAt, now),
  )
  const [used] = await db.update(inquiries).set({ orderId: id }).where(free).returning()
  if (!used) throw refusalOf(await findOwnInquiry(transaction, inquiryId), now)
  const entry = { action: 'order', role: 'buyer', operatorId: user.id, to: 'ACCEPTED' } as const
  const rest = lineNos && (await splitRest(transaction, used, lineNos))
  const left = rest ? `；其余 ${rest.kinds} 种转到询价单 ${rest.inquiryId}，有效期内仍可按报价下单` : ''
  await logInquiry(transaction, used, { ...entry, text: `按报价下单，订单 ${id}${left}` })
}

/** Releases the quotes of orders that were cancelled unpaid; they can be ordered again until they expire. */
export async function freeQuotes(services: Changing, cancelled: readonly Ordered[]): Promise<void> {
  const ids = cancelled.flatMap(({ id, inquiryId }) => (inquiryId === null ? [] : [id]))
  if (ids.length === 0) return
  const { db } = services
  const freed = await db
    .update(inquiries)
    .set({ orderId: null })
    .where(inArray(inquiries.orderId, ids))
    .returning()
  const entry = { action: 'free', role: 'system', operatorId: null, to: 'ACCEPTED' } as const
  for (const row of freed)
    await logInquiry(services, row, { ...entry, text: '订单已取消，有效期内可再次按报价下单' })
}
