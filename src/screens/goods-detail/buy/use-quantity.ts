import { useEffect, useState } from 'react'
import { clampQuantity, defaultQuantity, type QuantityBounds } from '#schemas/goods/quantity.ts'
import { labelOf, units } from '#schemas/goods/labels.ts'
import { allowedSkus } from '#schemas/goods/sku-matrix.ts'
import type { GoodsDetail } from '#schemas/entities/goods-detail.ts'
import type { Choice } from './use-choice.ts'

export interface Quantity {
  value: number
  bounds: QuantityBounds
  unit: string
  /** Why it is not what was wanted; '' when it is. */
  why: string
  set(quantity: number): void
  explain(why: string | null): void
}

/** GD7: minNumber at first; another SKU with less stock clamps it, and says so. */
export function useQuantity(detail: GoodsDetail, { matrix, choice, sku }: Choice): Quantity {
  const { minNumber, step, limitNumber } = detail
  const [wanted, setWanted] = useState(() => defaultQuantity(minNumber))
  const [why, setWhy] = useState('')
  // Until the choice is whole, the best of what it still allows: nobody is told a stock that may not be meant.
  const stocks = sku ? [sku.stock] : allowedSkus(matrix, choice).map(({ stock }) => stock)
  const bounds = { minNumber, step, limitNumber, stock: Math.max(0, ...stocks), unchosen: sku === null }
  const unit = labelOf(units, detail.unit) || '件'
  const settled = clampQuantity(wanted, bounds, unit)

  useEffect(() => {
    const soldOut = bounds.stock < defaultQuantity(minNumber)
    setWhy(soldOut ? '' : (settled.why ?? ''))
    setWanted(settled.quantity)
    // What the stepper settles it explains itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [sku?.skuId, bounds.stock])

  return {
    value: settled.quantity,
    bounds,
    unit,
    why,
    set: setWanted,
    explain: (reason) => setWhy(reason ?? ''),
  }
}
