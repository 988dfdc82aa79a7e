import { eq } from 'drizzle-orm'
import { giftVouchers } from '#server/gifts/voucher-tables.ts'
import type { Transaction } from '#server/platform/call/context.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { giveBack } from './ledger.ts'

/** Gives refunded pieces back. Locks the voucher before the stock, as picking does. */
export async function giveBackPicks(
  transaction: Transaction,
  { afterSaleId }: { afterSaleId: string | null },
): Promise<void> {
  if (afterSaleId === null) return
  const { db } = transaction
  const [refunded] = await db
    .select({ orderId: orders.id, pieces: afterSales.quantity, voucherId: orders.giftVoucherId })
    .from(afterSales)
    .innerJoin(orders, eq(orders.id, afterSales.orderId))
    .where(eq(afterSales.id, afterSaleId))
  if (!refunded || refunded.voucherId === null) return
  const { voucherId, ...back } = refunded
  const [voucher] = await db
    .select()
    .from(giftVouchers)
    .where(eq(giftVouchers.id, voucherId))
    .for('no key update')
  if (!voucher) throw new Error(`an order of a voucher that is not there: ${refunded.orderId}`)
  await giveBack(transaction, voucher, { afterSaleId, ...back })
}
