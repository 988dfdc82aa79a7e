import { beforeEach, describe, expect, it } from 'vitest'
import type { In } from '#schemas/base/endpoint.ts'
import { promotionList } from '#schemas/catalog/promotions/list.ts'
import { officePromotions as calls } from '#schemas/catalog/promotions/office-calls.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { day, minute, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const shop = shoppers(mall)
let token = ''
let shopId = ''
const as = () => {
  mall.clock.pass(1)
  return { token }
}
beforeEach(async () => {
  await mall.reset()
  token = (await mall.build.member({ roles: ['admin'] })).token
  shopId = await mall.build.shop({ name: '山上茶酒事' })
})

type Created = In<typeof calls.createPromotion>
const typed = (change: Partial<Created> = {}): Created => ({
  shopId,
  name: '满 200 减 20',
  kind: 'CASH',
  threshold: '200.00',
  off: '20.00',
  percent: 0,
  startsAt: mall.clock.now() + minute,
  endsAt: mall.clock.now() + day,
  ...change,
})
const part = (change: Partial<Created> = {}) =>
  typed({
    name: '满 100 打 8.5 折',
    kind: 'PERCENT',
    threshold: '100.00',
    off: '0.00',
    percent: 15,
    ...change,
  })
const create = async (given = typed(), by = as()) =>
  (await mall.ok(calls.createPromotion, given, by)).promotionId
const tried = (given: Created, by = as()) => mall.call(calls.createPromotion, given, by)
const open = (promotionId: string, by = as()) => mall.ok(calls.shopPromotion, { promotionId }, by)
async function seen(promotionId: string) {
  const { version } = await open(promotionId)
  return { promotionId, version }
}
const listed = async (asked: In<typeof promotionList.page> = {}, by = as()) =>
  (await mall.ok(promotionList.page, asked, by)).list
const audits = () => db.select().from(auditEntries).orderBy(auditEntries.createdAt)

/** The sums of a purchase for so many yuan in the shop. */
async function sumsFor(yuan: number) {
  const { token: buyer } = await shop.buyer()
  const { goodsId, skuId } = await mall.build.goods({ shopId }, [{ cash: yuan * 100 }])
  const { sums, ...price } = await shop.price(buyer, { lines: [{ goodsId, skuId, quantity: 1 }] })
  return { ...price, sums }
}

