import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatPoints } from '#schemas/money/points.ts'
import type { luckWheels as calls } from '#schemas/trade/luck-wheels/calls.ts'
import type { Wheel } from '#schemas/trade/luck-wheels/entities.ts'
import { formatRate, thanksRate } from '#schemas/trade/luck-wheels/rates.ts'
import { wheelToWire } from '#schemas/trade/luck-wheels/wire.ts'
import { wheelState } from '#schemas/trade/luck-wheels/words.ts'
import type { Context } from '#server/platform/call/context.ts'
import { findWheel, type PrizeRow, prizesOf, turnsOf, turnsView, type WheelRow } from './find.ts'

/** Odds are shown as they were set, and never what is left. */
const slicesOf = (wheel: WheelRow, prizes: readonly PrizeRow[]) => [
  ...prizes.map(({ id, name, picture, rate }) => ({ prizeId: id, name, picture, rate: formatRate(rate) })),
  {
    prizeId: null,
    name: wheel.thanksName,
    picture: wheel.thanksPicture,
    rate: formatRate(thanksRate(prizes)),
  },
]

async function viewOf(context: Context, wheel: WheelRow): Promise<Wheel> {
  const { user, clock } = context
  const { id: wheelId, name, host, startsAt, endsAt, joinNumber, limitNumber, activeType } = wheel
  const turns = user && turnsView(await turnsOf(context, wheel, user.id), wheel)
  return {
    wheelId,
    name,
    host,
    startsAt,
    endsAt,
    joinNumber,
    limitNumber,
    state: wheelState(wheel, clock.now()),
    freeNumber: activeType === 'POINTS' ? 0 : wheel.freeNumber,
    points: activeType === 'FREE' ? null : formatPoints(wheel.points),
    shareReward: activeType === 'POINTS' ? 0 : wheel.shareReward,
    slices: slicesOf(wheel, await prizesOf(context, wheelId)),
    button: { model: wheel.buttonModel, text: wheel.buttonText, link: wheel.link, qrCode: wheel.qrCode },
    share: { name: wheel.shareName || name, text: wheel.shareText, picture: wheel.sharePicture },
    turns,
  }
}

/** A wheel as this viewer may turn it. */
export async function shownWheel(
  { wheelId }: Parsed<typeof calls.wheel>,
  context: Context,
): Promise<Out<typeof calls.wheel>> {
  const found = await findWheel(context, wheelId)
  return { now: context.clock.now(), wheel: found ? wheelToWire(await viewOf(context, found)) : null }
}
