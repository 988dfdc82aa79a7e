import { expect, it } from 'vitest'
import { widgets } from '#schemas/widgets/index.ts'
import { findNameProblems, listNamedValues } from './named-values.ts'
import { readPage } from './read.ts'
import { readText } from './text-findings.ts'

const text = JSON.stringify({
  schema: 1,
  settings: {},
  widgets: [
    {
      id: 'g',
      type: 'goods-grid',
      v: 1,
      props: { source: { by: 'query', catId: '茶叶', brandIdList: ['7', '茗渡'], labelList: ['新品'] } },
    },
    {
      id: 'b',
      type: 'image-banner',
      v: 1,
      props: { image: { src: '/a.png' }, link: { jump: 'ProductList', query: { catId: '茶叶' } } },
    },
    { id: 's', type: 'shop-list', v: 1, props: { from: 'hand', shops: ['官方店', '3'], category: '茶叶' } },
  ],
})
const page = readPage(text)
const values = page.status === 'read' ? listNamedValues(page.widgets, widgets) : []

it('finds what fields, rules and links name', () => {
  expect(values.map(({ widgetId, path, kind, word }) => [widgetId, path.join('.'), kind, word])).toEqual([
    ['g', 'props.source.catId', 'category', '茶叶'],
    ['g', 'props.source.brandIdList.0', 'brand', '7'],
    ['g', 'props.source.brandIdList.1', 'brand', '茗渡'],
    ['g', 'props.source.labelList.0', 'label', '新品'],
    ['b', 'props.link.query.catId', 'category', '茶叶'],
    ['s', 'props.category', 'category', '茶叶'],
    ['s', 'props.shops.0', 'shop', '官方店'],
    ['s', 'props.shops.1', 'shop', '3'],
  ])
})

it('a value that cannot be read is told once, by what the mall has of it, with what is shown meanwhile', () => {
  const answers = [
    { kind: 'category' as const, word: '茶叶', exists: false, ids: [] },
    { kind: 'brand' as const, word: '茗渡', exists: false, ids: ['77'] },
  ]
  const messages = readText(text, { known: answers }).findings.map(({ message }) => message)
  expect(messages.filter((message) => message.includes('不展示这里的商品'))).toEqual([
    '「所在分类」的“茶叶”不存在或已删除，不展示这里的商品',
    '「品牌」的“茗渡”是名称，应填写编号，修正之前不展示这里的商品',
  ])
})

it('a name of one thing is repaired by its id, of several or none it is told', () => {
  const known = [
    { kind: 'category', word: '茶叶', exists: false, ids: ['12'] },
    { kind: 'brand', word: '7', exists: true, ids: [] },
    { kind: 'brand', word: '茗渡', exists: false, ids: ['77', '78'] },
    { kind: 'label', word: '新品', exists: false, ids: [] },
  ] as const
  const answers = known.map((one) => ({ ...one, ids: [...one.ids] }))
  expect(findNameProblems(values, answers).map(({ message, fix }) => [message, fix?.value])).toEqual([
    ['「所在分类」的“茶叶”是名称，应填写编号，修正之前没有起作用', '12'],
    ['有 2 个品牌叫“茗渡”，请填写编号', undefined],
    ['「标签」的“新品”不存在或已删除，没有起作用', undefined],
    ['「分类」的“茶叶”是名称，应填写编号，修正之前没有起作用', '12'],
    ['「只取这个分类的店铺」的“茶叶”是名称，应填写编号，修正之前没有起作用', '12'],
  ])
  const offered = readText(text, { known: answers }).findings.filter(({ fix }) => fix)
  const mended = offered.reduce((now, { fix }) => fix?.apply(now) ?? now, text)
  expect(mended).not.toContain('茶叶')
  expect(JSON.parse(mended).widgets[1].props.link.query).toEqual({ catId: '12' })
})

it('a closed shop is told with what shoppers meet of it', () => {
  const closed = (word: string) => ({ kind: 'shop' as const, word, exists: true, ids: [], isClosed: true })
  const rule = { by: 'query', shopId: '9', shopIdList: ['3'] }
  const widget = { id: 'g', type: 'goods-grid', v: 1, props: { source: rule } }
  const reading = readPage(JSON.stringify({ schema: 1, settings: {}, widgets: [widget] }))
  const inRule = reading.status === 'read' ? listNamedValues(reading.widgets, widgets) : []
  const found = findNameProblems([...values, ...inRule], [closed('3'), { ...closed('9'), isClosed: false }])
  expect(found.map(({ level, message, path }) => [level, message, path.join('.')])).toEqual([
    ['error', '「店铺」的“3”暂停营业，不会显示', 'props.shops.1'],
    ['error', '「店铺（任一）」的“3”暂停营业，它的商品买不了', 'props.source.shopIdList.0'],
  ])
})
