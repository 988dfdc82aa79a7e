import { CHECKOUT_KINDS } from '#schemas/catalog/goods/checkout-kinds.ts'
import { formatYuan, sumAmounts } from '#schemas/money/money.ts'
import type { Cart, CartLine, CartShop } from '#schemas/trade/cart/entities.ts'
import { sumNumbers } from '#schemas/trade/checkout/quote/lines.ts'
import { loadRunningPromotions } from '#server/catalog/activities/promotions.ts'
import { loadEndedSales } from '#server/catalog/goods/offers/ended.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { loadHomeRegion } from './home-region.ts'
import { MAX_KINDS } from './kinds.ts'
import { type LineCost, findLineChange, toLine, toPair } from './line-view.ts'
import { type CartRow, sumOtherPieces, readLines } from './lines.ts'
import { type CartPromotions, quoteCartPromotions } from './promotions.ts'

interface Counted {
  line: CartLine
  cost: LineCost
}

/** @param off fen that promotions take off */
function totalOf(lines: readonly Counted[], off: number) {
  const { points, cash } = sumAmounts(lines.map(({ cost }) => cost.due))
  return toPair({ points, cash: cash - off })
}

function checkoutsOf(checked: readonly Counted[], { byKind }: CartPromotions): Cart['checkouts'] {
  return CHECKOUT_KINDS.flatMap((kind) => {
    const of = checked.filter(({ line }) => line.kind === kind)
    if (of.length === 0) return []
    const pieces = of.reduce((sum, { line }) => sum + line.quantity, 0)
    return [
      { kind, cartIds: of.map(({ line }) => line.cartId), pieces, total: totalOf(of, byKind.get(kind) ?? 0) },
    ]
  })
}

function loadSalesOfLines(context: Context<Member>, rows: readonly CartRow[]) {
  const changed = rows.filter((row) => !row.running && findLineChange(row) !== null)
  return loadEndedSales(
    context,
    changed.map(({ item: { skuId, createdAt, addedCash, addedPoints } }) => ({
      skuId,
      addedAt: createdAt,
      cash: addedCash,
      points: addedPoints,
    })),
  )
}

/** Returns the cart grouped by shop, the shop of the newest line first. The total covers the checked lines. */
export async function getCart(context: Context<Member>): Promise<Cart> {
  const { user } = context
  const rows = await readLines(context)
  const region = await loadHomeRegion(context, user.id)
  const endedSales = await loadSalesOfLines(context, rows)
  const shops = new Map<string, CartShop>()
  const invalid: CartLine[] = []
  const checked: Counted[] = []
  for (const row of rows) {
    const counted = toLine(row, { member: user, others: sumOtherPieces(rows, row), region, endedSales })
    const { line } = counted
    if (line.checked) checked.push(counted)
    if (line.invalid !== null) {
      invalid.push(line)
      continue
    }
    const shop = shops.get(line.shopId) ?? {
      shopId: line.shopId,
      shopName: row.shop?.name ?? '商城',
      lines: [],
    }
    shops.set(line.shopId, shop)
    shop.lines.push(line)
  }
  const promoted = quoteCartPromotions(
    checked.map(({ line: { shopId, kind }, cost }) => ({ shopId, kind, cash: cost.due.cash })),
    await loadRunningPromotions(context, [...shops.keys()]),
  )
  const off = sumNumbers([...promoted.byKind.values()])
  return {
    shops: [...shops.values()].map((shop) => ({ ...shop, ...promoted.ofShop(shop.shopId) })),
    invalid,
    total: totalOf(checked, off),
    promotion: formatYuan(off),
    saved: formatYuan(checked.reduce((sum, { cost }) => sum + cost.saved, 0)),
    count: rows.reduce((sum, { item }) => sum + item.quantity, 0),
    kinds: rows.length,
    maxKinds: MAX_KINDS,
    checkouts: checkoutsOf(checked, promoted),
  }
}
