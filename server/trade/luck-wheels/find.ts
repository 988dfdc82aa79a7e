import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { formatPoints } from '#schemas/money/points.ts'
import type { Turns } from '#schemas/trade/luck-wheels/entities.ts'
import { type TurnsLeft, computeTurnsLeft } from '#schemas/trade/luck-wheels/rates.ts'
import { luckWheels } from '#server/catalog/activities/tables.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { luckWheelDraws, luckWheelPrizes, luckWheelShares } from './tables.ts'

export type WheelRow = typeof luckWheels.$inferSelect
export type PrizeRow = typeof luckWheelPrizes.$inferSelect
type Reading = Pick<Context, 'db' | 'clock'>

/** Finds the wheel with this id; without an id the running one that ends first. */
export async function findWheel({ db, clock }: Reading, wheelId?: string): Promise<WheelRow | undefined> {
  const now = clock.now()
  const running = and(lte(luckWheels.startsAt, now), gt(luckWheels.endsAt, now))
  const [row] = await db
    .select()
    .from(luckWheels)
    .where(wheelId === undefined ? running : eq(luckWheels.id, wheelId))
    .orderBy(asc(luckWheels.endsAt), asc(luckWheels.id))
    .limit(1)
  return row
}

/** Loads a wheel. Throws NOT_FOUND if it does not exist. */
export async function requireWheel(services: Reading, wheelId: string): Promise<WheelRow> {
  const row = await findWheel(services, wheelId)
  if (!row) throw reject('NOT_FOUND', '该活动不存在或已撤下，请看看其他活动')
  return row
}

/** Loads the prizes in their order on the wheel. */
export function loadPrizes({ db }: Pick<Reading, 'db'>, wheelId: string): Promise<PrizeRow[]> {
  return db
    .select()
    .from(luckWheelPrizes)
    .where(eq(luckWheelPrizes.wheelId, wheelId))
    .orderBy(asc(luckWheelPrizes.sort), asc(luckWheelPrizes.id))
}

/** Computes the turns that a member has left today. */
export async function loadTurns({ db, clock }: Reading, wheel: WheelRow, userId: string): Promise<TurnsLeft> {
  const day = formatMallDay(clock.now())
  const count = (when: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${when})`.mapWith(Number)
  const own = and(eq(luckWheelDraws.wheelId, wheel.id), eq(luckWheelDraws.userId, userId))
  const [taken] = await db
    .select({
      all: count(sql`true`),
      today: count(sql`${luckWheelDraws.day} = ${day}`),
      freeToday: count(sql`${luckWheelDraws.day} = ${day} and ${luckWheelDraws.free}`),
    })
    .from(luckWheelDraws)
    .where(own)
  const { wheelId, userId: by, day: at, turns } = luckWheelShares
  const today = and(eq(wheelId, wheel.id), eq(by, userId), eq(at, day))
  const [share] = await db.select({ turns }).from(luckWheelShares).where(today)
  return computeTurnsLeft(wheel, { all: 0, today: 0, freeToday: 0, ...taken, shared: share?.turns ?? 0 })
}

/** Converts the turns left to the API's form. */
export function toTurnsView({ left, free, next, why, shareable }: TurnsLeft, wheel: WheelRow): Turns {
  const points = next === null ? null : formatPoints(next === 'FREE' ? 0 : wheel.points)
  return { left, free, points, why, shareable }
}
