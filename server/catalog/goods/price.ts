import type { Price } from '#schemas/catalog/goods/card.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import type { Viewer } from './viewer.ts'

interface PriceRow {
  payModel: number
  /** In fen. */
  cash: number
  goodsPrice: number
  marketPrice: number | null
  /** Hundredths of a point. */
  integral: number
}

/**
 * Returns the cash in fen; goodsPrice for guests if payModel is 2, so that the member price stays on the server.
 */
export function getCashFor(viewer: Viewer, row: Pick<PriceRow, 'payModel' | 'cash' | 'goodsPrice'>): number {
  return viewer === null && row.payModel === 2 ? row.goodsPrice : row.cash
}

export function getPriceFor(viewer: Viewer, row: PriceRow): Price {
  const cash = getCashFor(viewer, row)
  const reference = row.marketPrice !== null && row.marketPrice > cash ? row.marketPrice : null
  return {
    payModel: row.payModel,
    cash: formatYuan(cash),
    integral: formatPoints(row.integral),
    goodsPrice: formatYuan(row.goodsPrice),
    marketPrice: reference === null ? null : formatYuan(reference),
  }
}
