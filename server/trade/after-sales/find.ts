import { and, eq, isNull } from 'drizzle-orm'
import type { Context, Member, Services, Transaction } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { loadOneOrderContents, type LineContents, type OrderContents } from '#server/trade/orders/contents.ts'
import { lockOrder, type OrderRow } from '#server/trade/orders/find.ts'
import { lockTrade } from '#server/trade/payments/trade.ts'

export type AfterSaleRow = Omit<typeof afterSales.$inferSelect, 'due'>

/** Returns the same error for another member's record, a deleted one and one that never existed. */
export const createAfterSaleNotFound = () => reject('NOT_FOUND', '售后记录不存在或已删除，请返回售后列表')

/** Loads an after-sale of any member. Throws NOT_FOUND if there is none. */
export async function findAfterSale({ db }: Pick<Services, 'db'>, id: string): Promise<AfterSaleRow> {
  const [row] = await db.select().from(afterSales).where(eq(afterSales.id, id))
  if (!row) throw createAfterSaleNotFound()
  return row
}

/** Loads the member's own record; throws NOT_FOUND for any other. */
export async function getOwnAfterSale({ db, user }: Context<Member>, id: string): Promise<AfterSaleRow> {
  const own = and(eq(afterSales.id, id), eq(afterSales.userId, user.id), isNull(afterSales.hiddenAt))
  const [row] = await db.select().from(afterSales).where(own)
  if (!row) throw createAfterSaleNotFound()
  return row
}

/** An after-sale with its order, both locked until the end of the transaction. */
export interface OpenAfterSale {
  record: AfterSaleRow
  order: OrderRow
  contents: OrderContents
  of: LineContents
  /** ms */
  now: number
}

export function getLineContents({ lines }: OrderContents, lineId: string): LineContents {
  const of = lines.find(({ line }) => line.id === lineId)
  if (!of) throw reject('NOT_FOUND', '所选商品不在该订单中，请刷新后重试')
  return of
}

/** Locks the trade and then its order, so that decisions about one order run one at a time. */
export async function lockAfterSale(
  services: Transaction,
  { id, orderId }: Pick<AfterSaleRow, 'id' | 'orderId'>,
  tradeId: string,
): Promise<OpenAfterSale> {
  await lockTrade(services, tradeId)
  const order = await lockOrder(services, orderId)
  const contents = await loadOneOrderContents(services, order)
  const record = await findAfterSale(services, id)
  return { record, order, contents, of: getLineContents(contents, record.lineId), now: services.clock.now() }
}
