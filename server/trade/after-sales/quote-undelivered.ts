import { eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { officeReasons } from '#schemas/trade/after-sales/reasons.ts'
import { AFTER_SALE } from '#schemas/trade/after-sales/states.ts'
import { computeRefundTakeBack, subtractTakenBack, takeBack } from '#schemas/trade/orders/given-points.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { OrderContents } from '#server/trade/orders/contents.ts'
import { createOrderNotFound } from '#server/trade/orders/find.ts'
import { toGiving } from '#server/trade/orders/given.ts'
import type { AfterSaleRow } from '#server/trade/orders/pauses.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { getAvailablePoints } from '#server/wallet/points/lots.ts'
import { quoteMaxRefund } from './amounts.ts'
import {
  describeGranted,
  findAwaitedRefunds,
  requirePieces,
  loadRefundableContents,
} from './grant-undelivered.ts'
import { getGoodsCash } from './take-back-given.ts'

/** Subject of one grant: an existing record of the buyer, or pieces without a record yet. */
interface Grant extends Pick<AfterSaleRow, 'lineId' | 'type' | 'quantity' | 'unshipped'> {
  reason: string
}

/** Computes the grants one after the other, like `grantRefund`; `unspent`: the buyer's free points, hundredths. */
function reckonGrants(contents: OrderContents, grants: readonly Grant[], unspent: number) {
  let now = contents
  let left = unspent
  const rows = grants.map((grant) => {
    const { amounts, ...due } = quoteMaxRefund(now, grant, 'final')
    const goodsCash = getGoodsCash(now, { amounts, ...due }, amounts)
    const back = computeRefundTakeBack(toGiving(now), goodsCash)
    const taken = back === 0 ? null : takeBack(back, left, amounts.points)
    left -= taken?.fromUnspent ?? 0
    now = afterGrant(now, grant, { goodsCash, freight: due.freight })
    const { lineId, quantity } = grant
    return { lineId, quantity, paid: subtractTakenBack(amounts, taken) }
  })
  return { rows, after: now }
}

function afterGrant(
  { order, afterSales, ...contents }: OrderContents,
  { lineId, type, quantity, unshipped }: Grant,
  { goodsCash, freight }: { goodsCash: number; freight: boolean },
): OrderContents {
  const { id: orderId, freightRefunded, goodsCashBack } = order
  const taken = { orderId, lineId, type, quantity, unshipped, status: AFTER_SALE.REFUNDING }
  return {
    ...contents,
    order: {
      ...order,
      freightRefunded: freightRefunded || freight,
      goodsCashBack: goodsCashBack + goodsCash,
    },
    afterSales: [...afterSales, { ...taken, toPlatform: false, createdAt: 0, finishedAt: null }],
  }
}

/** POST backOffice/quoteRefund: quotes the refund of these pieces. Only reads, and locks nothing. */
export async function quoteUndelivered(
  { orderId, lines, reason }: Parsed<typeof officeAfterSales.quoteRefund>,
  services: Pick<Services, 'db' | 'clock'>,
): Promise<Out<typeof officeAfterSales.quoteRefund>> {
  const [order] = await services.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw createOrderNotFound()
  const contents = await loadRefundableContents(services, order)
  const waiting = lines === undefined ? await findAwaitedRefunds(services, orderId) : []
  const { text } = officeReasons[reason]
  const asked = requirePieces(contents, lines).map((pieces) => ({
    ...pieces,
    type: 1,
    unshipped: true,
    reason: text,
  }))
  const unspent = await getAvailablePoints(services, order.userId)
  const { rows, after } = reckonGrants(contents, [...waiting, ...asked], unspent)
  const { pieces, back, freight } = await describeGranted(services, after, {
    rows,
    withFreight: after.order.freightRefunded && !order.freightRefunded,
  })
  return { pieces, back, freight }
}
