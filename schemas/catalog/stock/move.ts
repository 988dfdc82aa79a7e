import { readWhole } from '#schemas/base/typed-number.ts'
import { GOODS_LIMITS } from '#schemas/catalog/goods/goods-limits.ts'

/** A stock change: `set` states the number of pieces on hand, `add` the pieces that came in (negative: went out). */
export interface StockMove {
  by: 'set' | 'add'
  pieces: number
}

/** Returns true if the move is valid: `set` is not negative, `add` is not zero, both within the stock limit. */
export function isStockMove({ by, pieces }: StockMove): boolean {
  return Math.abs(pieces) <= GOODS_LIMITS.stock && (by === 'set' ? pieces >= 0 : pieces !== 0)
}

/** Parses a typed move, with a leading `-` for pieces that went out; null if invalid. */
export function readStockMove(by: StockMove['by'], typed: string): StockMove | null {
  const pieces = readWhole(typed)
  return !Number.isNaN(pieces) && isStockMove({ by, pieces }) ? { by, pieces } : null
}

/** Returns the pieces on hand after the move. */
export const applyStockMove = (onHand: number, { by, pieces }: StockMove) =>
  by === 'set' ? pieces : onHand + pieces

/** Returns the reason why this number of pieces cannot be on hand; null if the number is valid. */
export function validateStock(onHand: number, { reserved }: { reserved: number }): string | null {
  if (onHand < 0) return '在库不能少于 0 件'
  if (onHand < reserved) return `有 ${reserved} 件被未发货的订单和活动占用，在库不能少于它`
  return onHand > GOODS_LIMITS.stock ? `在库最多 ${GOODS_LIMITS.stock} 件` : null
}
