import { asc, eq, inArray } from 'drizzle-orm'
import { formatRegion } from '#schemas/address/region.ts'
import { goodsStatuses } from '#schemas/catalog/goods/status.ts'
import { formatYuan, computeLineAmount } from '#schemas/money/money.ts'
import type { InquiryDetail, InquiryLine } from '#schemas/sourcing/inquiries/entities.ts'
import { countAvailable } from '#server/catalog/goods/stock.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import {
  toInquiryCard,
  loadInquiryContents,
  type InquiryContents,
  toPair,
  findStandingQuote,
  getInquiryTotal,
} from './contents.ts'
import type { InquiryRow } from './find.ts'
import { inquiryLogs } from './tables.ts'

type Reader = Pick<Services, 'db' | 'clock'>

/** `problem` is the reason why the SKU cannot be ordered. */
interface SkuState {
  problem: string | null
  /** Market price of one piece, fen. */
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
    const left = countAvailable(row.sku)
    const short = left < quantity ? `现有库存 ${left}，不足 ${quantity} 件` : null
    return { problem: goodsStatuses[row.status] ?? short, marketPrice: row.sku.marketPrice }
  }
}

type Line = InquiryContents['lines'][number]

function lineView(line: Line, contents: InquiryContents, { problem, marketPrice }: SkuState): InquiryLine {
  const { lineNo, goodsId, skuId, name, specText, picture, payModel, quantity } = line
  const { wishedCash, wishedPoints } = line
  const price = findStandingQuote(contents)?.prices.find((one) => one.lineNo === lineNo)
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
    list: toPair({ points: line.listPoints, cash: line.listCash }),
    wished: wishedCash === null ? null : toPair({ points: wishedPoints ?? 0, cash: wishedCash }),
    quoted: price ? toPair(price) : null,
    ...(marketPrice !== null && { marketPrice: formatYuan(marketPrice) }),
    subtotal: price ? toPair(computeLineAmount(price, quantity)) : null,
    accepted: price?.accepted ?? false,
  }
}

function quoteView({ lines }: InquiryContents, answer: InquiryContents['quotes'][number]) {
  const { id: quoteId, status, note, validUntil, createdAt } = answer.quote
  return { quoteId, status, note, validUntil, createdAt, total: toPair(getInquiryTotal(lines, answer)) }
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

/** Returns the inquiry as the member who asked sees it. */
export async function loadInquiryDetail(reader: Reader, row: InquiryRow): Promise<InquiryDetail> {
  const [contents] = await loadInquiryContents(reader, [row])
  if (!contents) throw new Error('an inquiry without contents')
  const now = reader.clock.now()
  const answer = findStandingQuote(contents)
  const stateOf = await readSkuStates(reader, contents)
  const { source, neededBy, regionIds, regionNames, remark, contact, telephone, reason } = row
  return {
    ...toInquiryCard(contents, now),
    source,
    neededBy,
    regionIds,
    remark,
    contact,
    telephone,
    reason,
    now,
    regionText: formatRegion(regionNames),
    lines: contents.lines.map((line) => lineView(line, contents, stateOf(line))),
    quote: answer && quoteView(contents, answer),
    quotes: contents.quotes.map((one) => quoteView(contents, one)),
    log: await logOf(reader, row.id),
  }
}
