import { asc, eq } from 'drizzle-orm'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { formatPoints } from '#schemas/money/points.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import type { WheelSettings } from '#schemas/trade/luck-wheels/entities.ts'
import { officeLuckWheels as calls } from '#schemas/trade/luck-wheels/office-calls.ts'
import { formatRate } from '#schemas/trade/luck-wheels/rates.ts'
import { settingsToWire } from '#schemas/trade/luck-wheels/wire.ts'
import { getWheelState } from '#schemas/trade/luck-wheels/words.ts'
import { luckWheels } from '#server/catalog/activities/tables.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { requireVersion } from '#server/platform/call/version.ts'
import { giveBack } from '#server/trade/activity-goods/give-back.ts'
import { lockOffers, putOffers } from '#server/trade/activity-goods/put.ts'
import { loadOffers } from '#server/trade/activity-goods/settings.ts'
import { getCouponsLeft } from '#server/wallet/coupons/give.ts'
import { couponTemplates } from '#server/wallet/coupons/tables.ts'
import { confirmPrizes } from './confirm-prizes.ts'
import { requireWheel, type PrizeRow, loadPrizes, type WheelRow } from './find.ts'
import { sendPrize } from './send.ts'
import {
  checkSettings,
  toPrizeColumns,
  listPrizeOffers,
  toWheelSettings,
  toWheelColumns,
} from './settings.ts'
import { luckWheelDraws, luckWheelPrizes } from './tables.ts'

type Office = Context<Member>

/** Audit facts of a wheel: they include odds and pieces, as these are worth money. */
function factsOf(settings: ReturnType<typeof toWheelColumns>, prizes: readonly PrizeColumns[]): AuditFacts {
  const { name, startsAt, endsAt, joinNumber, freeNumber, points, limitNumber, shareReward } = settings
  const goods = prizes.map((one) => `${one.name}×${one.quantity}（${formatRate(one.rate)}%）`).join('、')
  const times = { startsAt: formatMallMinute(startsAt), endsAt: formatMallMinute(endsAt) }
  return {
    name,
    ...times,
    joinNumber,
    freeNumber,
    points: formatPoints(points),
    dayLimit: limitNumber,
    shareReward,
    prizes: goods,
  }
}
type PrizeColumns = Pick<PrizeRow, 'name' | 'quantity' | 'rate'>

function audit(office: Office, wheelId: string, action: AuditAction, facts: [AuditFacts | null, AuditFacts]) {
  const [before, after] = facts
  return writeAudit(office, { area: 'activities', action, subject: ['luckWheel', wheelId], before, after })
}

/** Stores the prizes. Throws BAD_INPUT if a prize that was won is removed or gets fewer pieces than were won. */
async function putPrizes(office: Office, wheelId: string, settings: WheelSettings): Promise<void> {
  const { db, clock, random } = office
  const before = await loadPrizes(office, wheelId)
  const wanted = toPrizeColumns(settings)
  for (const { id, given, name } of before)
    if (given > 0 && !wanted.some(({ prizeId }) => prizeId === id))
      throw reject('BAD_INPUT', `“${name}”已有人中奖，不能删除，可以把中奖率改为 0`, { field: 'prizes' })
  for (const { id } of before)
    if (!wanted.some(({ prizeId }) => prizeId === id))
      await db.delete(luckWheelPrizes).where(eq(luckWheelPrizes.id, id))
  for (const [at, { prizeId, ...columns }] of wanted.entries()) {
    const known = before.find(({ id }) => id === prizeId)
    if (known && columns.quantity < known.given)
      throw reject('BAD_INPUT', `已中奖 ${known.given} 件，数量不能更少`, { field: `prizes.${at}.quantity` })
    await (known
      ? db.update(luckWheelPrizes).set(columns).where(eq(luckWheelPrizes.id, known.id))
      : db.insert(luckWheelPrizes).values({ id: random.token(12), wheelId, ...columns }))
  }
  const until = settings.endsAt > clock.now() ? settings.endsAt : null
  const bizId = `WHEEL-${random.token(12)}`
  await putOffers(office, { activityId: wheelId, until, bizId, wanted: listPrizeOffers(settings) })
}

