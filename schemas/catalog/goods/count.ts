import type { GoodsSource } from './source.ts'

/** Returns the maximum number of goods that a source can yield, to reserve space for them. */
export function getGoodsCount(source: GoodsSource): number {
  return source.by === 'ids' ? source.ids.length : source.count
}
