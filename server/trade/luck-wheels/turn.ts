import { and, eq, lt, sql } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { formatPoints, parsePoints } from '#schemas/money/points.ts'
import type { luckWheels as calls } from '#schemas/trade/luck-wheels/calls.ts'
import type { Turned } from '#schemas/trade/luck-wheels/entities.ts'
import { findPrize, type Slice, type TurnsLeft, WHOLE } from '#schemas/trade/luck-wheels/rates.ts'
import { turnToWire } from '#schemas/trade/luck-wheels/wire.ts'
import { getWheelState } from '#schemas/trade/luck-wheels/words.ts'
import { luckWheels } from '#server/catalog/activities/tables.ts'
import { lockMember } from '#server/people/accounts/member-lock.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { ApiError, reject } from '#server/platform/call/errors.ts'
import { withIdempotency } from '#server/platform/call/idempotent.ts'
import { isLockTimeout } from '#server/platform/database/unavailable.ts'
import { takePieces } from '#server/trade/activity-goods/pieces.ts'
import { getCouponsLeft, lockTemplates } from '#server/wallet/coupons/give.ts'
import { lockAccount } from '#server/wallet/points/account.ts'
import { captureReservedPoints, reservePoints } from '#server/wallet/points/hold.ts'
import { requireWheel, type PrizeRow, loadPrizes, loadTurns, toTurnsView, type WheelRow } from './find.ts'
import { givePrize } from './give.ts'
import { luckWheelDraws, luckWheelPrizes } from './tables.ts'

type Turning = Parsed<typeof calls.turn>
type Templates = Awaited<ReturnType<typeof lockTemplates>>

function needRunning(wheel: WheelRow, now: number): void {
  const state = getWheelState(wheel, now)
  if (state === 'WAITING') throw reject('STATE_CHANGED', '活动还没有开始，请稍后再来')
  if (state === 'ENDED') throw reject('STATE_CHANGED', '活动已结束，请看看其他活动')
}

/** Returns the cost of the turn in hundredths of a point; throws PRICE_CHANGED if the member saw another cost. */
async function costOf(context: Context<Member>, wheel: WheelRow, asked: string, turns: TurnsLeft) {
  if (turns.next === null) throw reject('OVER_LIMIT', turns.why)
  const cost = turns.next === 'FREE' ? 0 : wheel.points
  if (cost === parsePoints(asked)) return cost
  const name = await loadScoreName(context)
  const words = cost === 0 ? '您还有免费次数' : `这次抽奖需要 ${formatPoints(cost)} ${name}`
  throw reject('PRICE_CHANGED', `${words}，请确认后再抽`)
}

/** Locks a wheel, for which all its turns queue. Throws STATE_CHANGED if the wheel was edited meanwhile. */
async function lockWheel({ db }: Context<Member>, { id, version }: WheelRow): Promise<WheelRow> {
  const [locked] = await db.select().from(luckWheels).where(eq(luckWheels.id, id)).for('no key update')
  if (locked?.version !== version) throw reject('STATE_CHANGED', '活动刚刚更新，请刷新后再抽')
  return locked
}

function sliceOf({ id, rate, quantity, given, couponId }: PrizeRow, templates: Templates): Slice {
  const template = templates.find((one) => one.id === couponId)
  const coupons = couponId === null ? Infinity : template ? getCouponsLeft(template) : 0
  return { prizeId: id, rate, left: Math.min(quantity - given, coupons) }
}

/** Takes one piece of a prize; throws if none is left. Goods of the mall are held for the draw until sent. */
async function takePiece(
  transaction: Context<Member>,
  { id: prizeId, wheelId, goodsId, skuId }: PrizeRow,
  drawId: string,
): Promise<void> {
  const { db } = transaction
  const left = and(eq(luckWheelPrizes.id, prizeId), lt(luckWheelPrizes.given, luckWheelPrizes.quantity))
  const taken = await db
    .update(luckWheelPrizes)
    .set({ given: sql`${luckWheelPrizes.given} + 1` })
    .where(left)
    .returning({ id: luckWheelPrizes.id })
  if (taken.length === 0) throw new Error(`a prize was won of which none is left: ${prizeId}`)
  if (goodsId === null || skuId === null) return
  const held = await takePieces(transaction, drawId, { activityId: wheelId, goodsId, skuId, quantity: 1 })
  // The wheel ended just now, so its pieces went back to the shelf and were sold.
  if (held === 'gone' || held.length > 0) throw reject('STATE_CHANGED', '活动已结束，请看看其他活动')
}

const idsOf = (prizes: readonly PrizeRow[]) => [...new Set(prizes.flatMap(({ couponId }) => couponId ?? []))]

/** Draws a prize at random; null for the thanks prize. The caller holds the wheel. */
async function draw(transaction: Context<Member>, wheel: WheelRow) {
  const prizes = await loadPrizes(transaction, wheel.id)
  const templates = await lockTemplates(transaction, idsOf(prizes))
  const slices = prizes.map((prize) => sliceOf(prize, templates))
  const roll = transaction.random.below(WHOLE)
  const prize = prizes.find(({ id }) => id === findPrize(slices, roll)) ?? null
  const template = templates.find(({ id }) => id === prize?.couponId) ?? null
  return { roll, slices, prize, template }
}

async function turnOnce(
  transaction: Context<Member>,
  { wheelId, turnKey, points }: Turning,
): Promise<Turned> {
  const { db, clock, random, user } = transaction
  await lockMember(transaction)
  const wheel = await requireWheel(transaction, wheelId)
  needRunning(wheel, clock.now())
  const cost = await costOf(transaction, wheel, points, await loadTurns(transaction, wheel, user.id))
  const id = random.token(12)
  const biz = { bizType: 'DRAW', bizId: id, userId: user.id }
  // Lock the account before the wheel, for which all members queue: slow work comes before that lock.
  await lockAccount(transaction, user.id)
  await reservePoints(transaction, { ...biz, amount: cost })
  if (cost > 0) await captureReservedPoints(transaction, biz)
  needRunning(await lockWheel(transaction, wheel), clock.now())
  const { roll, slices, prize, template } = await draw(transaction, wheel)
  const day = formatMallDay(clock.now())
  const drawn = { id, wheelId, userId: user.id, turnKey, day, free: cost === 0, cost, roll, slices }
  await db.insert(luckWheelDraws).values({ ...drawn, prizeId: prize?.id ?? null, createdAt: clock.now() })
  if (prize) {
    await takePiece(transaction, prize, id)
    await givePrize(transaction, { drawId: id, prize, template })
  }
  return {
    drawId: id,
    prizeId: prize?.id ?? null,
    name: prize?.name ?? wheel.thanksName,
    toClaim: prize !== null && prize.sendType !== 'AUTO',
    turns: toTurnsView(await loadTurns(transaction, wheel, user.id), wheel),
  }
}

/** Draws a prize; idempotent by `turnKey`. A request that would wait too long fails with RUSH and draws nothing. */
export function turnWheel(turning: Turning, context: Context<Member>): Promise<Out<typeof calls.turn>> {
  const { turnKey, ...body } = turning
  const key = `turn:${turnKey}`
  const work = () =>
    withIdempotency(context, { key, body, work: (transaction) => turnOnce(transaction, turning) })
  const turned = context.queues.submit([`wheel ${turning.wheelId}`], work)
  return turned.then(turnToWire, (error: unknown) => {
    const crowded = isLockTimeout(error) || (error instanceof ApiError && error.code === 'RUSH')
    throw crowded ? reject('RUSH', '抽奖的人较多，请稍后再试') : error
  })
}
