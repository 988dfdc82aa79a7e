import { formatPoints } from '#schemas/money/points.ts'
import type { OrderDetail } from '#schemas/trade/orders/calls.ts'
import { GIVEN_LIFE_MS, givenFor, type Giving } from '#schemas/trade/orders/given-points.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { type Business, entryOf, type Ledger } from '#server/wallet/points/account.ts'
import { grantPoints } from '#server/wallet/points/grant.ts'
import { contentOf, type OrderContents } from './contents.ts'
import type { OrderRow } from './find.ts'

/** Under what an order's points are given; the lot is named after it, to be found when they are taken back. */
const giving = (orderId: string): Business => ({ bizType: 'GIVE', bizId: orderId })
export const givenLot = (orderId: string) => `give:${orderId}`

/** What an order gives, from its rows. */
export function givingOf({ order, lines }: Pick<OrderContents, 'order' | 'lines'>): Giving {
  const paid = lines.reduce((sum, line) => sum + line.paid.cash, 0)
  const { giveRate, goodsCashBack, completedAt } = order
  return { give4: giveRate, paid, back: goodsCashBack, given: completedAt !== null }
}

/** Gives what the completed order has promised, less what its refunds took before; inside the caller's transaction. */
export async function grantGiven(ledger: Ledger, order: OrderRow): Promise<void> {
  if (order.giveRate === 0) return
  const amount = givenFor(givingOf(await contentOf(ledger, order)))
  if (amount === 0) return
  await grantPoints(ledger, {
    ...giving(order.id),
    userId: order.userId,
    orderId: order.id,
    amount,
    expiresAt: ledger.clock.now() + GIVEN_LIFE_MS,
    lotId: givenLot(order.id),
  })
}

const ENDED: readonly number[] = [ORDER.COMPLETED, ORDER.CANCELLED, ORDER.CLOSED]

/** What the order promises, or has given and taken back since; null for nothing. */
export async function givenOf(
  services: Pick<Ledger, 'db'>,
  contents: OrderContents,
): Promise<OrderDetail['given']> {
  const { id, status, giveRate } = contents.order
  if (giveRate === 0) return null
  const remaining = givenFor(givingOf(contents))
  const entry = await entryOf(services, giving(id), 'GRANT')
  if (entry) {
    const points = formatPoints(entry.amount)
    return { points, takenBack: formatPoints(entry.amount - remaining), at: entry.createdAt }
  }
  if (remaining === 0 || ENDED.includes(status)) return null
  return { points: formatPoints(remaining), takenBack: '0', at: null }
}
