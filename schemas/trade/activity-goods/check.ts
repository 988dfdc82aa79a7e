import { DAY_MS } from '#schemas/base/constants.ts'
import { checkActivityGoods, formatFieldMessage } from '#schemas/base/field-rules.ts'
import { ACTIVITY_LIMITS, type ActivityGoods, type ActivitySettings } from './entities.ts'
import { validateActivityPrices } from './prices.ts'
import { ACTIVITY_GOODS_TYPES, type ActivityGoodsType } from './words.ts'

/** An error in an activity; `field` is a path such as `goods.0.skuInfo.1.productPrice`. */
export interface ActivityFault {
  field: string
  message: string
}

const MAX_DAYS = 366

const between = (value: number | null, least: number, most: number) =>
  value !== null && Number.isSafeInteger(value) && value >= least && value <= most
    ? null
    : `请填写 ${least} 到 ${most} 的整数`

/**
 * Validates the goods of an activity in the order of the form; a prize is free. `rate` is points per yuan × 10,000.
 */
export function validateActivityGoods(
  { activityGoodsTypeId, skuInfo }: ActivityGoods,
  type: ActivityGoodsType,
  rate: number,
): ActivityFault[] {
  if (activityGoodsTypeId !== ACTIVITY_GOODS_TYPES[type])
    return [{ field: 'goodsId', message: '商品是为另一种活动选的，请重新选择' }]
  if (skuInfo.length === 0) return [{ field: 'goodsId', message: '请至少给一个规格填写活动数量' }]
  if (type === 'PRIZE' && skuInfo.length > 1) return [{ field: 'goodsId', message: '奖品只选一个规格' }]
  if (new Set(skuInfo.map(({ skuId }) => skuId)).size < skuInfo.length)
    return [{ field: 'goodsId', message: '同一规格只能选一次' }]
  return skuInfo.flatMap((sku, at) => {
    const number = between(sku.activityGoodsNumber, 1, ACTIVITY_LIMITS.pieces)
    const faults = {
      ...(number !== null && { activityGoodsNumber: number }),
      ...validateActivityPrices(sku, { byPoints: type === 'POINTS', rate }),
    }
    return Object.entries(faults).map(([name, message]) => ({ field: `skuInfo.${at}.${name}`, message }))
  })
}

/** Finds goods that are listed twice; `at` is the index of the second entry. */
export function findRepeatedGoods(
  goods: readonly { goodsId: string }[],
): { at: number; message: string } | null {
  for (const [at, { goodsId }] of goods.entries()) {
    const message = checkActivityGoods(goods.slice(0, at), goodsId)
    if (message !== null) return { at, message }
  }
  return null
}

/** Validates an activity and returns every error in the order of the form; `rate` is points per yuan × 10,000. */
export function validateActivity(settings: ActivitySettings, rate: number): ActivityFault[] {
  const { kind, name, startsAt, endsAt, perMember, groupSize, groupHours, goods } = settings
  const twice = findRepeatedGoods(goods)
  const own: [field: string, message: string | null][] = [
    ['name', name.trim() === '' ? formatFieldMessage('活动名称') : null],
    ['endsAt', endsAt <= startsAt ? '结束时间要晚于开始时间' : null],
    ['endsAt', endsAt - startsAt > MAX_DAYS * DAY_MS ? `活动最长 ${MAX_DAYS} 天` : null],
    ['perMember', between(perMember, 1, ACTIVITY_LIMITS.perMember)],
    ['groupSize', kind === 'GROUP' ? between(groupSize, 2, ACTIVITY_LIMITS.groupSize) : null],
    ['groupHours', kind === 'GROUP' ? between(groupHours, 1, ACTIVITY_LIMITS.groupHours) : null],
    ['goods', goods.length === 0 ? '请至少选择一件商品' : null],
    [`goods.${twice?.at ?? 0}.goodsId`, twice?.message ?? null],
  ]
  return [
    ...own.flatMap(([field, message]) => (message === null ? [] : [{ field, message }])),
    ...goods.flatMap((one, at) =>
      validateActivityGoods(one, kind, rate).map(({ field, message }) => ({
        field: `goods.${at}.${field}`,
        message,
      })),
    ),
  ]
}
