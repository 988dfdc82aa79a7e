import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { mall as mallCalls } from '#schemas/content/mall/calls.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import { browses, favourites } from '#server/catalog/goods/footprints/tables.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { day, START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services

beforeEach(async () => {
  await mall.reset()
  await addCatalogue(db)
  await addGoods(
    db,
    {
      id: 'cup',
      name: '保温杯',
      categoryPath: ['c1', 'c11', 'c111'],
      labels: ['l2', '自由文字'],
      pictures: ['/1.svg', '/2.svg'],
      detail: '<p onclick=x>好杯</p><script>1</script>',
      skuCount: 2,
      specs: [{ name: '颜色', values: [{ value: '红', picture: null }] }],
      services: ['包邮'],
      volumePrices: [{ from: 10, cash: 9000 }],
      params: [{ name: '材质', value: '钢' }],
      limitNumber: 5,
    },
    { id: 'off', status: 'OFF' },
    { id: 'gone', status: 'DELETED' },
    { id: 'audited', name: '待审保温杯', status: 'AUDITING' },
    { id: 'refused', name: '未过审保温杯', status: 'REFUSED' },
  )
  await db.insert(skus).values({
    id: 'cup-2',
    goodsId: 'cup',
    code: 'cup-2',
    specValues: ['白'],
    cash: 11_000,
    goodsPrice: 13_000,
    integral: 0,
    onHand: 9,
    reserved: 2,
    threshold: 3,
    picture: '/white.svg',
    sort: 1,
  })
})

describe('findDetail', () => {
  it('is the whole page of one product', async () => {
    const detail = await mall.ok(goods.findDetail, { goodsId: 'cup' })
    expect(detail).toEqual({
      goodsId: 'cup',
      skuId: 'cup-1',
      skuCount: 2,
      name: '保温杯',
      subtitle: '',
      picture: '/1.svg',
      price: {
        payModel: 2,
        cash: '120.00',
        integral: '0',
        goodsPrice: '120.00',
        marketPrice: null,
        from: true,
      },
      goodsType: 1,
      shopId: 's1',
      shopName: '自营店',
      brandId: 'b1',
      brandName: '禾屿',
      labels: ['热卖', '自由文字'],
      minNumber: 1,
      deliveryType: 1,
      sales: 0,
      soldOut: false,
      onShelf: true,
      firstTier: { from: 10, cash: '90.00' },
      pictures: ['/1.svg', '/2.svg'],
      video: null,
      detail: '<p>好杯</p>',
      services: ['包邮'],
      params: [{ name: '材质', value: '钢' }],
      categoryPath: [
        { catId: 'c1', name: '家居' },
        { catId: 'c11', name: '杯壶' },
        { catId: 'c111', name: '保温杯' },
      ],
      unit: 0,
      step: 1,
      limitNumber: 5,
      engravingLength: null,
      distributionMode: 0,
      favourite: false,
      favouriteCount: 0,
      volumePrices: [{ from: 10, cash: '90.00' }],
      areaLimit: [],
      publishedAt: START,
    })
  })

  it('GD4 skuId chooses whose price is shown; one of other goods is ignored', async () => {
    const shown = async (skuId: string) => {
      const detail = await mall.ok(goods.findDetail, { goodsId: 'cup', skuId })
      return [detail.skuId, detail.price.cash]
    }
    expect(await shown('cup-2')).toEqual(['cup-2', '130.00'])
    expect(await shown('off-1')).toEqual(['cup-1', '120.00'])
    expect(await shown('unknown')).toEqual(['cup-1', '120.00'])
  })

  it('GD17 what is off the shelf still answers; deleted and unknown goods are not found alike', async () => {
    expect((await mall.ok(goods.findDetail, { goodsId: 'off' })).onShelf).toBe(false)
    const [deleted, unknown] = await Promise.all([
      mall.call(goods.findDetail, { goodsId: 'gone' }),
      mall.call(goods.findDetail, { goodsId: 'unknown' }),
    ])
    expect(deleted).toMatchObject({ status: 200, code: 'NOT_FOUND' })
    expect(deleted).toEqual(unknown)
  })

  it.each(['audited', 'refused'])(
    'CT3 %s goods are nowhere: no page, no list, no favourite',
    async (goodsId) => {
      const { token } = await mall.build.member()
      const codes = [
        (await mall.call(goods.findDetail, { goodsId })).code,
        (await mall.call(goods.findDetailSpec, { goodsId })).code,
        (await mall.call(goods.favoritesAdd, { goodsId }, { token })).code,
        (await mall.call(cart.save, { goodsId, quantity: 1 }, { token })).code,
      ]
      expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'OFF_SHELF'])
      const lists = await Promise.all([
        mall.ok(goods.queryGoodPage, {}),
        mall.ok(goods.queryGoodPage, { goodsName: '保温杯' }),
        mall.ok(goods.findFamousGoodsList, {}).then((list) => ({ list })),
        mall.ok(goods.findSurfaceProdBySKUIDS, { skuIds: [`${goodsId}-1`] }).then((list) => ({ list })),
      ])
      for (const { list } of lists) expect(list.map((card) => card.goodsId)).not.toContain(goodsId)
      expect(
        (await mall.ok(mallCalls.suggest, { word: '保温杯' })).goods.map((card) => card.goodsId),
      ).toEqual(['cup'])
    },
  )
})

