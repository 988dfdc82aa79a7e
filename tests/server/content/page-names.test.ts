import { beforeEach, expect, it } from 'vitest'
import { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { brands, labels } from '#server/catalog/goods/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { pagesInOffice, pageText } from './page-office.ts'

const mall = await startTestMall()
let as = { token: '' }
beforeEach(async () => {
  await mall.reset()
  as = { token: (await mall.build.member({ roles: ['editor'] })).token }
  await mall.services.db.insert(labels).values({ id: 'L5', name: '新品' })
  await mall.services.db.insert(brands).values([
    { id: '77', name: '茗渡', logo: '/a.png' },
    { id: '78', name: '同名', logo: '/a.png' },
    { id: '79', name: '同名', logo: '/a.png' },
  ])
  const shop = { kind: 'SHOP' as const, businessId: 'z', sign: '', logo: '' }
  await mall.services.db.insert(shops).values([
    { ...shop, id: 's1', name: '粮油铺' },
    { ...shop, id: 's2', name: '茶铺', open: false },
  ])
})

it('the mall tells what it has of a word: by its id, and by its whole name', async () => {
  const words = [
    { kind: 'label', word: '新品' },
    { kind: 'label', word: 'L5' },
    { kind: 'brand', word: '同名' },
    { kind: 'brand', word: '茗' },
    { kind: 'category', word: '茶叶' },
    { kind: 'shop', word: 's1' },
    { kind: 'shop', word: 's2' },
  ] as const
  expect(await mall.ok(calls.findNamed, { words: [...words] }, as)).toEqual([
    { kind: 'label', word: '新品', exists: false, ids: ['L5'], isClosed: false },
    { kind: 'label', word: 'L5', exists: true, ids: [], isClosed: false },
    { kind: 'brand', word: '同名', exists: false, ids: ['78', '79'], isClosed: false },
    { kind: 'brand', word: '茗', exists: false, ids: [], isClosed: false },
    { kind: 'category', word: '茶叶', exists: false, ids: [], isClosed: false },
    { kind: 'shop', word: 's1', exists: true, ids: [], isClosed: false },
    { kind: 'shop', word: 's2', exists: true, ids: [], isClosed: true },
  ])
})

it('a page is not published or rolled back with a name in the place of an id unless somebody says why', async () => {
  const office = pagesInOffice(mall, as)
  const pageId = await office.make('专题', 'second')
  const grid = (labelList: string[]) =>
    JSON.stringify({
      schema: 1,
      settings: {},
      widgets: [{ id: 'g', type: 'goods-grid', v: 1, props: { source: { by: 'query', labelList } } }],
    })
  const refusal = { code: 'BAD_INPUT', data: { field: 'acceptedReason' } }
  const wrong = { ...(await office.save(pageId, grid(['新品']))), note: '改版' }
  expect(await mall.call(calls.publishPage, wrong, as)).toMatchObject(refusal)
  expect(await office.publish(pageId, grid(['新品']), '稍后改')).toEqual({ revision: 2 })
  expect(await office.publish(pageId, pageText('专题'))).toEqual({ revision: 3 })
  const back = await office.earlier(pageId, 2)
  expect(await mall.call(calls.rollBackPage, back, as)).toMatchObject(refusal)
})
