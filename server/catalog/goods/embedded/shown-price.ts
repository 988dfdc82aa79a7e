/** View of prices: by guests, or by members who see cash or points first. */
export type PriceView = 'guest' | 'cash' | 'points'
export const PRICE_VIEWS = ['guest', 'cash', 'points'] as const satisfies readonly PriceView[]

/** Cash is in fen, points are in hundredths. */
interface Prices {
  payModel: number
  cash: number
  goodsPrice: number
  integral: number
}

/** Returns the shown cash, fen; null if only points are shown. Equal to SQL in `server/catalog/goods/viewer.ts`. */
export function getShownCash(goods: Prices, view: PriceView): number | null {
  if (isInPoints(goods, view)) return null
  return view === 'guest' && goods.payModel === 2 ? goods.goodsPrice : goods.cash
}

function isInPoints({ payModel, cash, integral }: Prices, view: PriceView): boolean {
  if (payModel === 1) return true
  if (payModel === 2 || integral <= 0) return false
  return cash === 0 || (view === 'points' && payModel === 5)
}