describe('findDetailSpec', () => {
  it('GD2 has every SKU with what can be sold: on hand − reserved − threshold', async () => {
    const { specs, skus: rows } = await mall.ok(goods.findDetailSpec, { goodsId: 'cup' })
    expect(specs).toEqual([{ name: '颜色', values: [{ value: '红', picture: null }] }])
    expect(rows.map(({ skuId, stock }) => [skuId, stock])).toEqual([
      ['cup-1', 10],
      ['cup-2', 4],
    ])
    expect(rows[1]).toMatchObject({ specValues: ['白'], picture: '/white.svg', code: 'cup-2' })
  })

  it('is never below 0', async () => {
    await db.update(skus).set({ reserved: 20 }).where(eq(skus.id, 'cup-2'))
    const { skus: rows } = await mall.ok(goods.findDetailSpec, { goodsId: 'cup' })
    expect(rows[1]?.stock).toBe(0)
    expect((await mall.call(goods.findDetailSpec, { goodsId: 'gone' })).code).toBe('NOT_FOUND')
  })
})

describe('lists of goods', () => {
  it('findSurfaceProdBySKUIDS answers in the order asked, each SKU with its price; the missing are dropped', async () => {
    const list = await mall.ok(goods.findSurfaceProdBySKUIDS, {
      skuIds: ['cup-2', 'off-1', 'nothing', 'cup-1'],
    })
    expect(list.map(({ skuId, price, picture }) => [skuId, price.cash, picture])).toEqual([
      ['cup-2', '130.00', '/white.svg'],
      ['cup-1', '120.00', '/1.svg'],
    ])
    expect(await mall.ok(goods.findSurfaceProdBySKUIDS, { skuIds: [] })).toEqual([])
  })

  it('findFamousGoodsList: best sellers, optionally inside a category', async () => {
    await addGoods(
      db,
      { id: 'a', sales: 9, categoryPath: ['c2'] },
      { id: 'b', sales: 99, categoryPath: ['c1'] },
    )
    const ids = async (input: object) =>
      (await mall.ok(goods.findFamousGoodsList, input)).map(({ goodsId }) => goodsId)
    expect(await ids({})).toEqual(['b', 'a', 'cup'])
    expect(await ids({ count: 1 })).toEqual(['b'])
    expect(await ids({ catId: 'c2' })).toEqual(['a'])
  })

  it('findGroupGoods: by category, brand or label, the first of each in the groups’ sorting', async () => {
    await addGoods(
      db,
      { id: 'a', brandId: 'b2', categoryPath: ['c2', 'c21'], labels: ['l1', 'l2'], sales: 5 },
      { id: 'b', brandId: 'b2', categoryPath: ['c2', 'c21'], sales: 9, labels: ['l1'] },
    )
    const groups = async (input: object) =>
      (await mall.ok(goods.findGroupGoods, input)).map(({ groupId, name, goods: list }) => [
        ...[groupId, name],
        list.map(({ goodsId }) => goodsId),
      ])
    expect(await groups({})).toEqual([
      ['c2', '食品', ['b', 'a']],
      ['c1', '家居', ['cup']],
    ])
    expect(await groups({ groupBy: 'brand', perGroup: 1 })).toEqual([
      ['b1', '禾屿', ['cup']],
      ['b2', '知野', ['b']],
    ])
    expect(await groups({ groupBy: 'label', filter: { catId: 'c2' } })).toEqual([
      ['l2', '热卖', ['a']],
      ['l1', '新品', ['b', 'a']],
    ])
  })
})

