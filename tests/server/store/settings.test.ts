import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Out } from '#schemas/base/endpoint.ts'
import { mapValues, getTypedKeys } from '#schemas/base/typed-keys.ts'
import { computeShelfFigures } from '#schemas/catalog/goods/shelf-figures.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { RETENTION_DAYS } from '#schemas/people/store-info/retention-days.ts'
import { reports } from '#schemas/reports/calls.ts'
import { officeSettings as calls } from '#schemas/store/settings/calls.ts'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { payments } from '#schemas/trade/payments/calls.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { purgeVisits } from '#server/people/accounts/purge-visits.ts'
import { visits } from '#server/people/accounts/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { settings } from '#server/people/store-info/tables.ts'
import { refigureGoods } from '#server/store/settings/refigure.ts'
import { trades } from '#server/trade/orders/tables.ts'
import { confirmAll, unusualIn } from '#tests/server/support/confirm.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { day, START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const shop = shoppers(mall)
let admin = ''
beforeEach(async () => {
  await mall.reset()
  admin = (await mall.build.member({ roles: ['admin'] })).token
})

type Settings = Out<typeof calls.settings>
const as = () => ({ token: admin })
const read = () => mall.ok(calls.settings, {}, as())
const tryEdit = async (more: Partial<Settings>) =>
  mall.call(calls.editSettings, { ...(await read()), ...more }, as())
async function edit(more: Partial<Settings>): Promise<void> {
  const answer = await tryEdit(more)
  if (answer.code !== 'CONFIRM_NEEDED') return expect(answer.code).toBe('100')
  const asked = { ...(await read()), ...more, confirm: confirmAll(answer) }
  await mall.ok(calls.editSettings, asked, as())
}

describe('§1 settings of the platform', () => {
  it('are served where they are shown, and what the form does not know stays', async () => {
    await db.insert(settings).values({ key: 'platform', value: { name: '旧名', later: 1 } })
    const { version } = await read()
    const more = { name: ' 礼集 ', icon: '/pictures/a.svg', scoreName: '礼豆', scoreRate: '2.50' }
    const told = { icp: '浙ICP备1号', chatUrl: 'https://chat.example.com/', telephone: '400-000-0100' }
    const terms = { agentFee: '80', selfFee: '0', protectionDays: '30' }
    const answer = await mall.call(
      calls.editSettings,
      { ...(await read()), ...more, ...told, ...terms, version },
      as(),
    )
    expect(answer.data).toEqual({ version: (await read()).version })
    const { telephone, ...shown } = told
    expect(await mall.ok(authUser.platformInfo, {})).toMatchObject({
      ...more,
      ...shown,
      name: '礼集',
      scoreRate: '2.5',
      contact: { telephone },
    })
    const { token } = await mall.build.member({ identityType: 1 })
    expect(await mall.ok(reports.terms, {}, { token })).toEqual({
      protectionDays: 30,
      fees: [
        { type: 1, fee: '0.00' },
        { type: 2, fee: '80.00' },
      ],
    })
    const [row] = await db.select().from(settings).where(eq(settings.key, 'platform'))
    expect(row?.value).toMatchObject({ later: 1, giveRate: '0' })
  })

  it('are what nobody else has changed since, and each change is written down by itself', async () => {
    const seen = await read()
    await edit({ scoreName: '礼豆', scoreRate: '2' })
    const late = await mall.call(calls.editSettings, { ...seen, name: '他人' }, as())
    expect(late.code).toBe('STATE_CHANGED')
    await edit({})
    expect(await db.select().from(auditEntries)).toMatchObject([
      {
        area: 'settings',
        action: 'editSettings',
        subjectKind: 'settings',
        before: { 积分名称: '积分', 积分比例: '1' },
        after: { 积分名称: '礼豆', 积分比例: '2' },
      },
    ])
  })

  it('are written down in words', async () => {
    const { priceMode } = await read()
    await edit({ priceMode: priceMode === 'cash' ? 'points' : 'cash' })
    const [entry] = await db.select().from(auditEntries)
    const words = ['先显示现金', '先显示积分']
    expect([entry?.before, entry?.after]).toEqual([
      { 价格显示: words[priceMode === 'cash' ? 0 : 1] },
      { 价格显示: words[priceMode === 'cash' ? 1 : 0] },
    ])
  })

  it.each<Partial<Settings>>([
    { name: ' ' },
    { icon: 'https://outside.example/a.svg' },
    { icon: '//outside.example/a.svg' },
    { scoreRate: '0' },
    { scoreRate: '-1' },
    { scoreRate: '1.00001' },
    { scoreRate: '10001' },
    { giveRate: '1001' },
    { giveRate: '1e3' },
    { priceMode: 'both' },
    { chatUrl: 'javascript:alert(1)' },
    { apiDocUrl: 'file:///etc/passwd' },
    { telephone: '打给我' },
    { email: 'service' },
    { selfFee: '-1' },
    { agentFee: '1.234' },
    { protectionDays: '0' },
    { protectionDays: '1.5' },
  ])('%j is refused with words, and nothing is changed', async (more) => {
    const before = await read()
    const answer = await tryEdit(more)
    expect(answer).toMatchObject({ code: 'BAD_INPUT', message: expect.stringMatching(/\p{Script=Han}/u) })
    expect(await read()).toEqual(before)
  })
})

