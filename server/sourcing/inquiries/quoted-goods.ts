import { and, asc, eq, gt, inArray, isNull, like, or, sql } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { buildLikePattern, normalizeText } from '#schemas/catalog/goods/search-text.ts'
import type { inquiries as calls, QuotedGoods } from '#schemas/sourcing/inquiries/calls.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context } from '#server/platform/call/context.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import { toPair } from './contents.ts'
import { inquiries, inquiryLines, inquiryQuoteLines, inquiryQuotes } from './tables.ts'

/** Returns kinds and pieces of each quote: of all quoted lines, or after the acceptance of the accepted lines. */
async function wholeQuotes(db: Context['db'], quoteIds: readonly string[]) {
  if (quoteIds.length === 0) return new Map<string, { kinds: number; pieces: number }>()
  const rows = await db
    .select({
      quoteId: inquiryQuotes.id,
      kinds: sql`count(*)`.mapWith(Number),
      pieces: sql`sum(${inquiryLines.quantity})`.mapWith(Number),
    })
    .from(inquiryQuotes)
    .innerJoin(inquiryQuoteLines, eq(inquiryQuoteLines.quoteId, inquiryQuotes.id))
    .innerJoin(
      inquiryLines,
      and(
        eq(inquiryLines.inquiryId, inquiryQuotes.inquiryId),
        eq(inquiryLines.lineNo, inquiryQuoteLines.lineNo),
      ),
    )
    .where(
      and(
        inArray(inquiryQuotes.id, [...new Set(quoteIds)]),
        or(eq(inquiryQuotes.status, 'STANDING'), eq(inquiryQuoteLines.accepted, true)),
      ),
    )
    .groupBy(inquiryQuotes.id)
  return new Map(rows.map(({ quoteId, ...whole }) => [quoteId, whole]))
}

/** Returns the quoted goods that the member can still order (findQuotedGoodsPage); empty for guests. */
export async function loadQuotedGoodsPage(
  { pageNum, pageSize, goodsId, goodsName }: Parsed<typeof calls.findQuotedGoodsPage>,
  { db, clock, user }: Context,
): Promise<Out<typeof calls.findQuotedGoodsPage>> {
  if (user === null) return { list: [], total: 0, pageNum: 1, pageSize }
  const name = normalizeText(goodsName.trim())
  const where = and(
    eq(inquiries.userId, user.id),
    inArray(inquiries.status, ['QUOTED', 'ACCEPTED']),
    isNull(inquiries.orderId),
    gt(inquiries.expiresAt, clock.now()),
    or(eq(inquiries.status, 'QUOTED'), eq(inquiryQuoteLines.accepted, true)),
    goodsId === undefined ? undefined : eq(inquiryLines.goodsId, goodsId),
    name === '' ? undefined : like(sql`lower(${inquiryLines.name})`, buildLikePattern(name)),
  )
  const found = db
    .select({ inquiry: inquiries, line: inquiryLines, price: inquiryQuoteLines, shopName: shops.name })
    .from(inquiries)
    .innerJoin(inquiryLines, eq(inquiryLines.inquiryId, inquiries.id))
    .innerJoin(
      inquiryQuoteLines,
      and(
        eq(inquiryQuoteLines.quoteId, inquiries.quoteId),
        eq(inquiryQuoteLines.lineNo, inquiryLines.lineNo),
      ),
    )
    .leftJoin(shops, eq(shops.id, inquiries.shopId))
    .where(where)
  const total = await db.$count(found.as('found'))
  const page = clampPage(pageNum, { total, pageSize })
  const rows = await found
    .orderBy(asc(inquiries.expiresAt), asc(inquiries.id), asc(inquiryLines.lineNo))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const wholes = await wholeQuotes(
    db,
    rows.map(({ price }) => price.quoteId),
  )
  const list = rows.map(({ inquiry, line, price, shopName }): QuotedGoods => {
    const { goodsId, skuId, name, specText, picture, quantity, payModel } = line
    return {
      goodsId,
      skuId,
      name,
      specText,
      picture,
      quantity,
      payModel,
      inquiryId: inquiry.id,
      lineNo: line.lineNo,
      ...(wholes.get(price.quoteId) ?? { kinds: 1, pieces: quantity }),
      quoteId: price.quoteId,
      shopName: shopName ?? '',
      price: toPair(price),
      validUntil: inquiry.expiresAt,
      accepted: inquiry.status === 'ACCEPTED',
    }
  })
  return { list, total, pageNum: page, pageSize }
}
