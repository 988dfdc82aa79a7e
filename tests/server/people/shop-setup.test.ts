import { beforeEach, describe, expect, it } from 'vitest'
import { officeGoods } from '#schemas/assortment/goods-office/calls.ts'
import type { In } from '#schemas/base/endpoint.ts'
import { goods as goodsCalls } from '#schemas/catalog/goods/calls.ts'
import { shopFacts } from '#schemas/content/shop-pages/calls.ts'
import { officeShops as calls } from '#schemas/people/shops/office-calls.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { regions } from '#server/people/regions/tables.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let token = ''
const as = () => {
  mall.clock.pass(1)
  return { token }
}
beforeEach(async () => {
  await mall.reset()
  token = (await mall.build.member({ roles: ['admin'] })).token
})

const typed = {
  kind: 'SELF' as const,
  name: '自营馆',
  intro: '',
  telephone: '400-000-0101',
  address: '',
  logo: '',
  sign: '',
  licenceNumber: '',
  licencePicture: '',
}
const create = (change: Partial<typeof typed> = {}, by = as()) =>
  mall.call(calls.createShop, { ...typed, ...change }, by)
const open = (shopId: string, by = as()) => mall.ok(calls.shop, { shopId }, by)
const audits = () => db.select().from(auditEntries).orderBy(auditEntries.createdAt)

describe('a new shop', () => {
  it('of an empty mall is open, written down, and offered to new goods', async () => {
    const { shopId } = await mall.ok(calls.createShop, { ...typed, name: ' 自营馆 ' }, as())
    expect(await mall.ok(shopFacts.queryById, { shopId })).toMatchObject({
      name: '自营馆',
      kind: 'SELF',
      closed: null,
      licencePicture: null,
    })
    expect((await mall.ok(officeGoods.goodsOptions, {}, as())).shops).toEqual([
      { id: shopId, name: '自营馆' },
    ])
    expect(await audits()).toMatchObject([
      { action: 'createShop', subjectId: shopId, before: null, after: { name: '自营馆', status: '营业中' } },
    ])
  })

  it.each([
    [{ name: ' ' }, '店铺名称'],
    [{ telephone: 'abc' }, '电话'],
    [{ logo: 'javascript:x' }, '标志'],
  ])('is refused: %o', async (wrong, words) => {
    expect(await create(wrong)).toMatchObject({ code: 'BAD_INPUT', message: expect.stringContaining(words) })
    expect(await audits()).toEqual([])
  })

  it('has a name of its own', async () => {
    expect((await create()).code).toBe('100')
    expect(await create()).toMatchObject({ code: 'BAD_INPUT', message: expect.stringContaining('自营馆') })
  })

  it('is made by the platform alone', async () => {
    const shopId = await mall.build.shop()
    const supplier = await mall.build.member({ roles: ['supplier'], supplier: true, shopId })
    expect(await create({}, { token: supplier.token })).toMatchObject({
      code: 'NO_PERMISSION',
      message: expect.stringContaining('平台'),
    })
  })
})

describe('the delivery of a shop', () => {
  let shopId = ''
  beforeEach(async () => {
    shopId = await mall.build.shop()
    await db.insert(regions).values([
      { tree: 'STD', id: '11', name: '北京市', level: 1, parentId: '' },
      { tree: 'STD', id: '65', name: '新疆', level: 1, parentId: '' },
      { tree: 'STD', id: '81', name: '香港', level: 1, parentId: '' },
    ])
  })
  type Delivery = In<typeof calls.setShopDelivery>['delivery']
  async function set(change: Partial<Delivery>, by = as()) {
    const { delivery, deliveryVersion: version } = await open(shopId)
    return mall.call(calls.setShopDelivery, { shopId, version, delivery: { ...delivery, ...change } }, by)
  }
  const terms = {
    freight: '8',
    freightFree: '99.00',
    remoteFreight: '12.5',
    remoteProvinces: ['65'],
    unservedProvinces: ['81'],
    cutOffHour: 16,
    deliveryDays: 2,
    remoteDeliveryDays: 5,
  }

  it('is what goods say of their carriage at once, by the name of the provinces in the log', async () => {
    const { skuId } = await mall.build.goods({ shopId, cash: 2_000 })
    const asked = (regionId: string) => mall.ok(goodsCalls.delivery, { regionId, skuId, quantity: 1 })
    expect(await asked('11')).toMatchObject({ state: 'inStock', freight: '0.00', promise: null })
    expect((await set(terms)).code).toBe('100')
    expect(await asked('11')).toMatchObject({ freight: '8.00', promise: expect.stringContaining('16:00') })
    expect(await asked('65')).toMatchObject({ freight: '20.50' })
    expect(await asked('81')).toMatchObject({ state: 'unserved' })
    expect((await open(shopId)).delivery).toEqual({ ...terms, freight: '8.00', remoteFreight: '12.50' })
    expect(await audits()).toMatchObject([
      {
        action: 'setShopDelivery',
        before: { freight: '0.00', freightFree: null },
        after: { freight: '8.00', remoteProvinces: '新疆', unservedProvinces: '香港' },
      },
    ])
  })

  it.each<[Partial<Delivery>, string]>([
    [{ freight: '-1' }, '基础运费'],
    [{ freightFree: '99999999.00' }, '满额免运费'],
    [{ remoteProvinces: ['99'] }, '偏远地区'],
    [{ unservedProvinces: ['11', '65', '81'] }, '不能选择全部省份'],
    [{ cutOffHour: 16 }, '一起填写'],
    [{ deliveryDays: 2 }, '一起填写'],
  ])('is refused: %o', async (wrong, words) => {
    expect(await set(wrong)).toMatchObject({ code: 'BAD_INPUT', message: expect.stringContaining(words) })
    expect(await audits()).toEqual([])
  })

  it('of two who edit it the second is told; a new name of the shop is no change of it', async () => {
    const { delivery, deliveryVersion: version, ...shop } = await open(shopId)
    const { name: _, ...profile } = typed
    await mall.ok(calls.editShop, { ...profile, shopId, version: shop.version, name: '新名字' }, as())
    const send = (freight: string) =>
      mall.call(calls.setShopDelivery, { shopId, version, delivery: { ...delivery, freight } }, as())
    expect((await Promise.all([send('1'), send('2')])).map(({ code }) => code).toSorted()).toEqual([
      '100',
      'STATE_CHANGED',
    ])
  })

  it('is a supplier’s for the own shop', async () => {
    const other = await mall.build.shop()
    const own = {
      token: (await mall.build.member({ roles: ['supplier'], supplier: true, shopId: other })).token,
    }
    expect((await set(terms, own)).code).toBe('NOT_FOUND')
    shopId = other
    expect((await set(terms, own)).code).toBe('100')
  })
})
