import { goodsStatuses, type GoodsStatus } from '#schemas/catalog/goods/status.ts'
import type { Amount } from '#schemas/money/money.ts'
import { computeFenCovered } from '#schemas/money/points.ts'
import type { ChangeKind } from './words.ts'

export interface ItemState {
  /** Status of the goods; null for removed goods. */
  status: GoodsStatus | null
  /** True if the chosen SKU still exists. */
  sku: boolean
  shopOpen: boolean
  stock: number
  before: Amount
  now: Amount
  /** Points per yuan × 10,000. */
  scoreRate: number
}

export interface ItemChange {
  kind: ChangeKind
  text: string
  before: Amount | null
  now: Amount | null
}

const said = (kind: ChangeKind, text: string): ItemChange => ({ kind, text, before: null, now: null })

function saleChange({ status, shopOpen, stock }: ItemState): ItemChange[] {
  const off = status === null ? null : goodsStatuses[status]
  if (off !== null) return [said('OFF_SHELF', off)]
  if (!shopOpen) return [said('OFF_SHELF', '店铺暂停营业')]
  return stock === 0 ? [said('SOLD_OUT', '商品已售罄')] : []
}

/** Compares prices as cash plus the cash that the points cover; if these sums are equal, the cash parts decide. */
function priceChange({ before, now, scoreRate }: ItemState): ItemChange[] {
  if (before.cash === now.cash && before.points === now.points) return []
  const worth = ({ cash, points }: Amount) => cash + computeFenCovered(points, scoreRate)
  const dearer = worth(now) - worth(before) || now.cash - before.cash || now.points - before.points
  return dearer > 0
    ? [{ kind: 'PRICE_UP', text: '商城价上涨', before, now }]
    : [{ kind: 'PRICE_DOWN', text: '商城价下降', before, now }]
}

/** Lists the changes since the goods were added, the most serious first; empty if there are none. */
export function listItemChanges(state: ItemState): ItemChange[] {
  if (state.status === null || state.status === 'DELETED') return [said('GONE', '商品已失效')]
  if (!state.sku) return [said('GONE', '该规格已失效')]
  return [...saleChange(state), ...priceChange(state)]
}
