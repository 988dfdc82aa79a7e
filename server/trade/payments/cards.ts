import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/call/context.ts'
import type { StoredRequest } from '#server/trade/checkout/insert.ts'
import { getCardHold } from '#server/trade/checkout/take.ts'
import { orderAllocations, orders } from '#server/trade/orders/tables.ts'
import type { CardPart } from '#server/wallet/card-balances/ledger.ts'
import type { TradeRow } from './trade.ts'

/** Returns the request stored in the trade; the mall itself wrote it, so it is not validated. */
export const getStoredRequest = ({ request }: Pick<TradeRow, 'request'>) => request as StoredRequest

/** Loads the amounts that the trade holds on gift cards, sorted by card id. */
export async function loadHeldCards({ db }: Pick<Transaction, 'db'>, trade: TradeRow): Promise<CardPart[]> {
  const rows = await db
    .select({ tender: orderAllocations.tender, ref: orderAllocations.ref, amount: orderAllocations.amount })
    .from(orderAllocations)
    .innerJoin(orders, eq(orders.id, orderAllocations.orderId))
    .where(eq(orders.tradeId, trade.id))
  const byCard = new Map<string, number>()
  for (const { tender, ref, amount } of rows)
    if (tender === 'GIFT_CARD') byCard.set(ref, (byCard.get(ref) ?? 0) + amount)
  if (byCard.size === 0) return []
  const hold = getCardHold(trade.id, getStoredRequest(trade).splits)
  return [...byCard].sort(([a], [b]) => (a < b ? -1 : 1)).map(([cardId, fen]) => ({ cardId, fen, ...hold }))
}