describe('C.6 another rate', () => {
  it('leaves what was ordered and granted as it was, and holds for what comes after', async () => {
    await edit({ scoreRate: '2', giveRate: '1' })
    const { userId, token } = await shop.buyer()
    await mall.build.points(userId, 100_000)
    const made = await mall.build.goods({ payModel: 5, cash: 10_000, integral: 20_000 })
    const wish = { lines: [{ ...made, quantity: 1 }], points: '100' }
    const half = { points: '100', cash: '50.00' }
    const trade = await shop.submit(token, wish)
    expect(trade.payable).toEqual(half)
    const [orderId = ''] = trade.orders.map((one) => one.orderId)
    const promised = (await mall.ok(orderCalls.findPcDetail, { orderId }, { token })).given

    await edit({ scoreRate: '4', giveRate: '0' })
    expect((await shop.price(token, wish)).sums).toMatchObject({ points: '100', cash: '75.00' })
    expect((await shop.price(token, wish)).given).toBe('0')
    expect((await shop.trade(token, trade.tradeId)).payable).toEqual(half)
    const { data } = await mall.call(
      payments.changeSplit,
      { tradeId: trade.tradeId, points: '50' },
      { token },
    )
    expect(data.payable).toEqual({ points: '50', cash: '75.00' })
    await shop.pay(token, { tradeId: trade.tradeId, payable: data.payable })
    expect(await db.select().from(trades)).toMatchObject([{ scoreRate: 20_000 }])
    expect(await shop.accountOf(userId)).toEqual({ balance: 95_000, frozen: 0 })
    const { given } = await mall.ok(orderCalls.findPcDetail, { orderId }, { token })
    expect([promised?.points, given?.points]).toEqual(['50', '75'])
    expect(await shop.faults()).toEqual([])
  })

  it.each([1, 3_333, 10_000, 25_000, 100_000_000])('%d: lists know the shelf figures', async (r4) => {
    const prices = [
      {
        payModel: 1,
        of: [
          [0, 12_345, 400],
          [0, 9_999, 300],
        ],
      },
      {
        payModel: 3,
        of: [
          [5_000, 1, 6_000],
          [4_000, 100_000, 100],
          [4_100, 30_000, 0],
        ],
      },
      {
        payModel: 5,
        of: [
          [7_777, 15_554, 5_000],
          [0, 20_000, 9_000],
        ],
      },
      {
        payModel: 7,
        of: [
          [0, 1, 77],
          [1, 0, 0],
        ],
      },
    ]
    for (const { payModel, of } of prices) {
      const { goodsId } = await mall.build.goods({ payModel, cash: 1, integral: 1 })
      await db.delete(skus).where(eq(skus.goodsId, goodsId))
      await db.insert(skus).values(
        of.map(([cash = 0, integral = 0, cost = 0], at) => ({
          id: `${goodsId}-${at}`,
          goodsId,
          code: `${goodsId}-${at}`,
          onHand: 1,
          sort: 9 - at,
          cash,
          integral,
          cost,
          goodsPrice: cash + 500,
          marketPrice: at === 0 ? null : 13_000,
        })),
      )
    }
    await refigureGoods(db, r4)
    for (const row of await db.select().from(goods)) {
      const of = await db
        .select()
        .from(skus)
        .where(eq(skus.goodsId, row.id))
        .orderBy(asc(skus.sort), asc(skus.id))
      const priced = of.map(({ id: skuId, integral: points, cash, goodsPrice, marketPrice, cost }) => ({
        skuId,
        points,
        cash,
        goodsPrice,
        marketPrice,
        cost,
      }))
      const { points: integral, ...figures } = computeShelfFigures(priced, row.payModel, r4)
      expect(row).toMatchObject({ ...figures, integral })
    }
  })
})

