import { eq } from 'drizzle-orm'
import { formatPoints, parsePoints } from '#schemas/money/points.ts'
import { nameScore } from '#schemas/money/score-words.ts'
import { validateWheel } from '#schemas/trade/luck-wheels/check.ts'
import type { WheelSettings } from '#schemas/trade/luck-wheels/entities.ts'
import { formatRate, parseRate } from '#schemas/trade/luck-wheels/rates.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { OfferRow, WantedOffer } from '#server/trade/activity-goods/put.ts'
import { toWantedOffers, groupOffers } from '#server/trade/activity-goods/settings.ts'
import { couponTemplates } from '#server/wallet/coupons/tables.ts'
import type { PrizeRow, WheelRow } from './find.ts'

/** Converts a wheel's rows to the form that the back office edits. */
export function toWheelSettings(
  { points, ...wheel }: WheelRow,
  prizes: readonly PrizeRow[],
  offers: readonly OfferRow[],
): WheelSettings {
  const goodsOf = ({ skuId }: PrizeRow) =>
    groupOffers(
      offers.filter((offer) => offer.skuId === skuId),
      'PRIZE',
    )[0] ?? null
  return {
    ...wheel,
    points: formatPoints(points),
    prizes: prizes.map((prize) => ({
      prizeId: prize.id,
      type: prize.type,
      name: prize.name,
      picture: prize.picture,
      quantity: prize.quantity,
      rate: formatRate(prize.rate),
      couponId: prize.couponId ?? '',
      points: formatPoints(prize.points),
      goods: goodsOf(prize),
      sendType: prize.sendType,
      redeemText: prize.redeemText,
      redeemUntil: prize.redeemUntil,
    })),
  }
}

/** Throws BAD_INPUT for the first error in the settings, at its field. */
export async function checkSettings({ db }: Pick<Context, 'db'>, settings: WheelSettings): Promise<void> {
  const [fault] = validateWheel(settings)
  if (fault)
    throw reject('BAD_INPUT', nameScore(fault.message, await loadScoreName({ db })), { field: fault.field })
  for (const [at, { type, couponId }] of settings.prizes.entries()) {
    if (type !== 'COUPON') continue
    const [found] = await db
      .select({ id: couponTemplates.id })
      .from(couponTemplates)
      .where(eq(couponTemplates.id, couponId))
    if (!found) throw reject('BAD_INPUT', '没有这张优惠券，请重新选择', { field: `prizes.${at}.couponId` })
  }
}

/** Returns the columns of a wheel from validated settings. */
export function toWheelColumns({ prizes: _prizes, points, ...settings }: WheelSettings) {
  const trimmed = { name: settings.name.trim(), host: settings.host.trim() }
  const cost = settings.activeType === 'FREE' ? 0 : (parsePoints(points) ?? 0)
  return { ...settings, ...trimmed, thanksName: settings.thanksName.trim(), points: cost }
}

/** Returns the columns of the prizes in their order. */
export function toPrizeColumns({ prizes }: WheelSettings) {
  return prizes.map(({ prizeId, type, rate, couponId, points, goods, ...prize }, sort) => ({
    ...prize,
    prizeId,
    type,
    sort,
    name: prize.name.trim(),
    redeemText: prize.redeemText.trim(),
    rate: parseRate(rate) ?? 0,
    couponId: type === 'COUPON' ? couponId : null,
    goodsId: type === 'GOODS' ? (goods?.goodsId ?? null) : null,
    skuId: type === 'GOODS' ? (goods?.skuInfo[0]?.skuId ?? null) : null,
    points: type === 'POINTS' ? (parsePoints(points) ?? 0) : 0,
  }))
}

/** Returns the prizes that are goods of the mall, with the form fields that they were typed in. */
export function listPrizeOffers({ prizes }: WheelSettings): WantedOffer[] {
  return prizes.flatMap(({ type, goods, quantity }, sort) => {
    if (type !== 'GOODS' || goods === null) return []
    const at = () => ({ sku: `prizes.${sort}.goods`, number: `prizes.${sort}.quantity` })
    return toWantedOffers(goods, { at, perMember: 1, sort }).map((offer) => ({ ...offer, quantity }))
  })
}
