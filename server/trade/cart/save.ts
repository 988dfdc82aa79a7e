import { and, eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import type { cart } from '#schemas/trade/cart/calls.ts'
import { checkGoods, checkPayload } from '#schemas/trade/cart/rules.ts'
import { getListedUnit, chooseSale } from '#server/catalog/goods/offers/choose.ts'
import { loadOwnOffers } from '#server/catalog/goods/offers/load.ts'
import { countAvailable } from '#server/catalog/goods/stock.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { withMemberLock } from '#server/people/accounts/member-lock.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { createCartFull, MAX_KINDS } from './kinds.ts'
import { putLine } from './put-line.ts'
import { findQuantityRefusal, readQuantity } from './quantity.ts'
import { cartItems } from './tables.ts'

type Line = Parsed<typeof cart.save>
type Sku = Pick<
  typeof skus.$inferSelect,
  'id' | 'goodsId' | 'cash' | 'integral' | 'onHand' | 'reserved' | 'threshold' | 'disabled'
>

const goodsColumns = {
  id: goods.id,
  status: goods.status,
  deliveryType: goods.deliveryType,
  goodsType: goods.goodsType,
  minNumber: goods.minNumber,
  step: goods.step,
  limitNumber: goods.limitNumber,
  skuCount: goods.skuCount,
  payModel: goods.payModel,
  volumePrices: goods.volumePrices,
}
const skuColumns = {
  id: skus.id,
  goodsId: skus.goodsId,
  cash: skus.cash,
  integral: skus.integral,
  onHand: skus.onHand,
  reserved: skus.reserved,
  threshold: skus.threshold,
  disabled: skus.disabled,
}
type Goods = Pick<typeof goods.$inferSelect, keyof typeof goodsColumns>

/** Loads the goods and the SKU to add; goods with a single SKU need no choice. */
async function goodsOf({ db }: Services, line: Line): Promise<{ item: Goods; sku: Sku }> {
  const refusedPayload = checkPayload({ deliveryType: line.deliveryType })
  if (refusedPayload) throw reject(refusedPayload)
  const condition = and(eq(skus.goodsId, goods.id), eq(skus.id, line.skuId ?? goods.defaultSkuId))
  const [found] = await db
    .select({ item: goodsColumns, sku: skuColumns, open: shops.open })
    .from(goods)
    .leftJoin(shops, eq(shops.id, goods.shopId))
    .leftJoin(skus, condition)
    .where(eq(goods.id, line.goodsId))
  if (!found || found.item.status === 'DELETED')
    throw reject('NOT_FOUND', '商品不存在或已被删除，请选择其他商品')
  const { item, sku } = found
  const refusedGoods = checkGoods(item)
  if (refusedGoods) throw reject(refusedGoods)
  if (item.status !== 'ON') throw reject('OFF_SHELF')
  if (found.open === false) throw reject('OFF_SHELF', '店铺暂停营业，请选择其他商品')
  if (line.skuId === undefined && item.skuCount > 1) throw reject('BAD_INPUT', '请选择商品规格')
  if (!sku || sku.disabled) throw reject('BAD_INPUT', '所选规格不属于该商品，请重新选择规格')
  return { item, sku }
}

interface Adding {
  item: Goods
  sku: Sku
  quantity: number
  checked: boolean
}

/** Adds one call at a time for each member, so that concurrent calls share a line and never pass a limit. */
async function add(context: Context<Member>, { item, sku, quantity, checked }: Adding): Promise<void> {
  await withMemberLock(context, async (transaction) => {
    const { db, user } = transaction
    const lines = await db.select().from(cartItems).where(eq(cartItems.userId, user.id))
    const before = lines.find((line) => line.skuId === sku.id)?.quantity ?? 0
    const ofGoods = lines.reduce(
      (sum, line) => sum + (line.goodsId === item.id ? line.quantity : 0),
      quantity,
    )
    const quantities = { total: before + quantity, ofGoods, before }
    const offer = (await loadOwnOffers(transaction, [sku.id])).get(sku.id)
    const sale = chooseSale(item, sku, { offer, quantity: quantities.total })
    const refusal = findQuantityRefusal(quantities, { ...sale.goods, available: countAvailable(sale.sku) })
    if (refusal) throw reject(refusal.code, refusal.message)
    if (before === 0 && lines.length >= MAX_KINDS) throw createCartFull()
    await putLine(transaction, { sku, unit: getListedUnit(sale), quantity: quantities.total, checked })
  })
}

/** Adds goods to the cart at the server's price; the client sends none. */
export async function saveToCart(input: Line, context: Context<Member>): Promise<null> {
  const { item, sku } = await goodsOf(context, input)
  const quantity = readQuantity(input.quantity, item.minNumber)
  if (quantity === null) throw reject('QUANTITY_INVALID')
  await add(context, { item, sku, quantity, checked: input.checked })
  return null
}
