import { eq } from 'drizzle-orm'
import type { In } from '#schemas/base/endpoint.ts'
import { luckWheels as calls } from '#schemas/trade/luck-wheels/calls.ts'
import type { officeLuckWheels } from '#schemas/trade/luck-wheels/office-calls.ts'
import { turnFromWire } from '#schemas/trade/luck-wheels/wire.ts'
import { luckWheels } from '#server/catalog/activities/tables.ts'
import { luckWheelPrizes } from '#server/trade/luck-wheels/tables.ts'
import { grantPoints } from '#server/wallet/points/grant.ts'
import type { MallOfBuyers } from '#tests/server/support/buy.ts'
import { day, minute } from '#tests/server/support/support.ts'

type Wheel = Partial<typeof luckWheels.$inferInsert>
type Prize = Partial<typeof luckWheelPrizes.$inferInsert>
type Settings = In<typeof officeLuckWheels.createLuckWheel>['settings']

/** Wheels that run now and state only what matters to the case, and members who turn them. */
export function luckWheelOffice({ services, clock, ok }: MallOfBuyers) {
  const { db } = services
  let last = 0
  const key = () => `turn-of-the-tests-${++last}`

  /** One free turn a day, others at ten points, ten in all; ten times 100 points for every roll. */
  async function wheel(given: Wheel = {}, ...prizes: Prize[]) {
    const id = given.id ?? `lw${++last}`
    await db.insert(luckWheels).values({
      id,
      name: '转一转',
      joinNumber: 10,
      thanksName: '谢谢参与',
      activeType: 'BOTH',
      freeNumber: 1,
      points: 1000,
      version: 'one',
      startsAt: clock.now() - minute,
      endsAt: clock.now() + day,
      createdAt: clock.now(),
      ...given,
    })
    const some = prizes.length > 0 ? prizes : [{}]
    const rows = some.map((prize, sort) => ({
      id: `${id}-${sort}`,
      wheelId: id,
      name: '100 积分',
      quantity: 10,
      rate: 1_000_000,
      sort,
      type: 'POINTS' as const,
      points: 10_000,
      sendType: 'AUTO' as const,
      ...prize,
    }))
    await db.insert(luckWheelPrizes).values(rows)
    return id
  }

  const goods: Prize = { type: 'GOODS', name: '盖碗', sendType: 'ADDRESS', points: 0 }

  const give = (userId: string, points: number) =>
    db.transaction((tx) =>
      grantPoints(
        { ...services, db: tx },
        { bizType: 'ADMIN', bizId: key(), userId, amount: points * 100, expiresAt: null },
      ),
    )

  const turn = async (token: string, wheelId: string, points = '0') =>
    turnFromWire(await ok(calls.turn, { wheelId, turnKey: key(), points }, { token }))

  const given = async (wheelId: string) =>
    (
      await db
        .select()
        .from(luckWheelPrizes)
        .where(eq(luckWheelPrizes.wheelId, wheelId))
        .orderBy(luckWheelPrizes.sort)
    ).map((row) => row.given)

  const settings = (more: Partial<Settings> = {}): Settings => ({
    name: '会员日大转盘',
    start_time: clock.now(),
    end_time: clock.now() + day,
    join_num: 10,
    thanks_name: '谢谢参与',
    active_type: 'BOTH',
    free_num: 1,
    integral: '10',
    limit_num: 0,
    share_reward: 1,
    button_model: 'NONE',
    prize_list: [
      {
        prize_type: 'POINTS',
        prize_name: '100 积分',
        prize_num: 5,
        prize_rate: '20',
        prize_points: '100',
        send_type: 'AUTO',
      },
    ],
    ...more,
  })

  return { wheel, goods, give, turn, given, settings, key }
}
