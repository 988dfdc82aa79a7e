import { formatPoints } from '#schemas/money/points.ts'
import type { TenderAmounts } from '#schemas/money/tenders.ts'
import type { GivenBack } from '#schemas/trade/after-sales/entities.ts'
import { givenBackFor, takeBack, type TakenBack, takenInAll } from '#schemas/trade/orders/given-points.ts'
import type { Services, Transaction } from '#server/platform/call/context.ts'
import type { OrderContents } from '#server/trade/orders/contents.ts'
import { givenLot, givingOf } from '#server/trade/orders/given.ts'
import { availablePoints } from '#server/wallet/points/lots.ts'
import { takeBackPoints } from '#server/wallet/points/take-back.ts'
import type { Refundable } from './amounts.ts'
import type { AfterSaleRow } from './find.ts'

/** Fen of what is granted that are for goods: where it is less than what is due, the carriage waits. */
export function goodsCashOf(
  { freight }: Pick<OrderContents, 'freight'>,
  due: Refundable,
  granted: TenderAmounts,
): number {
  return Math.min(granted.cash, due.amounts.cash - (due.freight ? freight.cash : 0))
}

export type Forecast = (due: Refundable, granted?: TenderAmounts) => TakenBack | null

/** What a refund would take back of given points as things are now; null for none. */
export async function forecastOf(
  services: Pick<Services, 'db' | 'clock'>,
  contents: OrderContents,
): Promise<Forecast> {
  const order = givingOf(contents)
  const gave = order.given && order.give4 > 0
  const unspent = gave ? await availablePoints(services, contents.order.userId) : 0
  return (due, granted = due.amounts) => {
    const back = givenBackFor(order, goodsCashOf(contents, due, granted))
    return back === 0 ? null : takeBack(back, unspent, granted.points)
  }
}

/** Takes given points back for a refund of so many fen for goods, once; inside the transaction that grants it. */
export async function takeBackGiven(
  services: Transaction,
  { id }: Pick<AfterSaleRow, 'id'>,
  { contents, goodsCash, refundPoints }: { contents: OrderContents; goodsCash: number; refundPoints: number },
): Promise<TakenBack | null> {
  const { id: orderId, userId } = contents.order
  const amount = givenBackFor(givingOf(contents), goodsCash)
  if (amount === 0) return null
  const biz = { bizType: 'GIVE_CANCEL', bizId: id }
  return takeBackPoints(services, {
    ...biz,
    userId,
    orderId,
    amount,
    refundPoints,
    lotId: givenLot(orderId),
  })
}

/** As it travels; null where nothing is taken back. */
export function givenBackView(taken: TakenBack | null): GivenBack | null {
  if (!taken) return null
  const { fromRefund, debt } = taken
  return {
    total: formatPoints(takenInAll(taken)),
    fromRefund: formatPoints(fromRefund),
    debt: formatPoints(debt),
  }
}

/** What a log adds to the amounts; '' where nothing is taken back. */
export function givenBackWords(taken: TakenBack | null, scoreName: string): string {
  return taken ? `，收回赠送的 ${formatPoints(takenInAll(taken))} ${scoreName}` : ''
}