/** Locks the wheel in the version that the editor saw, so that no turn is drawn while it changes. */
function changing(
  context: Office,
  { wheelId, version }: { wheelId: string; version: string },
  work: (office: Office, wheel: WheelRow) => Promise<void>,
): Promise<null> {
  return context.db.transaction(async (tx) => {
    const own = eq(luckWheels.id, wheelId)
    const [wheel] = await tx.select().from(luckWheels).where(own).for('no key update')
    if (!wheel) throw reject('NOT_FOUND', '活动不存在，请刷新列表')
    requireVersion(wheel.version, version)
    await work({ ...context, db: tx }, wheel)
    return null
  })
}

export const luckWheelOfficeRoutes = implement(calls, {
  async luckWheel({ wheelId }, context) {
    const wheel = await requireWheel(context, wheelId)
    const prizes = await loadPrizes(context, wheelId)
    return {
      wheelId,
      version: wheel.version,
      settings: settingsToWire(toWheelSettings(wheel, prizes, await loadOffers(context, wheelId))),
      given: prizes.map(({ given }) => given),
      draws: await context.db.$count(luckWheelDraws, eq(luckWheelDraws.wheelId, wheelId)),
    }
  },

  async luckWheelCoupons(_, { db }) {
    const rows = await db.select().from(couponTemplates).orderBy(asc(couponTemplates.name)).limit(100)
    return rows.map((row) => ({ couponId: row.id, name: row.name, left: getCouponsLeft(row) }))
  },

  async createLuckWheel({ settings, confirm }, context) {
    await checkSettings(context, settings)
    const { clock, random } = context
    const wheelId = random.token(12)
    await context.db.transaction(async (tx) => {
      const office = { ...context, db: tx }
      const columns = toWheelColumns(settings)
      const prizes = toPrizeColumns(settings)
      const accepted = await confirmPrizes(office, { prizes, before: [], confirm })
      const made = { id: wheelId, version: random.token(12), createdAt: clock.now() }
      await tx.insert(luckWheels).values({ ...columns, ...made })
      await putPrizes(office, wheelId, settings)
      const after = { ...factsOf(columns, prizes), ...accepted }
      await audit(office, wheelId, 'createLuckWheel', [null, after])
    })
    return { wheelId }
  },

  async editLuckWheel({ settings, confirm, ...which }, context) {
    await checkSettings(context, settings)
    return changing(context, which, async (office, wheel) => {
      const stood = await loadPrizes(office, wheel.id)
      const prizes = toPrizeColumns(settings)
      const accepted = await confirmPrizes(office, { prizes, before: stood, confirm })
      const columns = toWheelColumns(settings)
      await putPrizes(office, wheel.id, settings)
      const set = { ...columns, version: office.random.token(12) }
      await office.db.update(luckWheels).set(set).where(eq(luckWheels.id, wheel.id))
      const after = { ...factsOf(columns, prizes), ...accepted }
      await audit(office, wheel.id, 'editLuckWheel', [factsOf(wheel, stood), after])
    })
  },

  endLuckWheel: (which, context) =>
    changing(context, which, async (office, wheel) => {
      const now = office.clock.now()
      if (getWheelState(wheel, now) === 'ENDED') throw reject('STATE_CHANGED', '活动已经结束，请刷新列表')
      const set = {
        endsAt: now,
        startsAt: Math.min(wheel.startsAt, now - 1),
        version: office.random.token(12),
      }
      await office.db.update(luckWheels).set(set).where(eq(luckWheels.id, wheel.id))
      await giveBack(office, `WHEEL-${set.version}`, await lockOffers(office, wheel.id))
      const facts = [
        { endsAt: formatMallMinute(wheel.endsAt) },
        { endsAt: formatMallMinute(now) },
      ] satisfies [AuditFacts, AuditFacts]
      await audit(office, wheel.id, 'endLuckWheel', facts)
    }),

  sendLuckWheelPrize: sendPrize,
})