describe('favourites (GD13)', () => {
  it('adding and removing twice is once; the detail tells them', async () => {
    const { token } = await mall.build.member()
    const other = await mall.build.member()
    const count = () => mall.ok(goods.favoritesCount, {}, { token })
    for (const _ of [1, 2]) await mall.ok(goods.favoritesAdd, { goodsId: 'cup' }, { token })
    await mall.ok(goods.favoritesAdd, { goodsId: 'cup' }, { token: other.token })
    expect(await count()).toBe(1)
    const seen = await mall.ok(goods.findDetail, { goodsId: 'cup' }, { token })
    expect(seen).toMatchObject({ favourite: true, favouriteCount: 2 })
    for (const _ of [1, 2]) await mall.ok(goods.favoritesDelete, { goodsId: 'cup' }, { token })
    expect(await count()).toBe(0)
    expect(await db.select().from(favourites)).toHaveLength(1)
  })

  it('GL10 of a page of goods it names those that are the member’s own', async () => {
    const { token } = await mall.build.member()
    const other = await mall.build.member()
    const among = (goodsIds: string[]) => mall.ok(goods.favouritesAmong, { goodsIds }, { token })
    await mall.ok(goods.favoritesAdd, { goodsId: 'cup' }, { token })
    await addGoods(db, { id: 'jug' })
    await mall.ok(goods.favoritesAdd, { goodsId: 'jug' }, { token: other.token })
    expect(await among(['jug', 'cup', 'nothing'])).toEqual(['cup'])
    expect(await among(['jug'])).toEqual([])
    expect(await among([])).toEqual([])
    expect((await mall.call(goods.favouritesAmong, { goodsIds: ['cup'] })).status).toBe(401)
  })

  it('unknown and deleted goods are refused alike, a guest gets 401', async () => {
    const { token } = await mall.build.member()
    for (const goodsId of ['nothing', 'gone'])
      expect((await mall.call(goods.favoritesAdd, { goodsId }, { token })).code).toBe('NOT_FOUND')
    expect((await mall.call(goods.favoritesAdd, { goodsId: 'cup' })).status).toBe(401)
    expect((await mall.call(goods.favoritesCount, {})).status).toBe(401)
  })
})

describe('browsing (GD14)', () => {
  it('is kept once per member, goods and day of Asia/Shanghai', async () => {
    const { token } = await mall.build.member()
    const look = (goodsId: string) => mall.ok(goods.browseAdd, { goodsId }, { token })
    await look('cup')
    await look('cup')
    await look('off')
    expect(await mall.ok(goods.browseCount, {}, { token })).toBe(2)
    // 10:00 in Shanghai + 13 h 59 min is still the same day, + 14 h is the next.
    mall.clock.pass(14 * 3_600_000 - 60_000)
    await look('cup')
    expect(await mall.ok(goods.browseCount, {}, { token })).toBe(2)
    mall.clock.pass(60_000)
    await look('cup')
    expect((await db.select().from(browses)).map((row) => row.day).sort()).toEqual([
      '2026-03-02',
      '2026-03-02',
      '2026-03-03',
    ])
    mall.clock.pass(-day)
  })

  it('nothing is kept of a guest, nor of goods that do not exist', async () => {
    expect(await mall.ok(goods.browseAdd, { goodsId: 'cup' })).toBeNull()
    expect(await mall.ok(goods.browseCount, {})).toBe(0)
    const { token } = await mall.build.member()
    for (const goodsId of ['nothing', 'gone'])
      expect((await mall.call(goods.browseAdd, { goodsId }, { token })).code).toBe('NOT_FOUND')
    expect(await db.select().from(browses)).toEqual([])
  })
})
