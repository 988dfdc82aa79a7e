import { eq, inArray } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { describeUnusualQuote } from '#schemas/catalog/goods/price-guards.ts'
import { type Amount, computeLineAmount, sumAmounts } from '#schemas/money/money.ts'
import { parseRate } from '#schemas/money/points.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import type { officeInquiries as calls } from '#schemas/sourcing/inquiries/office-calls.ts'
import {
  getEndOfDay,
  canQuoteInPoints,
  readPiece,
  findValidUntilFault,
} from '#schemas/sourcing/inquiries/rules.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { requireConfirmed, createUnusual } from '#server/people/audit/confirm.ts'
import { loadPlatformInfo } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { inquiryLines, inquiryQuoteLines, inquiryQuotes } from './tables.ts'

export type Quoting = Parsed<typeof calls.quoteInquiry>

interface NewQuote {
  /** Number of the quote (报价单号): the inquiry's number and the count of its quotes. */
  id: string
  revision: number
  prices: (Amount & { lineNo: number })[]
  total: Amount
  /** End of validity in ms, exclusive. */
  validUntil: number
  note: string
}

/** Validates the prices; throws BAD_INPUT for an invalid one. */
async function readPrices({ db }: Context<Member>, { inquiryId, lines }: Quoting) {
  const asked = await db.select().from(inquiryLines).where(eq(inquiryLines.inquiryId, inquiryId))
  if (new Set(lines.map(({ lineNo }) => lineNo)).size < lines.length)
    throw reject('BAD_INPUT', '同一商品只能报一个价，请刷新后重试')
  return lines.map((line) => {
    const of = asked.find(({ lineNo }) => lineNo === line.lineNo)
    if (!of) throw reject('BAD_INPUT', '报价的商品不在询价单中，请刷新后重试')
    const price = readPiece(line)
    if (!price) throw reject('BAD_INPUT', `${of.name}：单价不正确，请填写大于 0 且最多两位小数的数`)
    if (price.points > 0 && !canQuoteInPoints(of.payModel))
      throw reject('BAD_INPUT', `${of.name}：该商品只用现金报价`)
    return { ...price, lineNo: of.lineNo, quantity: of.quantity }
  })
}

function totalOf(prices: Awaited<ReturnType<typeof readPrices>>): Amount {
  try {
    return sumAmounts(prices.map((price) => computeLineAmount(price, price.quantity)))
  } catch (error) {
    if (error instanceof RangeError) throw reject('BAD_INPUT', '报价金额超过上限，请核对单价')
    throw error
  }
}

/** Validates a quote and returns it; writes nothing. */
export async function readQuote(context: Context<Member>, asked: Quoting): Promise<NewQuote> {
  const fault = findValidUntilFault(asked.validUntil, context.clock.now())
  const validUntil = getEndOfDay(asked.validUntil)
  if (fault !== null || validUntil === null) throw reject('BAD_INPUT', fault ?? undefined)
  const prices = await readPrices(context, asked)
  const answered = eq(inquiryQuotes.inquiryId, asked.inquiryId)
  const revision = (await context.db.$count(inquiryQuotes, answered)) + 1
  const id = `${asked.inquiryId}-${revision}`
  return { id, revision, prices, total: totalOf(prices), validUntil, note: asked.note.trim() }
}

/** Returns audit facts of prices below cost or half the list price. Throws CONFIRM_NEEDED if unconfirmed. */
export async function confirmQuote(
  context: Context<Member>,
  { inquiryId, confirm }: Pick<Quoting, 'inquiryId' | 'confirm'>,
  { prices }: Pick<NewQuote, 'prices'>,
): Promise<AuditFacts> {
  const { db } = context
  const asked = await db.select().from(inquiryLines).where(eq(inquiryLines.inquiryId, inquiryId))
  const ids = asked.map(({ skuId }) => skuId)
  const costs = await db.select({ skuId: skus.id, cost: skus.cost }).from(skus).where(inArray(skus.id, ids))
  const { scoreRate, scoreName } = await loadPlatformInfo(context)
  const terms = { r4: parseRate(scoreRate), scoreName }
  const found = prices.flatMap(({ lineNo, ...offer }) => {
    const line = asked.find((one) => one.lineNo === lineNo)
    if (!line) return []
    const { skuId, name, specText, payModel, quantity, listCash: cash, listPoints: points } = line
    const cost = costs.find((one) => one.skuId === skuId)?.cost ?? 0
    const sku = { skuId, specValues: [specText], cash, points, goodsPrice: cash, marketPrice: null, cost }
    return describeUnusualQuote({ ...offer, quantity }, { goodsName: name, payModel, sku }, terms) ?? []
  })
  return requireConfirmed(
    found.map((words) => createUnusual(words)),
    confirm,
  )
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
