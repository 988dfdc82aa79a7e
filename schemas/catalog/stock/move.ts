import { readWhole } from '#schemas/base/typed-number.ts'
import { GOODS_LIMITS } from '#schemas/catalog/goods/goods-limits.ts'

/** How pieces in the house change: they are so many now, or so many came; below zero, went. */
export interface StockMove {
  by: 'set' | 'add'
  pieces: number
}

/** A count is none below zero, and pieces that come are some. */
export function isStockMove({ by, pieces }: StockMove): boolean {
  return Math.abs(pieces) <= GOODS_LIMITS.stock && (by === 'set' ? pieces >= 0 : pieces !== 0)
}

/** What is typed for a move, `-` in front for pieces that went; null for what is none. */
export function readStockMove(by: StockMove['by'], typed: string): StockMove | null {
  const pieces = readWhole(typed)
  return !Number.isNaN(pieces) && isStockMove({ by, pieces }) ? { by, pieces } : null
}

/** Pieces in the house after the move. */
export const movedStock = (onHand: number, { by, pieces }: StockMove) =>
  by === 'set' ? pieces : onHand + pieces

/** Why there cannot be so many pieces in the house; null where there can. */
export function stockFault(onHand: number, { reserved }: { reserved: number }): string | null {
  if (onHand < 0) return '在库不能少于 0 件'
  if (onHand < reserved) return `有 ${reserved} 件被未发货的订单和活动占用，在库不能少于它`
  return onHand > GOODS_LIMITS.stock ? `在库最多 ${GOODS_LIMITS.stock} 件` : null
}
