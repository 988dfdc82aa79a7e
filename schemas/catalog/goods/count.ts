import type { GoodsSource } from './source.ts'

/** How many goods a source can give at most, for reserving their space. */
export function goodsCount(source: GoodsSource): number {
  return source.by === 'ids' ? source.ids.length : source.count
}