describe('the terms of orders', () => {
  it('are thirty minutes and fourteen days until they are edited', async () => {
    expect(await read()).toMatchObject({ payMinutes: '30', receiveDays: '14' })
    for (const wrong of [
      { payMinutes: '4' },
      { payMinutes: '1441' },
      { receiveDays: '2' },
      { receiveDays: '' },
    ])
      expect((await tryEdit(wrong)).code, JSON.stringify(wrong)).toBe('BAD_INPUT')
    await edit({ payMinutes: '60', receiveDays: '7' })
    expect(await read()).toMatchObject({ payMinutes: '60', receiveDays: '7' })
  })

  it('hold for what is ordered from then on', async () => {
    const { token } = await shop.buyer()
    const made = await mall.build.goods()
    const wish = { lines: [{ ...made, quantity: 1 }] }
    const expiries = async () =>
      (await db.select().from(trades).orderBy(trades.expiresAt)).map(
        ({ createdAt, expiresAt }) => (expiresAt - createdAt) / 60_000,
      )
    await shop.submit(token, wish)
    await edit({ payMinutes: '60' })
    await shop.submit(token, wish)
    expect(await expiries()).toEqual([30, 60])
  })

  it('unusable ones in the database are as usual, each by itself', async () => {
    await db.insert(settings).values({ key: 'orders', value: { payMinutes: -1, receiveDays: 7 } })
    expect(await read()).toMatchObject({ payMinutes: '30', receiveDays: '7' })
  })
})

describe('how long data is kept', () => {
  it('is as usual until it is edited, and never shorter than the least', async () => {
    const usual = mapValues(RETENTION_DAYS, ({ usual }) => String(usual))
    expect(await read()).toMatchObject(usual)
    for (const name of getTypedKeys(RETENTION_DAYS)) {
      const { least, most } = RETENTION_DAYS[name]
      for (const wrong of ['', '1.5', String(least - 1), String(most + 1)])
        expect((await tryEdit({ [name]: wrong })).code, `${name} ${wrong}`).toBe('BAD_INPUT')
      await edit({ [name]: String(least) })
    }
    expect(await read()).toMatchObject(mapValues(RETENTION_DAYS, ({ least }) => String(least)))
  })

  it('takes a confirmation to shorten, none to lengthen, and is what the purges go by', async () => {
    const row = (id: string, age: number) => ({ id, path: '/', createdAt: START - age * day })
    await db.insert(visits).values([row('young', 179), row('middle', 181), row('old', 401)])
    await edit({ keepVisits: '400' })
    expect(await purgeVisits.run(mall.services)).toBe(1)
    const refused = await tryEdit({ keepVisits: '180' })
    expect(unusualIn(refused).map(({ words }) => words)).toEqual([
      '访问记录（天）由 400 改为 180：更早的会在几小时内删除，不能恢复',
    ])
    expect(await purgeVisits.run(mall.services)).toBe(0)
    await edit({ keepVisits: '180' })
    expect(await purgeVisits.run(mall.services)).toBe(1)
    expect((await db.select().from(visits)).map(({ id }) => id)).toEqual(['young'])
  })

  it('unusable in the database is as usual, each by itself', async () => {
    await db.insert(settings).values({ key: 'retention', value: { keepVisits: 3, keepBrowses: 40 } })
    expect(await read()).toMatchObject({ keepVisits: '180', keepBrowses: '40' })
  })
})
