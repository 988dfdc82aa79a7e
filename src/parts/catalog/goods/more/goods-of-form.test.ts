import { expect, it } from 'vitest'
import { readCachedForm } from '#schemas/catalog/goods/cached-form.ts'
import { getGoodsSource, getHeading } from './more-goods-list.tsx'

const now = Date.UTC(2026, 4, 20)
const form = (given: object) => readCachedForm(JSON.stringify({ timestamp: now, ...given }), now)

it.each([
  [
    ['1', 2, '1'],
    ['1', '2'],
  ],
  [
    [{ goodsId: 'g1', name: '茶' }, { goodsId: 7 }],
    ['g1', '7'],
  ],
  [['<b>', {}, null, 'ok'], ['ok']],
])('§3 goodsData %j lists the goods %j', (goodsData, ids) => {
  expect(getGoodsSource(form({ goodsData, goodsFiltration: { catId: '1' } }))).toEqual({ kind: 'ids', ids })
})

it('§3 without goodsData the goodsFiltration decides', () => {
  const filter = { catIdList: ['12'], orderType: 'sales' }
  expect(getGoodsSource(form({ goodsFiltration: filter }))).toEqual({ kind: 'filter', filter })
})

it.each([null, form({}), form({ goodsData: [], goodsFiltration: {} }), form({ goodsData: 'x' })])(
  'a form of nothing, and none at all, lists what sells best: %j',
  (given) => expect(getGoodsSource(given)).toEqual({ kind: 'popular' }),
)

it.each([
  [{ relData: { title: ' 中秋礼盒 ', subtitle: '团圆' } }, { title: '中秋礼盒', subtitle: '团圆' }],
  [{ relData: { name: '茶礼' } }, { title: '茶礼', subtitle: '' }],
  [{ relData: [1] }, { title: '更多商品', subtitle: '' }],
  [{}, { title: '更多商品', subtitle: '' }],
])('relData of %j gives the heading', (given, heading) =>
  expect(getHeading(form(given), '热销商品')).toEqual(heading),
)

it('without a form the heading is honest', () => expect(getHeading(null, '热销商品').title).toBe('热销商品'))
