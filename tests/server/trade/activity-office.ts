import { eq } from 'drizzle-orm'
import type { In } from '#schemas/base/endpoint.ts'
import { officeActivities as calls } from '#schemas/trade/activity-goods/office-calls.ts'
import { ACTIVITY_GOODS_TYPES, type ActivityGoodsType } from '#schemas/trade/activity-goods/words.ts'
import { activities, activityGoods } from '#server/catalog/activities/tables.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { stockMovements } from '#server/catalog/stock/tables.ts'
import { luckWheelWins } from '#server/trade/luck-wheels/tables.ts'
import { orderLines, orders } from '#server/trade/orders/tables.ts'
import type { MallOfBuyers } from '#tests/server/support/buy.ts'
import { day } from '#tests/server/support/support.ts'

type Settings = In<typeof calls.createActivity>['settings']
type Sku = Settings['goods'][number]['skuInfo'][number]

/** Goods that an activity can offer. */
export type OfferedGoods = Awaited<ReturnType<MallOfBuyers['build']['goods']>>

/** Activities as the back office makes them. */
export function activityOffice(mall: MallOfBuyers) {
  const { services, clock, ok } = mall
  const { db } = services

  const sku = (skuId: string, more: Partial<Sku> = {}): Sku => ({
    skuId,
    activityGoodsNumber: 5,
    productPrice: '8.00',
    distributorPrice: '7.00',
    platformPrice: '6.00',
    supplierPrice: '5.00',
    ...more,
  })
  const chosen = (type: ActivityGoodsType, goodsId: string, ...skuInfo: Sku[]) => ({
    goodsId,
    activityGoodsTypeId: ACTIVITY_GOODS_TYPES[type],
    skuInfo,
  })
  const goodsOf = (onHand = 10) => mall.build.goods({ name: '霁青茶具' }, [{ onHand }])
  const offer = ({ goodsId, skuId }: OfferedGoods, more: Partial<Sku> = {}) => [
    chosen('SECKILL', goodsId, sku(skuId, more)),
  ]
  const wishOf = ({ goodsId, skuId }: OfferedGoods, activityId: string, quantity = 1) => ({
    lines: [{ goodsId, skuId, quantity, activityId }],
  })
  const settings = (more: Partial<Settings> = {}): Settings => ({
    kind: 'SECKILL',
    name: '周年庆秒杀',
    startsAt: clock.now(),
    endsAt: clock.now() + day,
    publish: true,
    perMember: 2,
    goods: [],
    ...more,
  })
  const make = async (token: string, more: Partial<Settings>) =>
    (await ok(calls.createActivity, { settings: settings(more) }, { token })).activityId
  const read = (token: string, activityId: string) => ok(calls.activity, { activityId }, { token })

  /** @param known what the editor had read; what stands now unless given */
  async function edit(
    token: string,
    activityId: string,
    more: Partial<Settings>,
    known = read(token, activityId),
  ) {
    const { version, settings: before } = await known
    return mall.call(calls.editActivity, { activityId, version, settings: { ...before, ...more } }, { token })
  }
  async function withdraw(token: string, activityId: string) {
    const { version } = await read(token, activityId)
    return mall.call(calls.withdrawActivity, { activityId, version, reason: '缺货' }, { token })
  }

  const stockOf = async (skuId: string) => {
    const [row] = await db
      .select({ onHand: skus.onHand, reserved: skus.reserved })
      .from(skus)
      .where(eq(skus.id, skuId))
    return row
  }

  /** Lists mismatches between a SKU's stock and its records; empty when all is well. */
  async function stockFaults(skuId: string): Promise<string[]> {
    const found: string[] = []
    const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
    const row = await stockOf(skuId)
    const offers = await db.select().from(activityGoods).where(eq(activityGoods.skuId, skuId))
    const aside = sum(
      offers.map(({ asideUntil, quantity, taken }) => (asideUntil === null ? 0 : quantity - taken)),
    )
    const lines = await db
      .select({ line: orderLines, order: orders })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orderLines.skuId, skuId))
    const held = lines.filter(({ order }) => [10, 20].includes(order.status))
    const ordered = sum(held.map(({ line }) => line.quantity - line.refundedQuantity))
    const wins = await db
      .select({ status: luckWheelWins.status })
      .from(luckWheelWins)
      .where(eq(luckWheelWins.skuId, skuId))
    const waiting = wins.filter(({ status }) => status !== 'SENT' && status !== 'LAPSED').length
    if (row?.reserved !== aside + ordered + waiting)
      found.push(`${skuId}: ${row?.reserved} reserved, ${aside} aside, ${ordered} ordered, ${waiting} won`)
    const moved = await db.select().from(stockMovements).where(eq(stockMovements.skuId, skuId))
    const signs = { ALLOCATE: 1, ASIDE: 1, RELEASE: -1, BACK: -1, SALE: -1, RECALL: 1, RETURN: 0, ADJUST: 0 }
    const booked = sum(moved.map(({ kind, quantity }) => signs[kind] * quantity))
    if (row?.reserved !== booked)
      found.push(`${skuId}: ${row?.reserved} reserved, ${booked} by its movements`)
    for (const { activityId, taken } of offers) {
      const [activity] = await db.select().from(activities).where(eq(activities.id, activityId))
      if (!activity) continue
      const sold = sum(
        held.filter(({ line }) => line.activityId === activityId).map(({ line }) => line.quantity),
      )
      if (sold !== taken) found.push(`${activityId}: ${taken} taken, ${sold} ordered`)
    }
    return found
  }

  return { sku, chosen, goodsOf, offer, wishOf, settings, make, read, edit, withdraw, stockOf, stockFaults }
}
