import { GoodsFilter, normaliseFilter, PRICE_MESSAGE } from '#schemas/goods/filter.ts'
import { later } from '#schemas/base/later.ts'
import { readPrice } from '#schemas/rules/half-width.ts'
import * as z from 'zod/mini'

export interface PriceRange {
  sellPriceStart?: string | undefined
  sellPriceEnd?: string | undefined
}

const Range = later(() => z.pick(GoodsFilter(), { sellPriceStart: true, sellPriceEnd: true }))

/** The range in what was typed, its ends in order (GL7, X5); a sentence when one of them is no price. Pure. */
export function readPriceRange(typed: PriceRange): PriceRange | string {
  const read = z.safeParse(Range(), {
    sellPriceStart: readPrice(typed.sellPriceStart ?? ''),
    sellPriceEnd: readPrice(typed.sellPriceEnd ?? ''),
  })
  if (!read.success) return PRICE_MESSAGE
  const { sellPriceStart, sellPriceEnd } = normaliseFilter(read.data)
  return { sellPriceStart, sellPriceEnd }
}
