import { asc, eq } from 'drizzle-orm'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import { formatPoints, parsePoints, rateOf } from '#schemas/money/points.ts'
import { nameScore } from '#schemas/money/score-words.ts'
import { activityFaults } from '#schemas/trade/activity-goods/check.ts'
import type { ActivityGoods, ActivitySettings, ActivitySku } from '#schemas/trade/activity-goods/entities.ts'
import { ACTIVITY_GOODS_TYPES, type ActivityGoodsType } from '#schemas/trade/activity-goods/words.ts'
import { type activities, activityGoods } from '#server/catalog/activities/tables.ts'
import { platformInfo } from '#server/people/store-info/platform-info.ts'
import type { Context } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import type { OfferRow, WantedOffer } from './put.ts'

export type ActivityRow = typeof activities.$inferSelect

/** The activity's SKUs, as they are shown. */
export function offersOf({ db }: Pick<Context, 'db'>, activityId: string): Promise<OfferRow[]> {
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

/** Rows as they were chosen, goods by goods. */
export function selectionOf(rows: readonly OfferRow[], type: ActivityGoodsType): ActivityGoods[] {
  const ids = [...new Set(rows.map(({ goodsId }) => goodsId))]
  return ids.map((goodsId) => ({
    goodsId,
    activityGoodsTypeId: ACTIVITY_GOODS_TYPES[type],
    skuInfo: rows.filter((row) => row.goodsId === goodsId).map(skuInfoOf),
  }))
}

/** As the back office edits it. */
export function settingsOf(row: ActivityRow, rows: readonly OfferRow[]): ActivitySettings {
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
    goods: selectionOf(rows, kind),
  }
}

/** Throws for the first thing that is wrong, at its field. */
export async function checkSettings(
  context: Pick<Context, 'db' | 'log' | 'settings'>,
  settings: ActivitySettings,
): Promise<void> {
  const { scoreRate, scoreName } = await platformInfo(context)
  const [fault] = activityFaults(settings, rateOf(scoreRate))
  if (fault) throw refuse('BAD_INPUT', nameScore(fault.message, scoreName), { field: fault.field })
}

/** The columns of the activity; its settings were checked. */
export function activityColumns({ kind, name, startsAt, endsAt, publish, ...settings }: ActivitySettings) {
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
  /** By the place of a SKU among the chosen ones. */
  at(place: number): WantedOffer['at']
  perMember: number
  sort: number
}

/** SKUs that were chosen, of one goods: their columns, with the fields that they were typed in. */
export function offerColumns(
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

/** All SKUs of an activity, in their order. */
export const wantedOf = ({ goods, perMember }: ActivitySettings): WantedOffer[] =>
  goods.flatMap((one, sort) => {
    const sku = (at: number) => `goods.${sort}.skuInfo.${at}`
    const at = (place: number) => ({
      sku: `${sku(place)}.skuId`,
      number: `${sku(place)}.activityGoodsNumber`,
    })
    return offerColumns(one, { at, perMember, sort })
  })
