import { eq, inArray } from 'drizzle-orm'
import type { Out } from '#schemas/base/endpoint.ts'
import { clampQuantity, getMaxQuantity } from '#schemas/catalog/goods/quantity.ts'
import type { Amount } from '#schemas/money/money.ts'
import type { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { getListedUnit, chooseSale } from '#server/catalog/goods/offers/choose.ts'
import { loadOwnOffers, type OwnOffer } from '#server/catalog/goods/offers/load.ts'
import { saleColumns } from '#server/catalog/goods/sale-columns.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { withMemberLock } from '#server/people/accounts/member-lock.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { MAX_KINDS } from './kinds.ts'
import { putLine } from './put-line.ts'
import { getLineBounds, type Offered, findSaleRefusal } from './sale-state.ts'
import { cartItems } from './tables.ts'

export type Report = Out<typeof cartLines.repurchase>

export interface Bought {
  goodsId: string
  skuId: string
  quantity: number
  name: string
  specText: string
}

function perSku(lines: readonly Bought[]): Bought[] {
  const sums = new Map<string, Bought>()
  for (const line of lines) {
    const quantity = (sums.get(line.skuId)?.quantity ?? 0) + line.quantity
    sums.set(line.skuId, { ...line, quantity })
  }
  return [...sums.values()]
}

async function offeredOf({ db }: Context<Member>, lines: readonly Bought[]): Promise<Map<string, Offered>> {
  const shop = { open: shops.open, unservedProvinces: shops.unservedProvinces }
  const rows = await db
    .select({ goods: saleColumns, sku: skus, shop })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .leftJoin(shops, eq(shops.id, goods.shopId))
    .where(
      inArray(
        skus.id,
        lines.map(({ skuId }) => skuId),
      ),
    )
  return new Map(rows.map((row) => [row.sku.id, row]))
}

type Line = typeof cartItems.$inferSelect
interface Fitting {
  put: { sku: typeof skus.$inferSelect; unit: Amount; quantity: number } | null
  reason: string | null
}

/** Returns the part of a bought line that fits into the cart; `reason` is set if not all of the line fits. */
function fitting(
  line: Bought,
  offered: Offered | undefined,
  { cart, offer }: { cart: readonly Line[]; offer: OwnOffer | undefined },
): Fitting {
  const refused = findSaleRefusal(offered ?? { goods: null, sku: null, shop: null })
  if (refused || !offered?.goods || !offered.sku)
    return { put: null, reason: refused?.message ?? '商品已失效' }
  const { goods: found, sku } = offered
  const before = cart.find(({ skuId }) => skuId === sku.id)?.quantity ?? 0
  if (before === 0 && cart.length >= MAX_KINDS)
    return { put: null, reason: `购物车最多放 ${MAX_KINDS} 种商品` }
  const ofGoods = cart.reduce((sum, { goodsId, quantity }) => sum + (goodsId === found.id ? quantity : 0), 0)
  const bounds = getLineBounds(found, sku, ofGoods - before)
  if (getMaxQuantity(bounds) <= before)
    return { put: null, reason: before > 0 ? `购物车中已有 ${before} 件，不能再增加` : '已达到限购数量' }
  const { quantity, why } = clampQuantity(before + line.quantity, bounds)
  return {
    put: { sku, unit: getListedUnit(chooseSale(found, sku, { offer, quantity })), quantity },
    reason: why,
  }
}

/** Puts every line that can still be bought into the cart and reports the others by name. */
export function addBoughtLines(context: Context<Member>, bought: readonly Bought[]): Promise<Report> {
  const lines = perSku(bought)
  return withMemberLock(context, async (transaction) => {
    const offered = await offeredOf(transaction, lines)
    const offers = await loadOwnOffers(transaction, [...offered.keys()])
    const report: Report = { kinds: 0, missed: [] }
    for (const line of lines) {
      const cart = await transaction.db.select().from(cartItems).where(eq(cartItems.userId, context.user.id))
      const { put, reason } = fitting(line, offered.get(line.skuId), {
        cart,
        offer: offers.get(line.skuId),
      })
      if (put) await putLine(transaction, { ...put, checked: true })
      if (put) report.kinds++
      if (reason !== null) report.missed.push({ name: line.name, specText: line.specText, reason })
    }
    return report
  })
}
