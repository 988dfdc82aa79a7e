import { asc, eq } from 'drizzle-orm'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import { formatPoints, parsePoints, parseRate } from '#schemas/money/points.ts'
import { nameScore } from '#schemas/money/score-words.ts'
import { validateActivity } from '#schemas/trade/activity-goods/check.ts'
import type { ActivityGoods, ActivitySettings, ActivitySku } from '#schemas/trade/activity-goods/entities.ts'
import { ACTIVITY_GOODS_TYPES, type ActivityGoodsType } from '#schemas/trade/activity-goods/words.ts'
import { type activities, activityGoods } from '#server/catalog/activities/tables.ts'
import { loadPlatformInfo } from '#server/people/store-info/platform-info.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { OfferRow, WantedOffer } from './put.ts'

export type ActivityRow = typeof activities.$inferSelect

/** Loads the SKUs of an activity in display order. */
export function loadOffers({ db }: Pick<Context, 'db'>, activityId: string): Promise<OfferRow[]> {
  return db
    .select()
    .from(activityGoods)
    .where(eq(activityGoods.activityId, activityId))
    .orderBy(asc(activityGoods.sort), asc(activityGoods.skuId))
}

const skuInfoOf = (row: OfferRow): ActivitySku => ({
  skuId: row.skuId,
  activityGoodsNumber: row.quantity,
  productPrice: formatYuan(row.cash),
  points: formatPoints(row.integral),
  distributorPrice: formatYuan(row.distributorPrice),
  platformPrice: formatYuan(row.platformPrice),
  supplierPrice: formatYuan(row.supplierPrice),
})

/** Groups SKU rows by goods, in the order in which they were chosen. */
export function groupOffers(rows: readonly OfferRow[], type: ActivityGoodsType): ActivityGoods[] {
  const ids = [...new Set(rows.map(({ goodsId }) => goodsId))]
  return ids.map((goodsId) => ({
    goodsId,
    activityGoodsTypeId: ACTIVITY_GOODS_TYPES[type],
    skuInfo: rows.filter((row) => row.goodsId === goodsId).map(skuInfoOf),
  }))
}

/** Converts an activity's row to the form that the back office edits. */
export function toActivitySettings(row: ActivityRow, rows: readonly OfferRow[]): ActivitySettings {
  const { kind, name, startsAt, endsAt, groupSize, groupHours } = row
  return {
    kind,
    name,
    startsAt,
    endsAt,
    groupSize,
    groupHours,
    publish: row.status !== 'DRAFT',
    perMember: rows[0]?.perMember ?? 1,
    goods: groupOffers(rows, kind),
  }
}

/** Throws BAD_INPUT for the first error in the settings, at its field. */
export async function checkSettings(
  context: Pick<Context, 'db' | 'log' | 'settings'>,
  settings: ActivitySettings,
): Promise<void> {
  const { scoreRate, scoreName } = await loadPlatformInfo(context)
  const [fault] = validateActivity(settings, parseRate(scoreRate))
  if (fault) throw reject('BAD_INPUT', nameScore(fault.message, scoreName), { field: fault.field })
}

/** Returns the columns of an activity from validated settings. */
export function toActivityColumns({ kind, name, startsAt, endsAt, publish, ...settings }: ActivitySettings) {
  const group = kind === 'GROUP'
  return {
    kind,
    name: name.trim(),
    startsAt,
    endsAt,
    status: publish ? ('OPEN' as const) : ('DRAFT' as const),
    groupSize: group ? settings.groupSize : null,
    groupHours: group ? settings.groupHours : null,
  }
}

interface Placed {
  at(place: number): WantedOffer['at']
  perMember: number
  sort: number
}

/** Returns the columns of the chosen SKUs of one goods, with the form fields that they were typed in. */
export function toWantedOffers(
  { goodsId, activityGoodsTypeId, skuInfo }: ActivityGoods,
  { at: fieldsOf, perMember, sort }: Placed,
): WantedOffer[] {
  const fen = (text: string) => parseYuan(text) ?? 0
  const byPoints = activityGoodsTypeId === ACTIVITY_GOODS_TYPES.POINTS
  return skuInfo.map((sku, at) => ({
    goodsId,
    perMember,
    sort,
    skuId: sku.skuId,
    quantity: sku.activityGoodsNumber,
    cash: fen(sku.productPrice),
    integral: byPoints ? (parsePoints(sku.points) ?? 0) : 0,
    distributorPrice: fen(sku.distributorPrice),
    platformPrice: fen(sku.platformPrice),
    supplierPrice: fen(sku.supplierPrice),
    at: fieldsOf(at),
  }))
}

/** Lists all SKUs of an activity in their order. */
export const listWantedOffers = ({ goods, perMember }: ActivitySettings): WantedOffer[] =>
  goods.flatMap((one, sort) => {
    const sku = (at: number) => `goods.${sort}.skuInfo.${at}`
    const at = (place: number) => ({
      sku: `${sku(place)}.skuId`,
      number: `${sku(place)}.activityGoodsNumber`,
    })
    return toWantedOffers(one, { at, perMember, sort })
  })
