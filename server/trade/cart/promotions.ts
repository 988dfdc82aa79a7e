import { CHECKOUT_KINDS, type CheckoutKind } from '#schemas/catalog/goods/checkout-kinds.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { CartShop } from '#schemas/trade/cart/entities.ts'
import { nextPromotion, promote, type ShopPromotion } from '#schemas/trade/checkout/quote/discounts.ts'
import { sumByShop, total } from '#schemas/trade/checkout/quote/lines.ts'

/** A checked line, with the cash of it in fen. */
export interface PromotedLine {
  shopId: string
  kind: CheckoutKind
  cash: number
}

/** What promotions take off the checked lines, in fen, and what each shop says of them. */
export interface CartPromotions {
  byKind: ReadonlyMap<CheckoutKind, number>
  ofShop(shopId: string): Pick<CartShop, 'promotions' | 'nextPromotion'>
}

/** The promotions of what is ordered together, kind by kind, as `quote` will reckon them. Pure. */
export function promoteCart(lines: readonly PromotedLine[], rows: readonly ShopPromotion[]): CartPromotions {
  const names = new Map(rows.map(({ id, name, shopId }) => [id, { name, shopId }]))
  const byKind = new Map<CheckoutKind, number>()
  const applied: { shopId: string; name: string; off: number }[] = []
  const sums: { shopId: string; cash: number }[] = []
  for (const kind of CHECKOUT_KINDS) {
    const together = lines.filter((line) => line.kind === kind)
    const cash = together.map((line) => line.cash)
    const { promotions } = promote(together, cash, rows)
    byKind.set(kind, total(promotions.map(({ fen }) => fen)))
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
      const next = nextPromotion(rows, shopId, cash)
      return next ? [{ ...next, missing: next.threshold - cash }] : []
    })
    .sort((a, b) => a.missing - b.missing)
  if (!closest) return undefined
  const { name, off, missing } = closest
  return { name, off: formatYuan(off), missing: formatYuan(missing) }
}
