import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatPoints } from '#schemas/money/points.ts'
import type { luckWheels as calls } from '#schemas/trade/luck-wheels/calls.ts'
import type { Wheel } from '#schemas/trade/luck-wheels/entities.ts'
import { formatRate, computeThanksRate } from '#schemas/trade/luck-wheels/rates.ts'
import { wheelToWire } from '#schemas/trade/luck-wheels/wire.ts'
import { getWheelState } from '#schemas/trade/luck-wheels/words.ts'
import type { Context } from '#server/platform/call/context.ts'
import { findWheel, type PrizeRow, loadPrizes, loadTurns, toTurnsView, type WheelRow } from './find.ts'

/** Returns the slices with the configured odds, and never the remaining pieces. */
const slicesOf = (wheel: WheelRow, prizes: readonly PrizeRow[]) => [
  ...prizes.map(({ id, name, picture, rate }) => ({ prizeId: id, name, picture, rate: formatRate(rate) })),
  {
    prizeId: null,
    name: wheel.thanksName,
    picture: wheel.thanksPicture,
    rate: formatRate(computeThanksRate(prizes)),
  },
]

async function viewOf(context: Context, wheel: WheelRow): Promise<Wheel> {
  const { user, clock } = context
  const { id: wheelId, name, host, startsAt, endsAt, joinNumber, limitNumber, activeType } = wheel
  const turns = user && toTurnsView(await loadTurns(context, wheel, user.id), wheel)
  return {
    wheelId,
    name,
    host,
    startsAt,
    endsAt,
    joinNumber,
    limitNumber,
    state: getWheelState(wheel, clock.now()),
    freeNumber: activeType === 'POINTS' ? 0 : wheel.freeNumber,
    points: activeType === 'FREE' ? null : formatPoints(wheel.points),
    shareReward: activeType === 'POINTS' ? 0 : wheel.shareReward,
    slices: slicesOf(wheel, await loadPrizes(context, wheelId)),
    button: { model: wheel.buttonModel, text: wheel.buttonText, link: wheel.link, qrCode: wheel.qrCode },
    share: { name: wheel.shareName || name, text: wheel.shareText, picture: wheel.sharePicture },
    turns,
  }
}

/** Returns a wheel with the turns that the viewer has left. */
export async function getWheelView(
  { wheelId }: Parsed<typeof calls.wheel>,
  context: Context,
): Promise<Out<typeof calls.wheel>> {
  const found = await findWheel(context, wheelId)
  return { now: context.clock.now(), wheel: found ? wheelToWire(await viewOf(context, found)) : null }
}
