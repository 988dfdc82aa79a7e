import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { officeLists } from '#schemas/app/lists/calls.ts'
import { assets } from '#schemas/gifts/assets/calls.ts'
import { luckWheels as calls } from '#schemas/trade/luck-wheels/calls.ts'
import { officeLuckWheels } from '#schemas/trade/luck-wheels/office-calls.ts'
import { wheelFromWire } from '#schemas/trade/luck-wheels/wire.ts'
import { luckWheels } from '#server/catalog/activities/tables.ts'
import { luckWheelDraws, luckWheelPrizes } from '#server/trade/luck-wheels/tables.ts'
import { coupons } from '#server/wallet/coupons/tables.ts'
import { promotions } from '#tests/server/support/build-promotion.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'
import { luckWheelOffice } from './luck-wheel-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = luckWheelOffice(mall)
beforeEach(mall.reset)

const balance = async (token: string) => (await mall.ok(assets.pointsEntries, {}, { token })).list
const shown = async (wheelId: string, token?: string) =>
  (await mall.ok(calls.wheel, { wheelId }, token === undefined ? {} : { token })).wheel
async function view(wheelId: string, token?: string) {
  const wheel = await shown(wheelId, token)
  return wheel && wheelFromWire(wheel)
}

describe('a wheel that is turned', () => {
  it('shows its odds and never its stock; to a guest no turns', async () => {
    const wheelId = await office.wheel({ name: '会员日', host: '礼品商城' }, { rate: 125_000 })
    const wheel = await view(wheelId)
    expect(wheel).toMatchObject({ name: '会员日', state: 'RUNNING', points: '10', turns: null })
    expect(wheel?.slices.map(({ name, rate }) => [name, rate])).toEqual([
      ['100 积分', '12.5'],
      ['谢谢参与', '87.5'],
    ])
    expect(JSON.stringify(await shown(wheelId))).not.toMatch(/quantity|prize_num/)
    expect(await mall.ok(calls.wheel, {})).toMatchObject({ wheel: { wheelId } })
    expect(await mall.ok(calls.wheel, { wheelId: 'none' })).toMatchObject({ wheel: null })
  })

  it('first free, then by points, which the ledger tells; points that were won can be spent', async () => {
    const wheelId = await office.wheel()
    const { token } = await mall.build.member()
    expect((await view(wheelId, token))?.turns).toMatchObject({ left: 10, free: 1, points: '0' })
    const first = await office.turn(token, wheelId)
    expect(first).toMatchObject({ name: '100 积分', toClaim: false, turns: { left: 9, points: '10' } })
    await office.turn(token, wheelId, '10')
    const told = (await balance(token)).map(({ title, amount }) => `${title} ${amount}`)
    expect(told).toEqual(['大转盘中奖 100', '大转盘抽奖 -10', '大转盘中奖 100'])
    expect(await office.given(wheelId)).toEqual([2])
  })

  it('a lost answer asked for again is the same prize; the same key for another wheel is refused', async () => {
    const [wheelId, other] = [await office.wheel(), await office.wheel()]
    const { token } = await mall.build.member()
    const asked = { wheelId, turnKey: office.key(), points: '0' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => mall.ok(calls.turn, asked, { token })))
    expect(new Set(answers.map(({ drawId }) => drawId)).size).toBe(1)
    expect(await mall.ok(calls.turn, asked, { token })).toEqual(answers[0])
    expect(await mall.call(calls.turn, { ...asked, wheelId: other }, { token })).toMatchObject({
      code: 'KEY_REUSED',
    })
    expect(await office.given(wheelId)).toEqual([1])
  })

  it('never costs what the member was not told, nor what he does not have', async () => {
    const wheelId = await office.wheel()
    const { token } = await mall.build.member()
    const turn = (points: string) =>
      mall.call(calls.turn, { wheelId, turnKey: office.key(), points }, { token })
    expect(await turn('10')).toMatchObject({ code: 'PRICE_CHANGED', message: '您还有免费次数，请确认后再抽' })
    await office.turn(token, wheelId)
    expect(await turn('0')).toMatchObject({ message: '这次抽奖需要 10 积分，请确认后再抽' })
    await db.update(luckWheels).set({ points: 20_001 })
    expect(await turn('200.01')).toMatchObject({ code: 'POINT_NOT_ENOUGH' })
    expect(await db.$count(luckWheelDraws)).toBe(1)
  })

  it('ends with its turns, its time, and what its back office wants', async () => {
    const wheelId = await office.wheel({ joinNumber: 2, freeNumber: 9 })
    const { token } = await mall.build.member()
    const refused = async () =>
      (await mall.call(calls.turn, { wheelId, turnKey: office.key(), points: '0' }, { token })).message
    await office.turn(token, wheelId)
    await office.turn(token, wheelId)
    expect(await refused()).toBe('本次活动每人最多抽 2 次，您的次数已用完')
    mall.clock.pass(2 * day)
    expect(await refused()).toBe('活动已结束，请看看其他活动')
    await db.update(luckWheels).set({ startsAt: mall.clock.now() + 1, endsAt: mall.clock.now() + day })
    expect(await refused()).toBe('活动还没有开始，请稍后再来')
  })

  it('free turns are the day’s; sharing gives more once a day', async () => {
    const wheelId = await office.wheel({ activeType: 'FREE', shareReward: 2 })
    const { token } = await mall.build.member()
    const share = () => mall.ok(calls.share, { wheelId }, { token })
    await office.turn(token, wheelId)
    expect(await share()).toMatchObject({ given: 2, turns: { left: 2, shareable: false } })
    expect(await share()).toMatchObject({ given: 0, turns: { left: 2 } })
    mall.clock.pass(day - 60_000)
    expect((await view(wheelId, token))?.turns).toMatchObject({ left: 1, free: 1, shareable: true })
  })
})

