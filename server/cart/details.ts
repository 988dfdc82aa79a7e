import { CHECKOUT_KINDS } from '#schemas/goods/checkout-kinds.ts'
import type { Cart, CartLine, CartShop } from '#schemas/entities/cart.ts'
import { formatYuan, sumAmounts } from '#schemas/money/money.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { homeRegion } from './home-region.ts'
import { MOST_KINDS } from './kinds.ts'
import { type LineCost, toLine, toPair } from './line-view.ts'
import { piecesBeside, readLines } from './lines.ts'

interface Counted {
  line: CartLine
  cost: LineCost
}

const totalOf = (lines: readonly Counted[]) => toPair(sumAmounts(lines.map(({ cost }) => cost.due)))

/** What of the checked lines can be ordered together. */
function checkoutsOf(checked: readonly Counted[]): Cart['checkouts'] {
  return CHECKOUT_KINDS.flatMap((kind) => {
    const of = checked.filter(({ line }) => line.kind === kind)
    if (of.length === 0) return []
    const pieces = of.reduce((sum, { line }) => sum + line.quantity, 0)
    return [{ kind, cartIds: of.map(({ line }) => line.cartId), pieces, total: totalOf(of) }]
  })
}

/** By shop, the shop of the newest line first; the total covers the checked lines. */
export async function cartDetails(context: Context<Member>): Promise<Cart> {
  const { user } = context
  const rows = await readLines(context, user.id)
  const region = await homeRegion(context, user.id)
  const shops = new Map<string, CartShop>()
  const invalid: CartLine[] = []
  const checked: Counted[] = []
  for (const row of rows) {
    const counted = toLine(row, { member: user, others: piecesBeside(rows, row), region })
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
  return {
    shops: [...shops.values()],
    invalid,
    total: totalOf(checked),
    saved: formatYuan(checked.reduce((sum, { cost }) => sum + cost.saved, 0)),
    count: rows.reduce((sum, { item }) => sum + item.quantity, 0),
    kinds: rows.length,
    maxKinds: MOST_KINDS,
    checkouts: checkoutsOf(checked),
  }
}
