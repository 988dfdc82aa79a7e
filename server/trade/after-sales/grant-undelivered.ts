import { eq, inArray } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { formatReturnedPicks } from '#schemas/gifts/vouchers/picks.ts'
import type { TenderAmounts } from '#schemas/money/tenders.ts'
import type { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { officeReasons } from '#schemas/trade/after-sales/reasons.ts'
import { subtractTakenBack } from '#schemas/trade/orders/given-points.ts'
import { addTenders } from '#schemas/trade/refunds/rules.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { canRefundOrder, isRefundAwaited } from '#server/trade/orders/can-refund.ts'
import { createStateChanged } from '#server/trade/orders/change.ts'
import { loadOneOrderContents, type OrderContents } from '#server/trade/orders/contents.ts'
import { lockOrder, createOrderNotFound, type OrderRow } from '#server/trade/orders/find.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { lockTrade } from '#server/trade/payments/trade.ts'
import { formatAmounts, isZeroAmounts } from './amounts.ts'
import { agree } from './decide.ts'
import { lockAfterSale } from './find.ts'
import { applyForAfterSale } from './insert.ts'

export type Asked = Pick<Parsed<typeof officeAfterSales.refundOrder>, 'orderId' | 'lines' | 'reason' | 'text'>
interface Pieces {
  lineId: string
  quantity: number
}

/** Returns the pieces to refund. Throws BAD_INPUT for more than are in the shop. */
export function requirePieces({ lines }: OrderContents, asked: Asked['lines']): Pieces[] {
  const open = lines.map(({ line, unshipped }) => ({ lineId: line.id, name: line.name, quantity: unshipped }))
  if (asked === undefined) return open.filter(({ quantity }) => quantity > 0)
  const sums = new Map<string, number>()
  for (const { lineId, quantity } of asked) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  return [...sums].map(([lineId, quantity]) => {
    const line = open.find((one) => one.lineId === lineId)
    if (!line) throw reject('NOT_FOUND', '所选商品不在该订单中，请刷新后重试')
    if (quantity > line.quantity)
      throw reject('BAD_INPUT', `${line.name}最多还可退款 ${line.quantity} 件，请修改数量`)
    return { lineId, quantity }
  })
}

/** Finds the after-sales of an order that the buyer has applied for and that await a refund. */
export async function findAwaitedRefunds({ db }: Pick<Services, 'db'>, orderId: string) {
  const rows = await db.select().from(afterSales).where(eq(afterSales.orderId, orderId))
  return rows.filter(isRefundAwaited)
}

interface Granted extends Pieces {
  paid: TenderAmounts
}

/** Describes granted pieces of one order for display: their goods, quantity and refund. */
export async function describeGranted(
  services: Pick<Services, 'db'>,
  { lines, order, freight }: OrderContents,
  { rows, withFreight }: { rows: readonly Granted[]; withFreight: boolean },
) {
  const goods = lines.flatMap(({ line: { id, name, specText } }) => {
    const quantity = piecesIn(rows.filter(({ lineId }) => lineId === id))
    return quantity === 0 ? [] : `${`${name} ${specText}`.trim()} ×${quantity}`
  })
  const pieces = piecesIn(rows)
  const isGift = order.giftVoucherId !== null
  const scoreName = await loadScoreName(services)
  const sum = isGift
    ? formatReturnedPicks(pieces)
    : formatAmounts(addTenders(rows.map(({ paid }) => paid)), scoreName)
  return {
    goods,
    pieces,
    sum,
    back: isGift ? sum : `退还 ${sum}`,
    /** Freight included in the refund; '' if there is none. */
    freight: withFreight && !isZeroAmounts(freight) ? formatAmounts(freight, scoreName) : '',
  }
}
const piecesIn = (rows: readonly { quantity: number }[]) =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0)

export const getPlatformOperator = ({ user }: Context<Member>) =>
  ({ role: 'admin', operatorId: user.id }) as const

/** Applies on the buyer's behalf, line by line, and grants these records together with those already waiting. */
async function grantAll(
  transaction: Context<Member>,
  order: OrderRow,
  {
    lines,
    reason,
    words,
    sellerText,
  }: Pick<Asked, 'lines' | 'reason'> & { words: string; sellerText: string },
): Promise<string[]> {
  const pieces = requirePieces(await loadOneOrderContents(transaction, order), lines)
  const records = lines === undefined ? await findAwaitedRefunds(transaction, order.id) : []
  const made: string[] = []
  const by = getPlatformOperator(transaction)
  const grant = async (record: { id: string; orderId: string }) => {
    const open = await lockAfterSale(transaction, record, order.tradeId)
    await agree(transaction, open, { ...by, granted: null, sellerText, text: words })
    made.push(record.id)
  }
  for (const record of records) await grant(record)
  for (const { lineId, quantity } of pieces)
    await grant(
      // Reload each time, so that each record takes the earlier ones into account.
      await applyForAfterSale(transaction, await loadOneOrderContents(transaction, order), {
        lineId,
        quantity,
        type: 1,
        unshipped: true,
        reason: officeReasons[reason].text,
        description: '',
        pictures: [],
        exchangeSkuId: null,
        applicant: by,
      }),
    )
  return made
}

async function readGranted({ db }: Pick<Services, 'db'>, ids: readonly string[]): Promise<Granted[]> {
  const rows = await db
    .select()
    .from(afterSales)
    .where(inArray(afterSales.id, [...ids]))
  return rows.map(({ lineId, quantity, applied, granted, givenBack }) => ({
    lineId,
    quantity,
    paid: subtractTakenBack(granted ?? applied, givenBack),
  }))
}

/** Loads the contents of an order that the platform may refund; throws STATE_CHANGED if it may not. */
export async function loadRefundableContents(
  services: Pick<Services, 'db'>,
  order: OrderRow,
): Promise<OrderContents> {
  const contents = await loadOneOrderContents(services, order)
  if (!canRefundOrder(contents))
    throw createStateChanged('订单没有未发货的商品，不能由平台直接退款；已发出的包裹可以先撤回')
  return contents
}

/** Locks an order. Throws if the platform may not refund it. */
async function holdOrder(transaction: Context<Member>, orderId: string): Promise<OrderRow> {
  const { tradeId } = orders
  const [found] = await transaction.db.select({ tradeId }).from(orders).where(eq(orders.id, orderId))
  if (!found) throw createOrderNotFound()
  await lockTrade(transaction, found.tradeId)
  const order = await lockOrder(transaction, orderId)
  await loadRefundableContents(transaction, order)
  return order
}

/** Grants a refund of undelivered pieces within the caller's transaction and describes the result. */
export async function grantUndelivered(transaction: Context<Member>, asked: Asked) {
  const order = await holdOrder(transaction, asked.orderId)
  const { text: reason } = officeReasons[asked.reason]
  const sellerText = asked.text.trim()
  const words = `平台退款：${reason}${sellerText === '' ? '' : `（${sellerText}）`}`
  const afterSaleIds = await grantAll(transaction, order, { ...asked, words, sellerText })
  const after = await lockOrder(transaction, asked.orderId)
  const granted = await describeGranted(transaction, await loadOneOrderContents(transaction, after), {
    rows: await readGranted(transaction, afterSaleIds),
    withFreight: after.freightRefunded && !order.freightRefunded,
  })
  return { order, after, reason, sellerText, words, afterSaleIds, granted }
}
export type Undelivered = Awaited<ReturnType<typeof grantUndelivered>>