describe('what is drawn', () => {
  it('is written down with the odds and stock in force, and nothing changes it', async () => {
    const wheelId = await office.wheel({}, { rate: 0 }, { rate: 1_000_000, quantity: 1 })
    const { token } = await mall.build.member()
    await office.turn(token, wheelId)
    const [draw] = await db.select().from(luckWheelDraws)
    expect(draw?.slices).toEqual([
      { prizeId: `${wheelId}-0`, rate: 0, left: 10 },
      { prizeId: `${wheelId}-1`, rate: 1_000_000, left: 1 },
    ])
    await expect(db.update(luckWheelDraws).set({ prizeId: null })).rejects.toThrow()
    await expect(db.delete(luckWheelDraws)).rejects.toThrow()
  })

  it('what is gone is the thanks prize’s: never more than there is', async () => {
    const wheelId = await office.wheel({ freeNumber: 50, joinNumber: 50 }, { quantity: 3 })
    const { token } = await mall.build.member()
    const names = []
    for (let turn = 0; turn < 5; turn++) names.push((await office.turn(token, wheelId)).name)
    expect(names).toEqual(['100 积分', '100 积分', '100 积分', '谢谢参与', '谢谢参与'])
    await expect(
      db.update(luckWheelPrizes).set({ given: 4 }).where(eq(luckWheelPrizes.wheelId, wheelId)),
    ).rejects.toThrow()
  })

  it('a coupon is given as long as its template has some, whatever else claims it', async () => {
    const couponId = await promotions(mall).template({ total: 1 })
    const coupon = { type: 'COUPON' as const, couponId, name: '减 10 元', points: 0 }
    const wheelId = await office.wheel({ freeNumber: 5 }, coupon)
    const { token, user } = await mall.build.member()
    expect(await office.turn(token, wheelId)).toMatchObject({ name: '减 10 元' })
    expect(await office.turn(token, wheelId)).toMatchObject({ name: '谢谢参与' })
    const own = and(eq(coupons.userId, user.id), eq(coupons.status, 'UNUSED'))
    expect(await db.$count(coupons, own)).toBe(1)
  })

  it('60 turns at once of 6 members give 15 prizes, not one more', async () => {
    const wheelId = await office.wheel(
      { freeNumber: 10 },
      { quantity: 5, rate: 500_000 },
      { quantity: 10, rate: 500_000 },
    )
    const members = await Promise.all(Array.from({ length: 6 }, () => mall.build.member()))
    const turns = members.flatMap(({ token }) =>
      Array.from({ length: 10 }, () => office.turn(token, wheelId)),
    )
    const won = (await Promise.all(turns)).filter(({ prizeId }) => prizeId !== null)
    expect(won).toHaveLength(15)
    expect(await office.given(wheelId)).toEqual([5, 10])
  })
})

