import { beforeEach, describe, expect, it } from 'vitest'
import type { In } from '#schemas/base/endpoint.ts'
import { mapValues } from '#schemas/base/typed-keys.ts'
import { goods as goodsCalls } from '#schemas/catalog/goods/calls.ts'
import { shopFacts } from '#schemas/content/shop-pages/calls.ts'
import { shopList } from '#schemas/people/shops/list.ts'
import { officeShops as calls } from '#schemas/people/shops/office-calls.ts'
import { SHOP_FIELDS } from '#schemas/people/shops/profile.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { createChanges, EVERYTHING } from '#server/platform/database/changes.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let token = ''
let shopId = ''
const as = () => {
  mall.clock.pass(1)
  return { token }
}
beforeEach(async () => {
  await mall.reset()
  token = (await mall.build.member({ roles: ['admin'] })).token
  shopId = await mall.build.shop({ name: '山上茶酒事', telephone: '400-000-0101' })
})

const open = (by = as(), id = shopId) => mall.ok(calls.shop, { shopId: id }, by)
/** A shop as its form has it. */
async function formOf(by = as(), id = shopId) {
  const shop = await open(by, id)
  const profile = mapValues(SHOP_FIELDS, (_, name) => shop[name])
  return { shopId: id, version: shop.version, ...profile }
}
const edit = async (change: Partial<In<typeof calls.editShop>>, by = as()) =>
  mall.call(calls.editShop, { ...(await formOf(by)), ...change }, by)
const close = async (reason = '盘点三天', by = as()) =>
  mall.call(calls.closeShop, { shopId, version: (await open(by)).version, reason }, by)
const reopen = async (by = as()) =>
  mall.call(calls.openShop, { shopId, version: (await open(by)).version }, by)
const audits = () => db.select().from(auditEntries).orderBy(auditEntries.createdAt)
const facts = () => mall.ok(shopFacts.queryById, { shopId })

describe('a shop’s profile', () => {
  it('is what shoppers read at once, and pages are told', async () => {
    const changes = createChanges(db)
    await changes.look()
    const change = {
      intro: ' 茶与酒 ',
      telephone: '0571-88880000',
      address: '杭州',
      logo: '/pictures/a.svg',
      licenceNumber: '9133',
      licencePicture: '/pictures/b.svg',
    }
    expect((await edit(change)).code).toBe('100')
    expect(await facts()).toMatchObject({ ...change, intro: '茶与酒', name: '山上茶酒事', closed: null })
    expect(await changes.look()).toEqual([EVERYTHING])
    expect((await edit({ licencePicture: '' })).code).toBe('100')
    expect((await facts()).licencePicture).toBeNull()
    expect((await audits())[0]).toMatchObject({
      area: 'shops',
      action: 'editShop',
      subjectKind: 'shop',
      subjectId: shopId,
      before: { telephone: '400-000-0101' },
      after: { telephone: '0571-88880000' },
    })
  })

  it('its goods are found by its new name, and no more by the old one', async () => {
    await mall.build.category({ id: 'c1', name: '茶叶' })
    const given = { shopId, name: '龙井', categoryPath: ['c1'], searchText: '龙井 山上茶酒事' }
    const { goodsId } = await mall.build.goods(given)
    await edit({ name: '云上茶社' })
    const found = async (goodsName: string) =>
      (await mall.ok(goodsCalls.queryGoodPage, { goodsName })).list.map((one) => one.goodsId)
    for (const word of ['云上茶社', '龙井', '茶叶']) expect(await found(word), word).toEqual([goodsId])
    expect(await found('山上茶酒')).toEqual([])
  })

  it.each([
    [{ name: ' ' }, '店铺名称'],
    [{ telephone: 'abc' }, '电话'],
    [{ logo: 'javascript:x' }, '标志'],
    [{ sign: '//far.example/a.png' }, '店招'],
    [{ licencePicture: 'a.png' }, '执照图片'],
  ])('is refused: %o', async (wrong, words) => {
    expect(await edit(wrong)).toMatchObject({ code: 'BAD_INPUT', message: expect.stringContaining(words) })
    expect(await audits()).toEqual([])
  })

  it('of two who edit it the second is told', async () => {
    const said = await formOf()
    const both = ['一', '二'].map((intro) => mall.call(calls.editShop, { ...said, intro }, as()))
    expect((await Promise.all(both)).map(({ code }) => code).toSorted()).toEqual(['100', 'STATE_CHANGED'])
  })
})

