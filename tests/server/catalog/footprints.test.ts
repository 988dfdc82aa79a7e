import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { goods as calls } from '#schemas/catalog/goods/calls.ts'
import { footprints } from '#schemas/catalog/goods/footprint-calls.ts'
import { favourites as kept } from '#server/catalog/goods/footprints/tables.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let token = ''
beforeEach(async () => {
  await mall.reset()
  token = (await mall.build.member()).token
})

async function make(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at++) ids.push((await mall.build.goods({ cash: 1000 })).goodsId)
  return ids
}

const favourites = async () => (await mall.ok(footprints.favouritePage, {}, { token })).list
const browses = async () =>
  (await mall.ok(footprints.browsePage, {}, { token })).list.map((one) => [one.day, one.goods.goodsId])

describe('favourites', () => {
  it('UC5 the newest first; what left the shelf says so, what costs less says how much', async () => {
    const [a = '', b = '', c = ''] = await make(3)
    for (const goodsId of [a, b, c]) {
      await mall.ok(calls.favoritesAdd, { goodsId }, { token })
      mall.clock.pass(1000)
    }
    await db.update(goods).set({ cash: 850 }).where(eq(goods.id, a))
    await db.update(goods).set({ status: 'OFF', cash: 1 }).where(eq(goods.id, b))
    await db.update(goods).set({ cash: 1200 }).where(eq(goods.id, c))
    expect((await favourites()).map((one) => [one.goods.goodsId, one.gone, one.drop])).toEqual([
      [c, null, null],
      [b, '商品已下架', null],
      [a, null, { cash: '1.50', integral: '0' }],
    ])
  })

  it.each([
    [1, { cash: 500, integral: 2500 }, { cash: '0.00', integral: '5' }],
    [1, { cash: 500 }, null],
    [2, { cash: 850, integral: 100 }, { cash: '1.50', integral: '0' }],
    [2, { integral: 100 }, null],
    [3, { cash: 850, integral: 2500 }, { cash: '1.50', integral: '5' }],
    [3, { cash: 850, integral: 3500 }, null],
    [5, { integral: 2900 }, { cash: '0.00', integral: '1' }],
    [7, { cash: 1100 }, null],
    [1, { payModel: 2, cash: 100 }, null],
  ])('UC5 payModel %i: of %j what a member is shown is compared', async (payModel, later, drop) => {
    const { goodsId } = await mall.build.goods({ payModel, cash: 1000, integral: 3000 })
    await mall.ok(calls.favoritesAdd, { goodsId }, { token })
    await db.update(goods).set(later).where(eq(goods.id, goodsId))
    expect((await favourites()).map((one) => one.drop)).toEqual([drop])
  })

  it('UC5 of a favourite from before points were kept only cash is told', async () => {
    const [a = ''] = await make(1)
    const { goodsId: b } = await mall.build.goods({ payModel: 1, cash: 1000, integral: 3000 })
    for (const goodsId of [a, b]) {
      await mall.ok(calls.favoritesAdd, { goodsId }, { token })
      mall.clock.pass(1000)
    }
    await db.update(kept).set({ payModel: null, integral: null })
    await db.update(goods).set({ cash: 900, integral: 100 })
    expect((await favourites()).map((one) => one.drop)).toEqual([null, { cash: '1.00', integral: '0' }])
  })

  it('UC5 CT3 what has not passed the review says so', async () => {
    const [a = '', b = ''] = await make(2)
    for (const goodsId of [a, b]) await mall.ok(calls.favoritesAdd, { goodsId }, { token })
    await db.update(goods).set({ status: 'AUDITING' }).where(eq(goods.id, a))
    await db.update(goods).set({ status: 'REFUSED' }).where(eq(goods.id, b))
    const gone = (await favourites()).map((one) => [one.goods.goodsId, one.gone])
    expect(Object.fromEntries(gone)).toEqual({ [a]: '商品审核中', [b]: '商品审核失败' })
  })

  it('UC5 X3 several are removed at once, and none of another member', async () => {
    const [a = '', b = ''] = await make(2)
    const other = await mall.build.member()
    for (const who of [token, other.token])
      for (const goodsId of [a, b]) await mall.ok(calls.favoritesAdd, { goodsId }, { token: who })
    await mall.ok(footprints.removeFavourites, { goodsIds: [a, b, 'never'] }, { token })
    expect(await favourites()).toEqual([])
    const theirs = await mall.ok(footprints.favouritePage, {}, { token: other.token })
    expect(theirs.total).toBe(2)
  })
})

describe('browse history', () => {
  it('GD14 stands by day of the mall; one, a day and all can be deleted', async () => {
    const [a = '', b = ''] = await make(2)
    const see = (goodsId: string) => mall.ok(calls.browseAdd, { goodsId }, { token })
    await see(a)
    await see(b)
    mall.clock.pass(day)
    await see(a)
    mall.clock.pass(1000)
    await see(b)
    expect(await browses()).toEqual([
      ['2026-03-03', b],
      ['2026-03-03', a],
      ['2026-03-02', b],
      ['2026-03-02', a],
    ])
    await mall.ok(footprints.removeBrowses, { scope: 'one', day: '2026-03-03', goodsId: a }, { token })
    await mall.ok(footprints.removeBrowses, { scope: 'day', day: '2026-03-02' }, { token })
    expect(await browses()).toEqual([['2026-03-03', b]])
    const other = await mall.build.member()
    await mall.ok(footprints.removeBrowses, { scope: 'all' }, { token: other.token })
    expect(await browses()).toHaveLength(1)
    await mall.ok(footprints.removeBrowses, { scope: 'all' }, { token })
    expect(await browses()).toEqual([])
  })
})