describe('prizes that are sent', () => {
  it('who won fills in where to, the back office sends, and others see neither', async () => {
    const { token: admin } = await mall.build.member({ roles: ['admin'] })
    const wheelId = await office.wheel({}, office.goods)
    const { token } = await mall.build.member({ name: '沈知夏' })
    const other = await mall.build.member()
    const { drawId, toClaim } = await office.turn(token, wheelId)
    expect(toClaim).toBe(true)
    const where = { drawId, contact: '沈知夏', telephone: '138 1234 5678', address: '杭州市文三路 1 号' }
    const send = () =>
      mall.call(officeLuckWheels.sendLuckWheelPrize, { drawId, note: '顺丰 SF1' }, { token: admin })
    expect(await send()).toMatchObject({ code: 'STATE_CHANGED' })
    expect(await mall.call(calls.claim, where, { token: other.token })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await mall.call(calls.claim, { ...where, address: '' }, { token })).toMatchObject({
      message: '请填写正确的收货地址',
      data: { field: 'address' },
    })
    await mall.ok(calls.claim, where, { token })
    expect(await mall.call(calls.claim, where, { token })).toMatchObject({ code: 'STATE_CHANGED' })
    const list = await mall.ok(officeLists.luckWheelWins, { status: 'CLAIMED' }, { token: admin })
    expect(list.list).toMatchObject([{ drawId, telephone: '13812345678', name: '盖碗' }])
    expect(await send()).toMatchObject({ code: '100' })
    const { list: own } = await mall.ok(calls.prizes, {}, { token })
    expect(own).toMatchObject([
      {
        drawId,
        prize_type: 'GOODS',
        prize_name: '盖碗',
        send_type: 'ADDRESS',
        status: 'SENT',
        note: '顺丰 SF1',
      },
    ])
    expect((await mall.ok(calls.prizes, {}, { token: other.token })).total).toBe(0)
    expect(await mall.ok(calls.winners, { wheelId })).toMatchObject([{ winner: '沈**', prize: '盖碗' }])
  })

  it('cannot be claimed after their time', async () => {
    const wheelId = await office.wheel(
      {},
      { ...office.goods, sendType: 'PHONE', redeemUntil: mall.clock.now() + 1 },
    )
    const { token } = await mall.build.member()
    const { drawId } = await office.turn(token, wheelId)
    mall.clock.pass(1)
    const answer = await mall.call(
      calls.claim,
      { drawId, contact: '沈', telephone: '13812345678' },
      { token },
    )
    expect(answer.message).toBe('领取时间已过，如有疑问请联系客服')
  })
})

describe('the back office makes wheels', () => {
  it('with every setting, edits what was seen, ends it, and what was won stays', async () => {
    const as = { token: (await mall.build.member({ roles: ['admin'] })).token }
    const { wheelId } = await mall.ok(officeLuckWheels.createLuckWheel, { settings: office.settings() }, as)
    const { settings, version } = await mall.ok(officeLuckWheels.luckWheel, { wheelId }, as)
    expect(settings).toMatchObject(office.settings())
    const again = await mall.ok(officeLists.luckWheels, { state: 'RUNNING' }, as)
    expect(again.list).toMatchObject([{ wheelId, prizes: 5, given: 0, state: 'RUNNING' }])

    await db.update(luckWheelPrizes).set({ given: 2 })
    const edit = (change: object) =>
      mall.call(
        officeLuckWheels.editLuckWheel,
        { wheelId, version, settings: { ...settings, ...change } },
        as,
      )
    expect(await edit({ prize_list: [{ ...settings.prize_list[0], prize_id: null }] })).toMatchObject({
      message: '“100 积分”已有人中奖，不能删除，可以把中奖率改为 0',
    })
    expect(await edit({ prize_list: [{ ...settings.prize_list[0], prize_num: 1 }] })).toMatchObject({
      data: { field: 'prizes.0.quantity' },
    })
    expect(await edit({ name: '' })).toMatchObject({ data: { field: 'name' } })
    expect(await edit({ name: '新名字' })).toMatchObject({ code: '100' })
    expect(await edit({ name: '迟了' })).toMatchObject({ code: 'STATE_CHANGED' })

    const now = await mall.ok(officeLuckWheels.luckWheel, { wheelId }, as)
    await mall.ok(officeLuckWheels.endLuckWheel, { wheelId, version: now.version }, as)
    expect(await view(wheelId)).toMatchObject({ name: '新名字', state: 'ENDED' })
  })

  it('is the admin’s alone', async () => {
    const { token } = await mall.build.member({ roles: ['editor'] })
    const answer = await mall.call(
      officeLuckWheels.createLuckWheel,
      { settings: office.settings() },
      { token },
    )
    expect(answer.code).toBe('NO_PERMISSION')
  })
})
