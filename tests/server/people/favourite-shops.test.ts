import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { favouriteShops as calls } from '#schemas/people/shops/favourite-calls.ts'
import { favouriteShops, shops } from '#server/people/shops/tables.ts'
import { START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let token = ''
beforeEach(async () => {
  await mall.reset()
  token = (await mall.build.member()).token
  for (const id of ['a', 'b', 'c']) await mall.build.shop({ id, name: `店铺${id}` })
})

const add = (shopId: string, as = token) => mall.call(calls.create, { shopId }, { token: as })
const page = (as = token, paging: object = {}) =>
  mall.ok(calls.queryFavoriteShopPageList, paging, { token: as })
const idsOf = async (as = token) => (await page(as)).list.map(({ shopId }) => shopId)
const count = (as = token) => mall.ok(calls.countShopByUser, {}, { token: as })

describe('GD16 UC5 shops that a member keeps', () => {
  it('the newest first, twice is once, with what is on the shelf; a closed one says so', async () => {
    await mall.build.goods({ shopId: 'a' })
    await mall.build.goods({ shopId: 'a', status: 'OFF' })
    for (const id of ['a', 'b', 'a']) {
      expect((await add(id)).code).toBe('100')
      mall.clock.pass(1000)
    }
    await db.update(shops).set({ open: false }).where(eq(shops.id, 'b'))
    const { list, total } = await page()
    expect(total).toBe(2)
    expect(list.map(({ shopId, goodsCount, gone, addedAt }) => [shopId, goodsCount, gone, addedAt])).toEqual([
      ['b', 0, '店铺暂停营业', START + 1000],
      ['a', 1, null, START],
    ])
    expect(await count()).toBe(2)
  })

  it('a shop that never was is refused, and several go at once', async () => {
    expect((await add('never')).code).toBe('NOT_FOUND')
    for (const id of ['a', 'b', 'c']) await add(id)
    await mall.ok(calls.cancelFavorite, { shopIds: ['a', 'c', 'never'] }, { token })
    expect(await idsOf()).toEqual(['b'])
    const among = await mall.ok(calls.among, { shopIds: ['a', 'b', 'never'] }, { token })
    expect(among).toEqual(['b'])
  })

  it('a page past the end is the last one', async () => {
    for (const id of ['a', 'b', 'c']) await add(id)
    expect(await page(token, { pageNum: 9, pageSize: 2 })).toMatchObject({ pageNum: 2, total: 3 })
  })

  it('S.22 everybody keeps the own ones: others’ are neither seen nor taken away', async () => {
    const other = (await mall.build.member()).token
    await add('a')
    await add('b', other)
    expect([await idsOf(), await idsOf(other)]).toEqual([['a'], ['b']])
    await mall.ok(calls.cancelFavorite, { shopIds: ['a', 'b'] }, { token: other })
    expect(await idsOf()).toEqual(['a'])
    expect(await mall.ok(calls.among, { shopIds: ['a'] }, { token: other })).toEqual([])
    expect(await db.$count(favouriteShops)).toBe(1)
  })

  it('a guest keeps none', async () => {
    const codes = await Promise.all([
      mall.call(calls.create, { shopId: 'a' }),
      mall.call(calls.queryFavoriteShopPageList, {}),
      mall.call(calls.cancelFavorite, { shopIds: ['a'] }),
      mall.call(calls.countShopByUser, {}),
      mall.call(calls.among, { shopIds: ['a'] }),
    ])
    expect(codes.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  })
})
