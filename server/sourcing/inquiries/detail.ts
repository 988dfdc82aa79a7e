import { asc, eq, inArray } from 'drizzle-orm'
import { regionText } from '#schemas/address/region.ts'
import { goodsStatuses } from '#schemas/catalog/goods/status.ts'
import { formatYuan, lineAmount } from '#schemas/money/money.ts'
import type { InquiryDetail, InquiryLine } from '#schemas/sourcing/inquiries/entities.ts'
import { available } from '#server/catalog/goods/stock.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { cardOf, contentsOf, type InquiryContents, pairOf, standing, totalOf } from './contents.ts'
import type { InquiryRow } from './find.ts'
import { inquiryLogs } from './tables.ts'

type Reader = Pick<Services, 'db' | 'clock'>

/** What is known of a line's SKU now: why it cannot be ordered, and what others ask for it. */
interface SkuState {
  problem: string | null
  /** fen */
  marketPrice: number | null
}

async function readSkuStates({ db }: Reader, { lines }: InquiryContents): Promise<(line: Line) => SkuState> {
  const rows = await db
    .select({ sku: skus, status: goods.status })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(
      inArray(
        skus.id,
        lines.map(({ skuId }) => skuId),
      ),
    )
  return ({ skuId, quantity }) => {
    const row = rows.find(({ sku }) => sku.id === skuId)
    if (!row || row.status === 'DELETED') return { problem: '商品已失效', marketPrice: null }
    const left = available(row.sku)
    const short = left < quantity ? `现有库存 ${left}，不足 ${quantity} 件` : null
    return { problem: goodsStatuses[row.status] ?? short, marketPrice: row.sku.marketPrice }
  }
}

type Line = InquiryContents['lines'][number]

function lineView(line: Line, contents: InquiryContents, { problem, marketPrice }: SkuState): InquiryLine {
  const { lineNo, goodsId, skuId, name, specText, picture, payModel, quantity } = line
  const { wishedCash, wishedPoints } = line
  const price = standing(contents)?.prices.find((one) => one.lineNo === lineNo)
  return {
    lineNo,
    goodsId,
    skuId,
    name,
    specText,
    picture,
    payModel,
    quantity,
    problem,
    list: pairOf({ points: line.listPoints, cash: line.listCash }),
    wished: wishedCash === null ? null : pairOf({ points: wishedPoints ?? 0, cash: wishedCash }),
    quoted: price ? pairOf(price) : null,
    ...(marketPrice !== null && { marketPrice: formatYuan(marketPrice) }),
    subtotal: price ? pairOf(lineAmount(price, quantity)) : null,
    accepted: price?.accepted ?? false,
  }
}

function quoteView({ lines }: InquiryContents, answer: InquiryContents['quotes'][number]) {
  const { id: quoteId, status, note, validUntil, createdAt } = answer.quote
  return { quoteId, status, note, validUntil, createdAt, total: pairOf(totalOf(lines, answer)) }
}

const OPERATORS: Readonly<Record<string, string>> = { buyer: '买家', seller: '商家' }

async function logOf({ db }: Reader, inquiryId: string): Promise<InquiryDetail['log']> {
  const rows = await db
    .select()
    .from(inquiryLogs)
    .where(eq(inquiryLogs.inquiryId, inquiryId))
    .orderBy(asc(inquiryLogs.createdAt), asc(inquiryLogs.sequence))
  return rows.map(({ createdAt, text, role }) => ({
    at: createdAt,
    text,
    operator: OPERATORS[role] ?? '系统',
  }))
}

/** Everything that who asked sees of it. */
export async function inquiryDetail(reader: Reader, row: InquiryRow): Promise<InquiryDetail> {
  const [contents] = await contentsOf(reader, [row])
  if (!contents) throw new Error('an inquiry without contents')
  const now = reader.clock.now()
  const answer = standing(contents)
  const stateOf = await readSkuStates(reader, contents)
  const { source, neededBy, regionIds, regionNames, remark, contact, telephone, reason } = row
  return {
    ...cardOf(contents, now),
    source,
    neededBy,
    regionIds,
    remark,
    contact,
    telephone,
    reason,
    now,
    regionText: regionText(regionNames),
    lines: contents.lines.map((line) => lineView(line, contents, stateOf(line))),
    quote: answer && quoteView(contents, answer),
    quotes: contents.quotes.map((one) => quoteView(contents, one)),
    log: await logOf(reader, row.id),
  }
}
