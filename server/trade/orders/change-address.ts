import { eq, inArray } from 'drizzle-orm'
import { normalizeText } from '#schemas/catalog/goods/search-text.ts'
import { canDeliverTo } from '#schemas/trade/checkout/quote/freight.ts'
import type { OrderAddress } from '#schemas/trade/orders/entities.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { requireAddress, toAddresses } from '#server/people/accounts/addresses/rows.ts'
import { shops } from '#server/people/shops/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { logOrder, createStateChanged } from './change.ts'
import { type OpenOrder, withOwnOrder } from './open-order.ts'
import { orders } from './tables.ts'

async function readAddress(context: Context<Member>, addressId: string): Promise<OrderAddress> {
  const row = await requireAddress(context, addressId)
  const [read] = await toAddresses(context, [row])
  if (read?.regionGone !== false) throw reject('REGION_GONE')
  const { name, telephone, regionIds, regionNames, detail } = row
  return { name, telephone, regionIds, regionNames, detail }
}

/** Throws if the goods cannot be delivered there now: today's limits count, as the goods have yet to be sent. */
async function checkReach(
  { transaction, order, contents }: OpenOrder,
  region: readonly string[],
): Promise<void> {
  const ids = contents.lines.map(({ line }) => line.goodsId)
  const limits = await transaction.db
    .select({ name: goods.name, areaLimit: goods.areaLimit })
    .from(goods)
    .where(inArray(goods.id, ids))
  const [shop] = await transaction.db
    .select({ unserved: shops.unservedProvinces })
    .from(shops)
    .where(eq(shops.id, order.shopId))
  const out = limits.filter(({ areaLimit }) => !canDeliverTo(areaLimit, region))
  const unserved = shop?.unserved.some((province) => region.includes(province)) ?? false
  if (unserved) throw reject('NOT_DELIVERABLE', '店铺不配送到该地区，请选择其他地址')
  if (out.length > 0)
    throw reject('NOT_DELIVERABLE', `${out.map(({ name }) => name).join('、')}不能送达该地区，请选择其他地址`)
}

/** Changes an order's address: any number of times while unpaid, then once until shipped, in the same province. */
export function changeAddress(
  { orderId, addressId }: { orderId: string; addressId: string },
  context: Context<Member>,
): Promise<null> {
  return withOwnOrder(context, orderId, async (open) => {
    const { transaction, order, facts } = open
    const paid = order.status === ORDER.PENDING_SHIPMENT
    const inTime = paid || order.status === ORDER.PENDING_PAYMENT
    if (order.address === null || !facts.needsAddress || !inTime) throw createStateChanged()
    if (paid && order.addressChanged) throw createStateChanged('收货地址只能修改一次，如需再改请联系客服')
    const address = await readAddress(transaction, addressId)
    if (address.regionIds[0] !== order.address.regionIds[0])
      throw reject('NOT_DELIVERABLE', '只能改为同一省份的地址，如需送到其他省份请取消后重新下单')
    await checkReach(open, address.regionIds)
    await transaction.db
      .update(orders)
      .set({
        address,
        addressChanged: paid,
        searchText: normalizeText(`${order.searchText} ${address.name} ${address.telephone}`),
      })
      .where(eq(orders.id, orderId))
    const entry = { action: 'changeAddress', role: 'buyer', operatorId: transaction.user.id } as const
    await logOrder(transaction, order, { ...entry, text: '买家修改收货地址' })
    return null
  })
}