describe('a shop that is closed', () => {
  it('says why, sells nothing, is in no list, and opens again', async () => {
    const { goodsId, skuId } = await mall.build.goods({ shopId })
    const { token: buyer } = await mall.build.member()
    const buy = () => mall.call(cart.save, { goodsId, skuId, quantity: 1 }, { token: buyer })
    const listed = async () => (await mall.ok(shopFacts.findPage, {})).total
    expect(await listed()).toBe(1)
    const changes = createChanges(db)
    await changes.look()
    expect((await close(' ')).code).toBe('BAD_INPUT')
    expect((await close()).code).toBe('100')
    expect(await changes.look()).toEqual([EVERYTHING])
    expect((await facts()).closed).toBe('盘点三天')
    expect(await listed()).toBe(0)
    expect((await buy()).code).not.toBe('100')
    expect((await close()).code).toBe('STATE_CHANGED')
    expect((await reopen()).code).toBe('100')
    expect((await reopen()).code).toBe('STATE_CHANGED')
    expect(await changes.look()).toEqual([EVERYTHING])
    expect((await facts()).closed).toBeNull()
    expect(await listed()).toBe(1)
    expect((await buy()).code).toBe('100')
    expect(await audits()).toMatchObject([
      {
        action: 'closeShop',
        before: { status: '营业中' },
        after: { status: '暂停营业', reason: '盘点三天' },
      },
      { action: 'openShop', after: { status: '营业中', reason: null } },
    ])
  })

  it('by two at once is closed once', async () => {
    const { version } = await open()
    const both = ['一', '二'].map((reason) => mall.call(calls.closeShop, { shopId, version, reason }, as()))
    expect((await Promise.all(both)).map(({ code }) => code).toSorted()).toEqual(['100', 'STATE_CHANGED'])
  })
})

describe('a supplier', () => {
  it('reads and edits the own shop alone, and closes none', async () => {
    const other = await mall.build.shop()
    const supplier = { roles: ['supplier'], supplier: true, shopId }
    const by = { token: (await mall.build.member(supplier)).token }
    expect((await mall.ok(shopList.page, {}, by)).list.map((row) => row.shopId)).toEqual([shopId])
    expect((await open(by)).mayClose).toBe(false)
    expect((await edit({ intro: '自己写的' }, by)).code).toBe('100')
    const theirs = [
      await mall.call(calls.shop, { shopId: other }, by),
      await mall.call(calls.editShop, await formOf(as(), other), by),
    ]
    const missing = await mall.call(calls.shop, { shopId: 'none' }, by)
    for (const answer of theirs) expect(answer).toEqual(missing)
    for (const answer of [await close('歇业', by), await reopen(by)])
      expect(answer.code).toBe('NO_PERMISSION')
    expect((await facts()).closed).toBeNull()
  })
})

it('shops are listed with what they have, by word, state and kind', async () => {
  await mall.build.goods({ shopId })
  await mall.build.shop({ id: 'shut', name: '竹里旧铺', open: false, closedNote: '收竹' })
  const found = async (query: In<typeof shopList.page>) => (await mall.ok(shopList.page, query, as())).list
  expect(await found({})).toHaveLength(2)
  expect(await found({ state: 'OPEN' })).toMatchObject([{ shopId, goodsCount: 1, favourites: 0 }])
  expect(await found({ state: 'CLOSED' })).toMatchObject([{ shopId: 'shut', closedNote: '收竹' }])
  for (const word of ['茶酒', shopId, '400-000-0101'])
    expect(await found({ word })).toMatchObject([{ shopId }])
  expect(await found({ kind: 'SELF' })).toEqual([])
  expect((await mall.call(shopList.page, { state: 'x' }, as())).code).toBe('BAD_INPUT')
})
