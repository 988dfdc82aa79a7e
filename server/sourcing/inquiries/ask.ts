import { and, eq, inArray } from 'drizzle-orm'
import { readMobile } from '#schemas/address/rules.ts'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { isPhone } from '#schemas/base/field-rules.ts'
import { getCheckoutKind } from '#schemas/catalog/goods/checkout-kinds.ts'
import { SELF_PICKUP } from '#schemas/catalog/goods/labels.ts'
import { normalizeText } from '#schemas/catalog/goods/search-text.ts'
import { goodsStatuses } from '#schemas/catalog/goods/status.ts'
import type { Amount } from '#schemas/money/money.ts'
import type { inquiries as calls } from '#schemas/sourcing/inquiries/calls.ts'
import {
  getEndOfDay,
  findNeededByFault,
  canQuoteInPoints,
  readPiece,
  WAIT_DAYS,
  MAX_WAITING,
} from '#schemas/sourcing/inquiries/rules.ts'
import type { InquirySource } from '#schemas/sourcing/inquiries/states.ts'
import { getUnitAt } from '#server/catalog/goods/offers/choose.ts'
import { loadOwnOffers } from '#server/catalog/goods/offers/load.ts'
import { saleColumns, type SaleGoods } from '#server/catalog/goods/sale-columns.ts'
import { formatSpecs } from '#server/catalog/goods/spec-text.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { lockMember } from '#server/people/accounts/member-lock.ts'
import { loadRegionPath } from '#server/people/regions/path.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { withIdempotency } from '#server/platform/call/idempotent.ts'
import { createBusinessNumber } from '#server/platform/call/numbers.ts'
import { logInquiry } from './change.ts'
import { inquiries, inquiryLines } from './tables.ts'

type Asked = Parsed<typeof calls.ask>
type AskedLine = Asked['lines'][number]

interface Wanted extends Pick<AskedLine, 'quantity'> {
  goods: SaleGoods
  sku: typeof skus.$inferSelect
  /** Price of one piece at the time of the inquiry, in fen and centi-points. */
  listed: Amount & { payModel: number }
  shopId: string
  wished: { cash: number; points: number } | null
}

/** Throws for missing or unlisted goods and for invalid prices. */
async function readLines(context: Context<Member>, lines: readonly AskedLine[]): Promise<Wanted[]> {
  const { db } = context
  const ids = lines.map(({ skuId }) => skuId)
  if (new Set(ids).size < ids.length) throw reject('BAD_INPUT', '同一规格只能询价一次，请合并数量')
  const rows = await db
    .select({ goods: saleColumns, sku: skus, open: shops.open })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .innerJoin(shops, eq(shops.id, goods.shopId))
    .where(inArray(skus.id, ids))
  const offers = await loadOwnOffers(context, ids)
  return lines.map(({ goodsId, skuId, quantity, wished }) => {
    const row = rows.find(({ sku }) => sku.id === skuId && sku.goodsId === goodsId)
    if (!row || row.sku.disabled || row.goods.status === 'DELETED')
      throw reject('NOT_FOUND', '商品已失效，请选择其他商品')
    const { name, status, shopId } = row.goods
    if (goodsStatuses[status] !== null || !row.open)
      throw reject('OFF_SHELF', `${name}：${row.open ? goodsStatuses[status] : '店铺暂停营业'}，不能询价`)
    const piece = wished && readPiece(wished)
    if (wished && !piece) throw reject('BAD_INPUT', `${name}：期望单价不正确，请重新填写或留空`)
    const listed = getUnitAt(row.goods, row.sku, { offer: offers.get(skuId), quantity })
    return { goods: row.goods, sku: row.sku, listed, shopId, quantity, wished: piece }
  })
}

