import { beforeEach, describe, expect, it } from 'vitest'
import { footprints } from '#schemas/api/footprints.ts'
import { goods as calls } from '#schemas/api/goods.ts'
import { goods } from '#server/db/schema/catalog.ts'
import { eq } from 'drizzle-orm'
import { day, startTestMall } from './support.ts'

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
      [a, null, '1.50'],
    ])
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
