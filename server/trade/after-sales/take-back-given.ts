import { formatPoints } from '#schemas/money/points.ts'
import type { TenderAmounts } from '#schemas/money/tenders.ts'
import type { GivenBack } from '#schemas/trade/after-sales/entities.ts'
import {
  computeRefundTakeBack,
  takeBack,
  type TakenBack,
  sumTakenBack,
} from '#schemas/trade/orders/given-points.ts'
import type { Services, Transaction } from '#server/platform/call/context.ts'
import type { OrderContents } from '#server/trade/orders/contents.ts'
import { getGivenLotId, toGiving } from '#server/trade/orders/given.ts'
import { getAvailablePoints } from '#server/wallet/points/lots.ts'
import { takeBackPoints } from '#server/wallet/points/take-back.ts'
import type { Refundable } from './amounts.ts'
import type { AfterSaleRow } from './find.ts'

/** Returns the fen of a grant that are for goods. A grant below what is due counts as goods first, then as freight. */
export function getGoodsCash(
  { freight }: Pick<OrderContents, 'freight'>,
  due: Refundable,
  granted: TenderAmounts,
): number {
  return Math.min(granted.cash, due.amounts.cash - (due.freight ? freight.cash : 0))
}

export type Forecast = (due: Refundable, granted?: TenderAmounts) => TakenBack | null

/** Returns a function that forecasts the given points that a refund takes back; its result is null for none. */
export async function loadTakeBackForecast(
  services: Pick<Services, 'db' | 'clock'>,
  contents: OrderContents,
): Promise<Forecast> {
  const order = toGiving(contents)
  const gave = order.given && order.give4 > 0
  const unspent = gave ? await getAvailablePoints(services, contents.order.userId) : 0
  return (due, granted = due.amounts) => {
    const back = computeRefundTakeBack(order, getGoodsCash(contents, due, granted))
    return back === 0 ? null : takeBack(back, unspent, granted.points)
  }
}

/** Takes given points back for a refund of `goodsCash` fen, once, within the transaction that grants it. */
export async function takeBackGiven(
  services: Transaction,
  { id }: Pick<AfterSaleRow, 'id'>,
  { contents, goodsCash, refundPoints }: { contents: OrderContents; goodsCash: number; refundPoints: number },
): Promise<TakenBack | null> {
  const { id: orderId, userId } = contents.order
  const amount = computeRefundTakeBack(toGiving(contents), goodsCash)
  if (amount === 0) return null
  const biz = { bizType: 'GIVE_CANCEL', bizId: id }
  return takeBackPoints(services, {
    ...biz,
    userId,
    orderId,
    amount,
    refundPoints,
    lotId: getGivenLotId(orderId),
  })
}

/** Converts points taken back to the API's form; null if none are. */
export function toGivenBackView(taken: TakenBack | null): GivenBack | null {
  if (!taken) return null
  const { fromRefund, debt } = taken
  return {
    total: formatPoints(sumTakenBack(taken)),
    fromRefund: formatPoints(fromRefund),
    debt: formatPoints(debt),
  }
}

/** Text that a log adds to the amounts; '' if nothing is taken back. */
export function describeGivenBack(taken: TakenBack | null, scoreName: string): string {
  return taken ? `，收回赠送的 ${formatPoints(sumTakenBack(taken))} ${scoreName}` : ''
}
