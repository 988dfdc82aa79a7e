import { desc, eq } from 'drizzle-orm'
import type { CartLine } from '#schemas/api/cart.ts'
import { goodsRefusal } from '#schemas/cart-rules.ts'
import { businessErrors } from '#schemas/errors.ts'
import type { Member, Services } from '#server/context.ts'
import { goods, shops, skus } from '#server/db/schema/catalog.ts'
import { cartItems } from '#server/db/schema/user.ts'
import { priceFor } from '#server/goods/price.ts'
import { available } from '#server/goods/stock.ts'
import { type Unit, unitCash } from './total.ts'

/** The member's lines with what they refer to, newest first; goods that are gone leave nulls. */
export function readLines({ db }: Pick<Services, 'db'>, userId: string) {
  return db
    .select({ item: cartItems, goods, sku: skus, shop: { id: shops.id, name: shops.name, open: shops.open } })
    .from(cartItems)
    .leftJoin(skus, eq(skus.id, cartItems.skuId))
    .leftJoin(goods, eq(goods.id, cartItems.goodsId))
    .leftJoin(shops, eq(shops.id, goods.shopId))
    .where(eq(cartItems.userId, userId))
    .orderBy(desc(cartItems.createdAt), desc(cartItems.id))
}
type Row = Awaited<ReturnType<typeof readLines>>[number]

/** CT3, CT4: why the line cannot be bought now; null when it can. */
function invalidReason({ item, goods: found, sku, shop }: Row): string | null {
  if (!found || found.status === 'DELETED') return '商品已失效'
  if (found.status === 'OFF') return '商品已下架'
  if (!sku) return '该规格已失效'
  if (shop?.open === false) return '店铺暂停营业'
  const refusal = goodsRefusal(found)
  if (refusal) return businessErrors[refusal]
  const stock = available(sku)
  if (stock === 0) return '商品无库存'
  if (stock < item.quantity) return `商品库存不足，现有库存 ${stock}`
  if (item.quantity < found.minNumber) return `该商品 ${found.minNumber} 件起购`
  return null
}

function specText({ goods: found, sku }: Row): string {
  return (sku?.specValues ?? [])
    .map((value, index) => {
      const name = found?.specs[index]?.name
      return name ? `${name}：${value}` : value
    })
    .join(' ')
}

/** A line as it is shown, and its unit price in integers for the total. */
export function toLine(row: Row, member: Member): { line: CartLine; bought: Unit & { quantity: number } } {
  const { item, goods: found, sku } = row
  const payModel = found?.payModel ?? 2
  const listed = { payModel, cash: sku?.cash ?? 0, integral: sku?.integral ?? 0 }
  const cash = unitCash(listed, found?.volumePrices ?? [], item.quantity)
  const shown = { ...listed, cash, goodsPrice: sku?.goodsPrice ?? 0, marketPrice: sku?.marketPrice ?? null }
  const line = {
    cartId: item.id,
    goodsId: item.goodsId,
    skuId: item.skuId,
    name: found?.name ?? '商品已失效',
    specText: specText(row),
    picture: sku?.picture ?? found?.pictures[0] ?? null,
    price: priceFor(member, shown),
    quantity: item.quantity,
    minNumber: found?.minNumber ?? 1,
    step: found?.step ?? 1,
    stock: sku ? available(sku) : 0,
    checked: item.checked,
    invalid: invalidReason(row),
  }
  return { line, bought: { payModel, cash, points: listed.integral, quantity: item.quantity } }
}
