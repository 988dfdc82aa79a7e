import { eq } from 'drizzle-orm'
import type { backOfficeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { officeReasons } from '#schemas/trade/after-sales/reasons.ts'
import { users } from '#server/people/accounts/tables.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { afterSales } from './tables.ts'
import { canRefundOrder, isRefundAwaited } from '#server/trade/orders/can-refund.ts'
import { stateChanged } from '#server/trade/orders/change.ts'
import { contentOf, type OrderContents } from '#server/trade/orders/contents.ts'
import { lockOrder, orderGone, type OrderRow } from '#server/trade/orders/find.ts'
import { orderFacts } from '#server/trade/orders/seller.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { lockTrade } from '#server/trade/payments/trade.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
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

async function tellBuyer(context: Context<Member>, order: OrderRow, words: string): Promise<void> {
  const { db, sms } = context
  const [buyer] = await db
    .select({ telephone: users.telephone })
    .from(users)
    .where(eq(users.id, order.userId))
  const content = `您的订单 ${order.id} 因“${words}”由平台退款，款项按原支付方式退回，可在“退款/售后”查看进度。`
  if (buyer?.telephone) await sms.send({ telephone: buyer.telephone, content }, context)
}

/** Applies in the buyer's place, piece by piece of the lines, and grants all of it with what waits already. */
async function grantAll(
  transaction: Context<Member>,
  order: OrderRow,
  { lines, reason, text }: Asked,
): Promise<string[]> {
  const pieces = piecesOf(await contentOf(transaction, order), lines)
  const records = lines === undefined ? await waitingOf(transaction, order.id) : []
  const made: string[] = []
  const by = { role: 'admin', operatorId: transaction.user.id } as const
  const sellerText = text.trim()
  const words = `平台退款：${officeReasons[reason].text}${sellerText === '' ? '' : `（${sellerText}）`}`
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
        applicant: 'platform',
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
    const afterSaleIds = await grantAll(transaction, order, asked)
    const { text } = officeReasons[asked.reason]
    await tellBuyer(transaction, order, text)
    await writeAudit(transaction, {
      area: 'refunds',
      action: 'refundOrder',
      subject: ['order', orderId],
      before: orderFacts(order),
      after: { reason: text, note: asked.text.trim() || null, afterSales: afterSaleIds.join('、') },
    })
    return { afterSaleIds }
  })
}
