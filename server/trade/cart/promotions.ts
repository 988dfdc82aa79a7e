import { CHECKOUT_KINDS, type CheckoutKind } from '#schemas/catalog/goods/checkout-kinds.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { CartShop } from '#schemas/trade/cart/entities.ts'
import { findNextPromotion, promote, type ShopPromotion } from '#schemas/trade/checkout/quote/discounts.ts'
import { sumByShop, sumNumbers } from '#schemas/trade/checkout/quote/lines.ts'

/** Cash in fen. */
export interface PromotedLine {
  shopId: string
  kind: CheckoutKind
  cash: number
}

/** Fen that promotions take off the checked lines, and the promotions to show for each shop. */
export interface CartPromotions {
  byKind: ReadonlyMap<CheckoutKind, number>
  ofShop(shopId: string): Pick<CartShop, 'promotions' | 'nextPromotion'>
}

/** Computes the promotions of lines that are ordered together, kind by kind, in the same way as `quote`. Pure. */
export function quoteCartPromotions(
  lines: readonly PromotedLine[],
  rows: readonly ShopPromotion[],
): CartPromotions {
  const names = new Map(rows.map(({ id, name, shopId }) => [id, { name, shopId }]))
  const byKind = new Map<CheckoutKind, number>()
  const applied: { shopId: string; name: string; off: number }[] = []
  const sums: { shopId: string; cash: number }[] = []
  for (const kind of CHECKOUT_KINDS) {
    const together = lines.filter((line) => line.kind === kind)
    const cash = together.map((line) => line.cash)
    const { promotions } = promote(together, cash, rows)
    byKind.set(kind, sumNumbers(promotions.map(({ fen }) => fen)))
    for (const { id, fen } of promotions) {
      const row = names.get(id)
      if (row) applied.push({ ...row, off: fen })
    }
    for (const [shopId, sum] of sumByShop(together, cash)) sums.push({ shopId, cash: sum })
  }
  return {
    byKind,
    ofShop: (shopId) => ({
      promotions: applied
        .filter((one) => one.shopId === shopId)
        .map(({ name, off }) => ({ name, off: formatYuan(off) })),
      nextPromotion: nearest(
        rows,
        shopId,
        sums.filter((one) => one.shopId === shopId),
      ),
    }),
  }
}

function nearest(
  rows: readonly ShopPromotion[],
  shopId: string,
  sums: readonly { cash: number }[],
): CartShop['nextPromotion'] {
  const [closest] = (sums.length > 0 ? sums : [{ cash: 0 }])
    .flatMap(({ cash }) => {
      const next = findNextPromotion(rows, shopId, cash)
      return next ? [{ ...next, missing: next.threshold - cash }] : []
    })
    .sort((a, b) => a.missing - b.missing)
  if (!closest) return undefined
  const { name, off, missing } = closest
  return { name, off: formatYuan(off), missing: formatYuan(missing) }
}
