import { formatPoints } from '#schemas/money/points.ts'
import type { OrderDetail } from '#schemas/trade/orders/calls.ts'
import { GIVEN_LIFE_MS, computeGivenForOrder, type Giving } from '#schemas/trade/orders/given-points.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { type Business, findEntry, type Ledger } from '#server/wallet/points/account.ts'
import { grantPoints } from '#server/wallet/points/grant.ts'
import { loadOneOrderContents, type OrderContents } from './contents.ts'
import type { OrderRow } from './find.ts'

/** Business key of an order's given points. Their lot has its own id, to find it when points are taken back. */
const giving = (orderId: string): Business => ({ bizType: 'GIVE', bizId: orderId })
export const getGivenLotId = (orderId: string) => `give:${orderId}`

/** Returns the inputs of the given-points rules for an order. */
export function toGiving({ order, lines }: Pick<OrderContents, 'order' | 'lines'>): Giving {
  const paid = lines.reduce((sum, line) => sum + line.paid.cash, 0)
  const { giveRate, goodsCashBack, completedAt } = order
  return { give4: giveRate, paid, back: goodsCashBack, given: completedAt !== null }
}

/** Gives an order's points, without those lost to earlier refunds; runs within the caller's transaction. */
export async function grantGiven(ledger: Ledger, order: OrderRow): Promise<void> {
  if (order.giveRate === 0) return
  const amount = computeGivenForOrder(toGiving(await loadOneOrderContents(ledger, order)))
  if (amount === 0) return
  await grantPoints(ledger, {
    ...giving(order.id),
    userId: order.userId,
    orderId: order.id,
    amount,
    expiresAt: ledger.clock.now() + GIVEN_LIFE_MS,
    lotId: getGivenLotId(order.id),
  })
}

const ENDED: readonly number[] = [ORDER.COMPLETED, ORDER.CANCELLED, ORDER.CLOSED]

/** Describes the points that an order promises, or has given and taken back since; null for none. */
export async function loadGivenPoints(
  services: Pick<Ledger, 'db'>,
  contents: OrderContents,
): Promise<OrderDetail['given']> {
  const { id, status, giveRate } = contents.order
  if (giveRate === 0) return null
  const remaining = computeGivenForOrder(toGiving(contents))
  const entry = await findEntry(services, giving(id), 'GRANT')
  if (entry) {
    const points = formatPoints(entry.amount)
    return { points, takenBack: formatPoints(entry.amount - remaining), at: entry.createdAt }
  }
  if (remaining === 0 || ENDED.includes(status)) return null
  return { points: formatPoints(remaining), takenBack: '0', at: null }
}
