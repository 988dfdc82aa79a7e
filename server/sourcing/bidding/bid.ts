import { and, eq, sql } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { bidding as calls } from '#schemas/sourcing/bidding/calls.ts'
import { sumBid, readUnitPrice } from '#schemas/sourcing/bidding/rules.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { createBiddingNotFound, databaseNow, getSupplierShop } from './find.ts'
import type { QuoteRow } from './own-bid.ts'
import { biddingQuoteLines, biddingQuotes, biddings } from './tables.ts'
import { loadBiddingLines } from './views.ts'

type Transaction = Context<Member>

const CLOSED = '投标已截止或公告已变更，报价没有提交，您填写的内容仍保留在本页'

/** Throws STATE_CHANGED unless quotes are accepted now. Its row lock makes opening and cancelling wait. */
async function needTaking({ db }: Pick<Transaction, 'db'>, biddingId: string): Promise<void> {
  const [found] = await db
    .select({
      taking: sql<boolean>`${biddings.status} = 'PUBLISHED' and ${biddings.deadline} > ${databaseNow}`,
    })
    .from(biddings)
    .where(eq(biddings.id, biddingId))
    .for('share')
  if (!found) throw createBiddingNotFound()
  if (!found.taking) throw reject('STATE_CHANGED', CLOSED)
}

interface Bidding {
  transaction: Transaction
  shopId: string
  /** The shop's own quote, locked; undefined if there is none. */
  own: QuoteRow | undefined
}

/** Checks the deadline at the beginning and again as the last statement of the transaction. */
export async function withBidding<T>(
  context: Context<Member>,
  biddingId: string,
  work: (of: Bidding) => Promise<T>,
): Promise<T> {
  const shopId = getSupplierShop(context.user)
  if (shopId === null) throw reject('NO_PERMISSION', '只有入驻的供应商可以报价，请先申请供应商入驻')
  return context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const [named] = await tx
      .select({ publishedAt: biddings.publishedAt })
      .from(biddings)
      .where(eq(biddings.id, biddingId))
    if (!named || named.publishedAt === null) throw createBiddingNotFound()
    await needTaking(transaction, biddingId)
    const of = and(eq(biddingQuotes.biddingId, biddingId), eq(biddingQuotes.shopId, shopId))
    const [own] = await tx.select().from(biddingQuotes).where(of).for('update')
    const done = await work({ transaction, shopId, own })
    await needTaking(transaction, biddingId)
    return done
  })
}

const elsewhere = () =>
  reject('STATE_CHANGED', '报价已在别处修改，这次的修改没有保存；请核对最新的报价后再提交')

/** Amounts in fen; the total is null while a price is missing. */
async function readPrices(
  context: Transaction,
  { biddingId, lines, send }: Parsed<typeof calls.bid>,
): Promise<{ prices: { lineNo: number; price: number }[]; total: number | null }> {
  const table = await loadBiddingLines(context, biddingId)
  if (new Set(lines.map(({ lineNo }) => lineNo)).size < lines.length)
    throw reject('BAD_INPUT', '同一行只能报一个单价，请刷新后重试')
  const typed = new Map(lines.map(({ lineNo, price }) => [lineNo, price.trim()]))
  if (lines.some(({ lineNo }) => table.every((line) => line.lineNo !== lineNo)))
    throw reject('BAD_INPUT', '报价的行不在报价表中，请刷新后重试')
  const priced = table.flatMap(({ lineNo, name, quantity }) => {
    const text = typed.get(lineNo) ?? ''
    if (text === '' && !send) return []
    const price = readUnitPrice(text)
    if (price === null)
      throw reject('BAD_INPUT', `第 ${lineNo} 行 ${name}：单价请填写大于 0 且最多两位小数的数`, {
        field: `price${lineNo}`,
      })
    return [{ lineNo, price, quantity }]
  })
  const total = sumBid(priced)
  if (total === null) throw reject('BAD_INPUT', '报价合计超过上限，请核对单价')
  const prices = priced.map(({ lineNo, price }) => ({ lineNo, price }))
  return { prices, total: priced.length === table.length ? total : null }
}

/** Inserts a draft quote; throws STATE_CHANGED if the shop has just begun another one. */
export async function beginBid(
  { db, clock, random, user }: Transaction,
  { biddingId, shopId }: { biddingId: string; shopId: string },
): Promise<QuoteRow> {
  const row = {
    id: random.token(16),
    biddingId,
    shopId,
    userId: user.id,
    status: 'DRAFT' as const,
    revision: 1,
    changedAt: clock.now(),
  }
  const [made] = await db.insert(biddingQuotes).values(row).onConflictDoNothing().returning()
  if (!made) throw elsewhere()
  return made
}

/** Saves a quote as a draft or submits it. A submitted quote can only be replaced as a whole. */
export function placeBid(
  asked: Parsed<typeof calls.bid>,
  context: Context<Member>,
): Promise<Out<typeof calls.bid>> {
  const { biddingId, revision: seen, note, send } = asked
  return withBidding(context, biddingId, async ({ transaction, shopId, own }) => {
    if ((own?.revision ?? 0) !== seen) throw elsewhere()
    if (own?.status === 'SUBMITTED' && !send)
      throw reject('STATE_CHANGED', '报价已提交，不能再存为草稿；请直接修改后提交，或先撤回')
    const { prices, total } = await readPrices(transaction, asked)
    const { db, clock, user } = transaction
    const row = own ?? (await beginBid(transaction, { biddingId, shopId }))
    const now = clock.now()
    const revision = seen + 1
    await db
      .update(biddingQuotes)
      .set({
        userId: user.id,
        status: send ? 'SUBMITTED' : 'DRAFT',
        total,
        note: note.trim(),
        revision,
        changed: row.submittedAt !== null,
        submittedAt: row.submittedAt ?? (send ? now : null),
        changedAt: now,
      })
      .where(eq(biddingQuotes.id, row.id))
    await db.delete(biddingQuoteLines).where(eq(biddingQuoteLines.quoteId, row.id))
    if (prices.length > 0)
      await db.insert(biddingQuoteLines).values(prices.map((price) => ({ ...price, quoteId: row.id })))
    return { revision }
  })
}

/** Withdraws a submitted quote, which can be submitted again before the deadline. */
export function withdrawBid(
  { biddingId, revision }: Parsed<typeof calls.withdrawBid>,
  context: Context<Member>,
): Promise<null> {
  return withBidding(context, biddingId, async ({ transaction: { db, clock }, own }) => {
    if (own?.status !== 'SUBMITTED') throw reject('STATE_CHANGED', '没有可以撤回的报价，请刷新后查看')
    if (own.revision !== revision) throw elsewhere()
    await db
      .update(biddingQuotes)
      .set({ status: 'WITHDRAWN', revision: revision + 1, changedAt: clock.now() })
      .where(eq(biddingQuotes.id, own.id))
    return null
  })
}
