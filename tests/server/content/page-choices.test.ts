import { beforeEach, expect, it } from 'vitest'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { pageChoices as calls } from '#schemas/content/pages/choice-calls.ts'
import { type ReferenceKind, REFERENCES } from '#schemas/field/references.ts'
import { seedDemo } from '#server/app/demo/seed.ts'
import { brands, categories, labels } from '#server/catalog/goods/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let as = { token: '' }
beforeEach(async () => {
  await mall.reset()
  as = { token: (await mall.build.member({ roles: ['editor'] })).token }
})

const find = (kind: ReferenceKind, word = '') => mall.ok(calls.findChoices, { kind, word }, as)
const name = (kind: ReferenceKind, values: string[]) => mall.ok(calls.nameChoices, { kind, values }, as)
const shop = { kind: 'SHOP' as const, businessId: 'z', sign: '', logo: '/logo.png' }

it('finds by part of the name or by the id, and says what tells one from another', async () => {
  await db.insert(categories).values([
    { id: '1', level: 1, name: '家居' },
    { id: '11', parentId: '1', level: 2, name: '杯壶' },
    { id: '111', parentId: '11', level: 3, name: '保温杯', enabled: false },
    { id: '9', level: 1, name: '旧杯', source: 1 },
  ])
  expect((await find('category', '杯')).list).toEqual([
    { value: '11', name: '杯壶', note: '家居', picture: null },
    { value: '111', name: '保温杯', note: '家居 / 杯壶，已停用', picture: null },
  ])
  expect((await find('category', '111')).list).toMatchObject([{ name: '保温杯' }])
  await db.insert(shops).values([
    { ...shop, id: 's1', name: '茶铺', open: false },
    { ...shop, id: 's2', name: '粮油铺' },
  ])
  expect((await find('shop')).list).toEqual([
    { value: 's2', name: '粮油铺', note: '', picture: '/logo.png' },
    { value: 's1', name: '茶铺', note: '暂停营业', picture: '/logo.png' },
  ])
  // Both belong to one business.
  expect((await find('business')).list).toMatchObject([{ value: 'z', name: '茶铺' }])
})

it('a wildcard is a character of the name', async () => {
  await db.insert(labels).values([
    { id: 'a', name: '100%纯棉' },
    { id: 'b', name: '纯棉' },
  ])
  expect((await find('label', '%')).list.map(({ value }) => value)).toEqual(['a'])
})

it('names values and leaves out those that nothing has', async () => {
  await db.insert(brands).values({ id: '77', name: '茗渡', logo: '/a.png', hidden: true })
  expect(await name('brand', ['77', '78'])).toEqual([
    { value: '77', name: '茗渡', note: '已隐藏', picture: '/a.png' },
  ])
  expect(await name('brand', [])).toEqual([])
})

it('gives 30 at once and says that there are more', async () => {
  await db.insert(labels).values(Array.from({ length: 31 }, (_, n) => ({ id: `L${n}`, name: `标签${n}` })))
  const all = await find('label')
  expect([all.list.length, all.hasMore]).toEqual([30, true])
  expect((await find('label', '标签30')).hasMore).toBe(false)
})

it('every kind finds something in the demo mall, and names it again', async () => {
  await mall.reset()
  await seedDemo(db, { now: mall.clock.now(), random: mall.services.random, withoutOrders: true })
  as = { token: (await mall.build.member({ roles: ['editor'] })).token }
  for (const kind of getTypedKeys(REFERENCES)) {
    const [first] = (await find(kind)).list
    expect(first?.name, kind).toBeTruthy()
    expect(await name(kind, [first?.value ?? '']), kind).toMatchObject([{ value: first?.value }])
  }
})

it('is for those who may edit pages', async () => {
  const buyer = { token: (await mall.build.member()).token }
  expect((await mall.call(calls.findChoices, { kind: 'page', word: '' }, buyer)).code).toBe('NO_PERMISSION')
})
