import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { activities as calls } from '#schemas/trade/activity-goods/calls.ts'
import { activityGoods, groupTeams } from '#server/catalog/activities/tables.ts'
import { promotions } from '#tests/server/support/build-promotion.ts'
import { day, minute, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { activity } = promotions(mall)
beforeEach(mall.reset)

const running = (kind: 'SECKILL' | 'GROUP' | 'POINTS') => mall.ok(calls.running, { kind })

it('HM2 seckill: what runs and what begins within a day, the earliest first, by the server’s clock', async () => {
  const goods = await mall.build.goods({ name: '霁青茶具' })
  const now = mall.clock.now()
  await activity({ id: 'later', startsAt: now + 2 * minute, endsAt: now + day }, goods)
  await activity({ id: 'now', startsAt: now, endsAt: now + 1 }, goods)
  await activity({ id: 'over', startsAt: now - day, endsAt: now }, goods)
  await activity({ id: 'far', startsAt: now + day, endsAt: now + 2 * day }, goods)
  await activity({ id: 'other', kind: 'POINTS' }, goods)
  await activity({ id: 'empty' })
  const answer = await running('SECKILL')
  expect(answer.now).toBe(now)
  expect(answer.activities.map(({ activityId }) => activityId)).toEqual(['now', 'later'])
  const [offer] = answer.activities[0]?.offers ?? []
  expect(offer).toMatchObject({ price: { cash: '5.00', points: '0' }, quantity: 10, left: 10, perMember: 2 })
  expect(offer?.goods).toMatchObject({ name: '霁青茶具', skuId: goods.skuId, price: { cash: '12.00' } })
})

it('B.5 what is left is never more than the shelf has, and goods off the shelf are left out', async () => {
  const scarce = await mall.build.goods({}, [{ onHand: 3, reserved: 1 }])
  const gone = await mall.build.goods({ status: 'OFF' })
  const id = await activity({}, scarce, gone)
  const lefts = async () =>
    (await running('SECKILL')).activities.flatMap(({ offers }) => offers.map(({ left }) => left))
  expect(await lefts()).toEqual([2])
  await mall.services.db.update(activityGoods).set({ taken: 10 }).where(eq(activityGoods.activityId, id))
  expect(await lefts()).toEqual([0])
})

it('HM2 group: its size, the open teams that end first, and a leader whose name is masked', async () => {
  const { goodsId, skuId } = await mall.build.goods()
  const leader = await mall.build.user({ name: '欧阳小满' })
  const now = mall.clock.now()
  const id = await activity({ kind: 'GROUP', groupSize: 3, groupHours: 12 }, { goodsId, skuId })
  const team = { activityId: id, skuId, leaderId: leader.id, size: 3, createdAt: now }
  const teams = [4, 3, 2, 1].map((n) => ({ ...team, id: `t${n}`, joined: 1, expiresAt: now + n * minute }))
  await mall.services.db
    .insert(groupTeams)
    .values([
      ...teams,
      { ...team, id: 'full', joined: 3, status: 'FULL', expiresAt: now + day },
      { ...team, id: 'over', joined: 1, expiresAt: now },
    ])
  const [found] = (await running('GROUP')).activities
  expect(found?.group).toEqual({ size: 3, hours: 12 })
  expect(found?.offers[0]).toMatchObject({ waiting: 4 })
  expect(found?.offers[0]?.teams).toEqual(
    [1, 2, 3].map((n) => ({ teamId: `t${n}`, leader: '欧**', missing: 2, expiresAt: now + n * minute })),
  )
})
