import { goods, skus } from '#server/catalog/goods/tables.ts'
import { changeGoods, changeSkus, inLockOrder, type Pieces, plus, record, type Stock } from './movement.ts'

/** RELEASE: reserved pieces can be sold again. Each of these does nothing the second time for one business. */
export async function release(
  stock: Stock,
  bizId: string,
  wanted: readonly Pieces[],
  kind: 'RELEASE' | 'BACK' = 'RELEASE',
): Promise<void> {
  const lines = await record(stock, kind, bizId, inLockOrder(wanted))
  const offered = await changeSkus(stock, lines, (quantity) => ({ reserved: plus(skus.reserved, -quantity) }))
  await changeGoods(stock, offered, (quantity) => ({ stock: plus(goods.stock, quantity) }))
}

/** SALE: reserved pieces leave the house. */
export async function sell(stock: Stock, bizId: string, wanted: readonly Pieces[]): Promise<void> {
  const lines = await record(stock, 'SALE', bizId, inLockOrder(wanted))
  await changeSkus(stock, lines, (quantity) => ({
    onHand: plus(skus.onHand, -quantity),
    reserved: plus(skus.reserved, -quantity),
  }))
  await changeGoods(stock, lines, (quantity) => ({ sales: plus(goods.sales, quantity) }))
}

/** RECALL: pieces that were counted out, but never left; they are reserved again. */
export async function takeBack(stock: Stock, bizId: string, wanted: readonly Pieces[]): Promise<void> {
  const lines = await record(stock, 'RECALL', bizId, inLockOrder(wanted))
  await changeSkus(stock, lines, (quantity) => ({
    onHand: plus(skus.onHand, quantity),
    reserved: plus(skus.reserved, quantity),
  }))
  await changeGoods(stock, lines, (quantity) => ({ sales: plus(goods.sales, -quantity) }))
}

/** RETURN: pieces that came back and can be sold again. */
export async function giveBack(stock: Stock, bizId: string, wanted: readonly Pieces[]): Promise<void> {
  const lines = await record(stock, 'RETURN', bizId, inLockOrder(wanted))
  const offered = await changeSkus(stock, lines, (quantity) => ({ onHand: plus(skus.onHand, quantity) }))
  await changeGoods(stock, offered, (quantity) => ({ stock: plus(goods.stock, quantity) }))
}
