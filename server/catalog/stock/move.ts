import { goods, skus } from '#server/catalog/goods/tables.ts'
import {
  changeGoods,
  changeSkus,
  sortInLockOrder,
  type Pieces,
  addTo,
  record,
  type Stock,
} from './movement.ts'

/** Releases reserved pieces (RELEASE). All moves here are idempotent per `bizId`. */
export async function release(
  stock: Stock,
  bizId: string,
  wanted: readonly Pieces[],
  kind: 'RELEASE' | 'BACK' = 'RELEASE',
): Promise<void> {
  const lines = await record(stock, kind, bizId, sortInLockOrder(wanted))
  const offered = await changeSkus(stock, lines, (quantity) => ({
    reserved: addTo(skus.reserved, -quantity),
  }))
  await changeGoods(stock, offered, (quantity) => ({ stock: addTo(goods.stock, quantity) }))
}

/** Ships reserved pieces (SALE). */
export async function sell(stock: Stock, bizId: string, wanted: readonly Pieces[]): Promise<void> {
  const lines = await record(stock, 'SALE', bizId, sortInLockOrder(wanted))
  await changeSkus(stock, lines, (quantity) => ({
    onHand: addTo(skus.onHand, -quantity),
    reserved: addTo(skus.reserved, -quantity),
  }))
  await changeGoods(stock, lines, (quantity) => ({ sales: addTo(goods.sales, quantity) }))
}

/** Reserves pieces again that were booked as sold but never left (RECALL). */
export async function takeBack(stock: Stock, bizId: string, wanted: readonly Pieces[]): Promise<void> {
  const lines = await record(stock, 'RECALL', bizId, sortInLockOrder(wanted))
  await changeSkus(stock, lines, (quantity) => ({
    onHand: addTo(skus.onHand, quantity),
    reserved: addTo(skus.reserved, quantity),
  }))
  await changeGoods(stock, lines, (quantity) => ({ sales: addTo(goods.sales, -quantity) }))
}

/** Puts returned pieces back on sale (RETURN). */
export async function giveBack(stock: Stock, bizId: string, wanted: readonly Pieces[]): Promise<void> {
  const lines = await record(stock, 'RETURN', bizId, sortInLockOrder(wanted))
  const offered = await changeSkus(stock, lines, (quantity) => ({ onHand: addTo(skus.onHand, quantity) }))
  await changeGoods(stock, offered, (quantity) => ({ stock: addTo(goods.stock, quantity) }))
}
