import { eq, inArray } from 'drizzle-orm'
import type { backOfficeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { officeReasons } from '#schemas/trade/after-sales/reasons.ts'
import { picksBack } from '#schemas/gifts/vouchers/picks.ts'
import { lessTaken } from '#schemas/trade/orders/given-points.ts'
import { addTenders } from '#schemas/trade/refunds/rules.ts'
import { users } from '#server/people/accounts/tables.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { afterSales } from './tables.ts'
import { canRefundOrder, isRefundAwaited } from '#server/trade/orders/can-refund.ts'
import { logOrder, stateChanged } from '#server/trade/orders/change.ts'
import { contentOf, type OrderContents } from '#server/trade/orders/contents.ts'
import { lockOrder, orderGone, type OrderRow } from '#server/trade/orders/find.ts'
import { orderFacts } from '#server/trade/orders/seller.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { lockTrade } from '#server/trade/payments/trade.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { scoreNameOf } from '#server/people/store-info/platform-info.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { amountsText } from './amounts.ts'
import { agree } from './decide.ts'
import { openAfterSale } from './find.ts'
import { applyFor } from './insert.ts'

type Asked = Parsed<typeof backOfficeAfterSales.refundOrder>
interface Pieces {
  lineId: string
  quantity: number
}

/** The pieces that are asked for; throws BAD_INPUT for more than are in the shop. */
function piecesOf({ lines }: OrderContents, asked: Asked['lines']): Pieces[] {
  const open = lines.map(({ line, unshipped }) => ({ lineId: line.id, name: line.name, quantity: unshipped }))
  if (asked === undefined) return open.filter(({ quantity }) => quantity > 0)
  const sums = new Map<string, number>()
  for (const { lineId, quantity } of asked) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  return [...sums].map(([lineId, quantity]) => {
    const line = open.find((one) => one.lineId === lineId)
    if (!line) throw refuse('NOT_FOUND', '所选商品不在该订单中，请刷新后重试')
    if (quantity > line.quantity)
      throw refuse('BAD_INPUT', `${line.name}最多还可退款 ${line.quantity} 件，请修改数量`)
    return { lineId, quantity }
  })
}

/** What the buyer applied for already. */
async function waitingOf({ db }: Context<Member>, orderId: string) {
  const rows = await db.select().from(afterSales).where(eq(afterSales.orderId, orderId))
  return rows.filter(isRefundAwaited)
}

/** Granted records of one order: their goods, how many pieces, and what goes back, as people read it. */
async function describeGranted(context: Context<Member>, { lines, order }: OrderContents, ids: string[]) {
  const rows = await context.db.select().from(afterSales).where(inArray(afterSales.id, ids))
  const goods = lines.flatMap(({ line: { id, name, specText } }) => {
    const quantity = piecesIn(rows.filter(({ lineId }) => lineId === id))
    return quantity === 0 ? [] : `${`${name} ${specText}`.trim()} ×${quantity}`
  })
  const paid = rows.map(({ applied, granted, givenBack }) => lessTaken(granted ?? applied, givenBack))
  const pieces = piecesIn(rows)
  const isGift = order.giftVoucherId !== null
  const sum = isGift ? picksBack(pieces) : amountsText(addTenders(paid), await scoreNameOf(context))
  return { goods, pieces, sum, back: isGift ? sum : `退还 ${sum}` }
}
type Granted = Awaited<ReturnType<typeof describeGranted>>

const piecesIn = (rows: readonly { quantity: number }[]) =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0)

async function tellBuyer(
  context: Context<Member>,
  order: OrderRow,
  { reason, granted: { goods, pieces, back } }: { reason: string; granted: Granted },
): Promise<void> {
  const { db, sms } = context
  const [buyer] = await db
    .select({ telephone: users.telephone })
    .from(users)
    .where(eq(users.id, order.userId))
  const which = goods.length === 1 ? goods.join('') : `${goods[0] ?? ''} 等 ${goods.length} 种商品`
  const content = `您的订单 ${order.id} 因“${reason}”由平台退款 ${pieces} 件（${which}），${back}，款项按原支付方式退回，可在“退款/售后”查看进度。`
  if (buyer?.telephone) await sms.send({ telephone: buyer.telephone, content }, context)
}

const byPlatform = ({ user }: Context<Member>) => ({ role: 'admin', operatorId: user.id }) as const

/** Applies in the buyer's place, piece by piece of the lines, and grants all of it with what waits already. */
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
  const pieces = piecesOf(await contentOf(transaction, order), lines)
  const records = lines === undefined ? await waitingOf(transaction, order.id) : []
  const made: string[] = []
  const by = byPlatform(transaction)
  const grant = async (record: { id: string; orderId: string }) => {
    const open = await openAfterSale(transaction, record, order.tradeId)
    await agree(transaction, open, { ...by, granted: null, sellerText, text: words })
    made.push(record.id)
  }
  for (const record of records) await grant(record)
  for (const { lineId, quantity } of pieces)
    await grant(
      // Read anew each time, so that each record sees those before it.
      await applyFor(transaction, await contentOf(transaction, order), {
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

/** POST backOffice/refundOrder: the platform gives back what cannot be delivered, whole or by lines. */
export async function refundUndelivered(
  asked: Asked,
  context: Context<Member>,
): Promise<Out<typeof backOfficeAfterSales.refundOrder>> {
  const { orderId } = asked
  const [found] = await context.db
    .select({ tradeId: orders.tradeId })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!found) throw orderGone()
  return context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    await lockTrade(transaction, found.tradeId)
    const order = await lockOrder(transaction, orderId)
    if (!canRefundOrder(await contentOf(transaction, order)))
      throw stateChanged('订单没有未发货的商品，不能由平台直接退款；已发出的包裹可以先撤回')
    const { text: reason } = officeReasons[asked.reason]
    const sellerText = asked.text.trim()
    const words = `平台退款：${reason}${sellerText === '' ? '' : `（${sellerText}）`}`
    const afterSaleIds = await grantAll(transaction, order, { ...asked, words, sellerText })
    const granted = await describeGranted(transaction, await contentOf(transaction, order), afterSaleIds)
    const text = `${words}，${granted.goods.join('、')}，${granted.back}`
    await logOrder(transaction, order, { ...byPlatform(transaction), action: 'refundOrder', text })
    await tellBuyer(transaction, order, { reason, granted })
    await writeAudit(transaction, {
      area: 'refunds',
      action: 'refundOrder',
      subject: ['order', orderId],
      before: orderFacts(order),
      after: {
        ...orderFacts(await lockOrder(transaction, orderId)),
        reason,
        note: sellerText || null,
        goods: granted.goods.join('、'),
        granted: granted.sum,
        afterSales: afterSaleIds.join('、'),
      },
    })
    return { afterSaleIds }
  })
}
