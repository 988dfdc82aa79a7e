import type { Amount } from '#schemas/money/money.ts'
import { unitCash } from '#server/catalog/goods/tiers.ts'
import type { Wanted } from './wanted.ts'

/** What a piece costs: an activity's own terms, else the SKU's price with the tier of its quantity (C.4 (1), (2)). */
export function unitOf({ goods, sku, quantity, activity }: Wanted): { payModel: number; unit: Amount } {
  if (activity) {
    const { cash, integral: points } = activity
    const payModel = points === 0 ? 2 : cash === 0 ? 1 : 3
    return { payModel, unit: { cash, points } }
  }
  const { payModel, volumePrices } = goods
  const cash = unitCash({ payModel, cash: sku.cash }, volumePrices, quantity)
  return { payModel, unit: { cash, points: sku.integral } }
}