describe('a promotion of the back office', () => {
  it('begins and ends at its times, is ended early, and is written down', async () => {
    const promotionId = await create()
    expect((await sumsFor(250)).sums).toMatchObject({ promotion: '0.00' })
    expect(await listed()).toMatchObject([
      { promotionId, shopName: '山上茶酒事', kind: 'CASH', words: '满 200 减 20', state: 'WAITING' },
    ])
    mall.clock.pass(minute)
    expect((await sumsFor(250)).sums).toMatchObject({ goods: { cash: '250.00' }, promotion: '20.00' })
    expect((await sumsFor(199)).sums).toMatchObject({ promotion: '0.00' })
    await mall.ok(calls.endPromotion, { ...(await seen(promotionId)), reason: ' 赠品发完 ' }, as())
    expect((await sumsFor(250)).sums).toMatchObject({ promotion: '0.00' })
    expect(await open(promotionId)).toMatchObject({ state: 'ENDED' })
    expect(await audits()).toMatchObject([
      { action: 'createPromotion', before: null, after: { off: '满 200 减 20', shopId } },
      { action: 'endPromotion', subjectId: promotionId, after: { reason: '赠品发完' } },
    ])
  })

  it('takes off a part, of what is no whole fen nothing', async () => {
    await create(part())
    mall.clock.pass(minute)
    expect((await sumsFor(100.01)).sums).toMatchObject({ goods: { cash: '100.01' }, promotion: '15.00' })
    expect((await sumsFor(99.99)).sums).toMatchObject({ promotion: '0.00' })
    expect((await listed())[0]).toMatchObject({ kind: 'PERCENT', words: '满 100 打 8.5 折' })
  })

  it('is edited and deleted until it begins, as it was seen', async () => {
    const promotionId = await create()
    const before = await seen(promotionId)
    const { shopId: _, ...edited } = part({ startsAt: mall.clock.now() + 2 * minute })
    await mall.ok(calls.editPromotion, { ...before, ...edited }, as())
    expect(await open(promotionId)).toMatchObject({
      kind: 'PERCENT',
      percent: 15,
      off: '0.00',
      threshold: '100.00',
    })
    expect((await mall.call(calls.editPromotion, { ...before, ...edited }, as())).code).toBe('STATE_CHANGED')
    expect((await mall.call(calls.deletePromotion, before, as())).code).toBe('STATE_CHANGED')
    const early = { ...(await seen(promotionId)), reason: '早' }
    expect((await mall.call(calls.endPromotion, early, as())).message).toBe('促销还没有开始，请改为删除')
    mall.clock.pass(2 * minute)
    const now = await seen(promotionId)
    expect((await mall.call(calls.editPromotion, { ...now, ...edited }, as())).message).toContain('已经开始')
    expect((await mall.call(calls.deletePromotion, now, as())).message).toContain('不能删除')
    const other = await create(typed({ threshold: '900.00', off: '200.00' }))
    await mall.ok(calls.deletePromotion, await seen(other), as())
    expect((await listed()).map((row) => row.promotionId)).toEqual([promotionId])
    expect((await mall.call(calls.shopPromotion, { promotionId: other }, as())).code).toBe('NOT_FOUND')
  })

  it.each<[Partial<Created>, string]>([
    [{ name: ' ' }, '名称'],
    [{ off: '200.00' }, '小于门槛'],
    [{ off: '0.00' }, '大于 0'],
    [{ threshold: '-1.00' }, '大于 0'],
    [{ kind: 'PERCENT', percent: 0 }, '1 到 9.9 折'],
    [{ kind: 'PERCENT', percent: 100 }, '1 到 9.9 折'],
    [{ endsAt: 1 }, '结束时间'],
    [{ shopId: 'nowhere' }, '店铺不存在'],
  ])('is refused: %o', async (wrong, words) => {
    expect((await tried(typed(wrong))).message).toContain(words)
    expect(await listed()).toEqual([])
  })

  it('stands beside no other of its shop in its time that has its threshold; the refusal names that', async () => {
    await create()
    expect(await tried(typed({ off: '30.00' }))).toMatchObject({
      code: 'BAD_INPUT',
      message: '同一时间已有同一门槛的“满 200 减 20”，请改门槛或时间',
    })
    await create(typed({ name: '满 300 减 50', threshold: '300.00', off: '50.00' }))
    await create(typed({ name: '别家', shopId: await mall.build.shop() }))
    const later = mall.clock.now() + 2 * day
    const third = await create(typed({ startsAt: later, endsAt: later + day }))
    const { shopId: _, ...moved } = typed()
    const sent = { ...(await seen(third)), ...moved }
    expect((await mall.call(calls.editPromotion, sent, as())).message).toContain('同一门槛')
  })

  it('of two at once for the same time one is made', async () => {
    const answers = await Promise.all([tried(typed()), tried(typed({ name: '另一个' }))])
    expect(answers.map(({ code }) => code).sort()).toEqual(['100', 'BAD_INPUT'])
  })

  it('is found by its name, its shop and its state', async () => {
    await create()
    mall.clock.pass(minute)
    await create(part({ startsAt: mall.clock.now() + day, endsAt: mall.clock.now() + 2 * day }))
    const words = async (asked: In<typeof promotionList.page>) => (await listed(asked)).map((row) => row.name)
    expect(await words({ word: '8.5' })).toEqual(['满 100 打 8.5 折'])
    expect(await words({ word: '茶酒' })).toHaveLength(2)
    expect(await words({ state: 'RUNNING' })).toEqual(['满 200 减 20'])
    expect(await words({ state: 'WAITING,ENDED' })).toEqual(['满 100 打 8.5 折'])
    expect(await words({ kind: 'PERCENT' })).toEqual(['满 100 打 8.5 折'])
    expect(await words({ shopId: 'other' })).toEqual([])
    expect((await mall.call(promotionList.page, { state: 'X' }, as())).code).toBe('BAD_INPUT')
  })
})

it('a supplier keeps those of the own shop alone', async () => {
  const foreign = await create()
  const mine = await mall.build.shop({ name: '供货馆' })
  const supplier = await mall.build.member({ roles: ['supplier'], shopId: mine })
  const by = { token: supplier.token }
  expect(await mall.ok(calls.promotionShops, {}, by)).toEqual([{ shopId: mine, name: '供货馆' }])
  expect((await tried(typed(), by)).code).toBe('NOT_FOUND')
  await create(typed({ shopId: mine, name: '我的' }), by)
  expect((await listed({}, by)).map(({ name }) => name)).toEqual(['我的'])
  const seenByAdmin = await seen(foreign)
  for (const answer of [
    await mall.call(calls.shopPromotion, { promotionId: foreign }, by),
    await mall.call(calls.deletePromotion, seenByAdmin, by),
    await mall.call(calls.endPromotion, { ...seenByAdmin, reason: '不' }, by),
  ])
    expect(answer.code).toBe('NOT_FOUND')
})
