import { eq } from 'drizzle-orm'
import { plus } from '#server/catalog/stock/movement.ts'
import type { Transaction } from '#server/platform/call/context.ts'
import { orderLines } from '#server/trade/orders/tables.ts'
import { releaseExchange } from './exchange.ts'
import type { OpenAfterSale } from './find.ts'

type Ended = Pick<OpenAfterSale, 'record' | 'of'>

/** The pieces can be applied for anew. */
export async function releasePieces({ db }: Transaction, { record }: Pick<Ended, 'record'>): Promise<void> {
  await db
    .update(orderLines)
    .set({ afterSaleQuantity: plus(orderLines.afterSaleQuantity, -record.quantity) })
    .where(eq(orderLines.id, record.lineId))
}

/** An after-sale that came to nothing holds nothing any more. */
export async function releaseAll(services: Transaction, { record, of }: Ended): Promise<void> {
  await releasePieces(services, { record })
  await releaseExchange(services, record, of.line)
}
