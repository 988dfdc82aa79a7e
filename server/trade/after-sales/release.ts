import { eq } from 'drizzle-orm'
import { incrementBy } from '#server/catalog/stock/movement.ts'
import type { Transaction } from '#server/platform/call/context.ts'
import { orderLines } from '#server/trade/orders/tables.ts'
import { releaseExchange } from './exchange.ts'
import type { OpenAfterSale } from './find.ts'

type Ended = Pick<OpenAfterSale, 'record' | 'of'>

/** Frees the pieces of a record, so that they can be applied for again. */
export async function releasePieces({ db }: Transaction, { record }: Pick<Ended, 'record'>): Promise<void> {
  await db
    .update(orderLines)
    .set({ afterSaleQuantity: incrementBy(orderLines.afterSaleQuantity, -record.quantity) })
    .where(eq(orderLines.id, record.lineId))
}

/** Frees the pieces and the stock reserved for the exchange of an after-sale that came to nothing. */
export async function releaseAll(services: Transaction, { record, of }: Ended): Promise<void> {
  await releasePieces(services, { record })
  await releaseExchange(services, record, of.line)
}
