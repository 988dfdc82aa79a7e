import { eq } from 'drizzle-orm'
import type { WheelSettings } from '#schemas/entities/luck-wheel.ts'
import { wheelFaults } from '#schemas/entities/luck-wheel-check.ts'
import { formatPoints, parsePoints } from '#schemas/money/points.ts'
import { formatRate, parseRate } from '#schemas/rules/luck-wheel.ts'
import type { Context } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { couponTemplates } from '#server/wallet/coupons/tables.ts'
import type { PrizeRow, WheelRow } from './find.ts'

/** As the back office edits it. */
export function settingsOf({ points, ...wheel }: WheelRow, prizes: readonly PrizeRow[]): WheelSettings {
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
      sendType: prize.sendType,
      redeemText: prize.redeemText,
      redeemUntil: prize.redeemUntil,
    })),
  }
}

/** Throws for the first thing that is wrong, at its field. */
export async function checkSettings({ db }: Pick<Context, 'db'>, settings: WheelSettings): Promise<void> {
  const [fault] = wheelFaults(settings)
  if (fault) throw refuse('BAD_INPUT', fault.message, { field: fault.field })
  for (const [at, { type, couponId }] of settings.prizes.entries()) {
    if (type !== 'COUPON') continue
    const [found] = await db
      .select({ id: couponTemplates.id })
      .from(couponTemplates)
      .where(eq(couponTemplates.id, couponId))
    if (!found) throw refuse('BAD_INPUT', '没有这张优惠券，请重新选择', { field: `prizes.${at}.couponId` })
  }
}

/** The columns of the wheel; its settings were checked. */
export function wheelColumns({ prizes: _prizes, points, ...settings }: WheelSettings) {
  const trimmed = { name: settings.name.trim(), host: settings.host.trim() }
  const cost = settings.activeType === 'FREE' ? 0 : (parsePoints(points) ?? 0)
  return { ...settings, ...trimmed, thanksName: settings.thanksName.trim(), points: cost }
}

/** The columns of its prizes, in their order. */
export function prizeColumns({ prizes }: WheelSettings) {
  return prizes.map(({ prizeId, type, rate, couponId, points, ...prize }, sort) => ({
    ...prize,
    prizeId,
    type,
    sort,
    name: prize.name.trim(),
    redeemText: prize.redeemText.trim(),
    rate: parseRate(rate) ?? 0,
    couponId: type === 'COUPON' ? couponId : null,
    points: type === 'POINTS' ? (parsePoints(points) ?? 0) : 0,
  }))
}