/** Groups the lines by shop, and within a shop by what can be ordered together. */
function apart(lines: readonly Wanted[]): Wanted[][] {
  const groups = new Map<string, Wanted[]>()
  for (const line of lines) {
    const { goodsType, deliveryType } = line.goods
    const way = deliveryType === SELF_PICKUP ? 'pickup' : getCheckoutKind(goodsType)
    const key = `${line.shopId} ${way}`
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return [...groups.values()]
}

async function readContact(context: Context<Member>, { regionId, ...asked }: Asked) {
  const fault = findNeededByFault(asked.neededBy, context.clock.now())
  if (fault !== null) throw reject('BAD_INPUT', fault)
  const contact = asked.contact.trim()
  if (contact === '') throw reject('BAD_INPUT', '请填写联系人')
  const telephone = readMobile(asked.telephone)
  if (!isPhone(telephone)) throw reject('BAD_INPUT', '请填写正确的手机号')
  const path = regionId === '' ? [] : await loadRegionPath(context.db, regionId)
  if (regionId !== '' && path.length === 0) throw reject('REGION_GONE')
  return {
    contact,
    telephone,
    neededBy: asked.neededBy,
    remark: asked.remark.trim(),
    regionIds: path.map(({ id }) => id),
    regionNames: path.map(({ name }) => name),
  }
}

type Contact = Awaited<ReturnType<typeof readContact>>

const lineRow = (
  { goods: of, sku, listed, quantity, wished }: Wanted,
  inquiryId: string,
  lineNo: number,
) => ({
  inquiryId,
  lineNo,
  goodsId: of.id,
  skuId: sku.id,
  name: of.name,
  specText: formatSpecs(of.specs, sku.specValues),
  picture: sku.picture ?? of.pictures[0] ?? null,
  payModel: listed.payModel,
  listCash: listed.cash,
  listPoints: listed.points,
  quantity,
  wishedCash: wished?.cash ?? null,
  wishedPoints: wished && (canQuoteInPoints(listed.payModel) ? wished.points : 0),
})

interface Asking {
  contact: Contact
  source: InquirySource
}

async function insertOne(
  transaction: Context<Member>,
  lines: readonly Wanted[],
  { contact, source }: Asking,
) {
  const { db, clock, user } = transaction
  const now = clock.now()
  const id = createBusinessNumber(transaction, 'Q')
  const needed = getEndOfDay(contact.neededBy)
  const made = { id, status: 'OPEN' } as const
  await db.insert(inquiries).values({
    ...made,
    ...contact,
    source,
    userId: user.id,
    shopId: lines[0]?.shopId ?? '',
    expiresAt: Math.min(now + WAIT_DAYS * DAY_MS, needed ?? Infinity),
    searchText: normalizeText([...lines.map((line) => line.goods.name), contact.contact].join(' ')),
    createdAt: now,
  })
  await db.insert(inquiryLines).values(lines.map((line, at) => lineRow(line, id, at + 1)))
  const entry = { action: 'ask', role: 'buyer', operatorId: user.id, to: 'OPEN', text: '提交询价' } as const
  await logInquiry(transaction, made, entry)
  return id
}

/** Creates one inquiry per shop and order type, or none at all if one fails. */
export function askInquiries(asked: Asked, context: Context<Member>): Promise<Out<typeof calls.ask>> {
  const { askToken, ...body } = asked
  return withIdempotency(context, {
    key: `ask:${askToken}`,
    body,
    async work(transaction) {
      await lockMember(transaction)
      const { db, user } = transaction
      const waiting = and(eq(inquiries.userId, user.id), inArray(inquiries.status, ['OPEN', 'QUOTED']))
      const groups = apart(await readLines(transaction, asked.lines))
      if ((await db.$count(inquiries, waiting)) + groups.length > MAX_WAITING)
        throw reject('OVER_LIMIT', `进行中的询价最多 ${MAX_WAITING} 个，请先处理或撤回部分询价`)
      const asking = { contact: await readContact(transaction, asked), source: asked.source }
      const inquiryIds: string[] = []
      for (const lines of groups) inquiryIds.push(await insertOne(transaction, lines, asking))
      return { inquiryIds }
    },
  })
}
