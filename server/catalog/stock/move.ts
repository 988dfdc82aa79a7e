import { goods, skus } from '#server/catalog/goods/tables.ts'
import {
  changeGoods,
  changeSkus,
  sortInLockOrder,
  type Pieces,
  incrementBy,
  recordMovement,
  type Stock,
} from './movement.ts'

/** Releases reserved pieces (RELEASE). All functions of this file are idempotent per `bizId`. */
export async function release(
  stock: Stock,
  bizId: string,
  wanted: readonly Pieces[],
  kind: 'RELEASE' | 'BACK' = 'RELEASE',
): Promise<void> {
  const lines = await recordMovement(stock, kind, bizId, sortInLockOrder(wanted))
  const offered = await changeSkus(stock, lines, (quantity) => ({
    reserved: incrementBy(skus.reserved, -quantity),
  }))
  await changeGoods(stock, offered, (quantity) => ({ stock: incrementBy(goods.stock, quantity) }))
}

/** Ships reserved pieces (SALE). */
export async function sell(stock: Stock, bizId: string, wanted: readonly Pieces[]): Promise<void> {
  const lines = await recordMovement(stock, 'SALE', bizId, sortInLockOrder(wanted))
  await changeSkus(stock, lines, (quantity) => ({
    onHand: incrementBy(skus.onHand, -quantity),
    reserved: incrementBy(skus.reserved, -quantity),
  }))
  await changeGoods(stock, lines, (quantity) => ({ sales: incrementBy(goods.sales, quantity) }))
}

/** Reserves pieces again that were recorded as sold but never shipped (RECALL). */
export async function takeBack(stock: Stock, bizId: string, wanted: readonly Pieces[]): Promise<void> {
  const lines = await recordMovement(stock, 'RECALL', bizId, sortInLockOrder(wanted))
  await changeSkus(stock, lines, (quantity) => ({
    onHand: incrementBy(skus.onHand, quantity),
    reserved: incrementBy(skus.reserved, quantity),
  }))
  await changeGoods(stock, lines, (quantity) => ({ sales: incrementBy(goods.sales, -quantity) }))
}

/** Puts returned pieces back on sale (RETURN). */
export async function giveBack(stock: Stock, bizId: string, wanted: readonly Pieces[]): Promise<void> {
  const lines = await recordMovement(stock, 'RETURN', bizId, sortInLockOrder(wanted))
  const offered = await changeSkus(stock, lines, (quantity) => ({
    onHand: incrementBy(skus.onHand, quantity),
  }))
  await changeGoods(stock, offered, (quantity) => ({ stock: incrementBy(goods.stock, quantity) }))
}
