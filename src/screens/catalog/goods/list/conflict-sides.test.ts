import { expect, it } from 'vitest'
import { listChips } from './chips.ts'
import { readConflict, describeConflict } from './conflict-sides.ts'
import { buildListAddress, readAddress } from './list-address.ts'

const names = { facets: null, unit: '￥', categoryName: (id: string) => (id === 'c1' ? '大米' : undefined) }

function readAt(query: object, ...parts: string[]) {
  const state = readAddress({ pageNum: 1, pageSize: 20, ...query })
  const understood = null
  const sides = readConflict(state, { parts }, { ...names, chips: listChips(state, names), understood })
  const ways = sides.map(({ without }) => decodeURIComponent(buildListAddress(state, without)))
  return { said: describeConflict(sides), ways }
}

it.each([
  [
    { catId: 'c1', brandIdList: 'b1,b2' },
    ['brands', 'category'],
    '“品牌：b1、b2”和“分类：大米”没有共同的商品，去掉其中一个再看看。',
    ['/goods/list?catId=c1', '/goods/list?brandIdList=b1,b2'],
  ],
  [
    { goodsName: '保温杯', catId: 'c1' },
    ['category', 'words'],
    '“分类：大米”和“保温杯”没有共同的商品，去掉其中一个再看看。',
    ['/goods/list?goodsName=保温杯', '/goods/list?catId=c1'],
  ],
  [
    { specs: '颜色:红,容量:大', sellPriceStart: '5' },
    ['spec:颜色', 'price'],
    '“颜色：红”和“价格：￥5 以上”没有共同的商品，去掉其中一个再看看。',
    ['/goods/list?specs=容量:大&sellPriceStart=5', '/goods/list?specs=颜色:红,容量:大'],
  ],
  [
    { inStock: '1', catIdList: 'c1' },
    ['stock'],
    '“筛选：仅看有货”下没有在售的商品，去掉这个条件再看看。',
    ['/goods/list?catIdList=c1'],
  ],
  [
    { shopId: 's1', catId: 'c1' },
    ['category', 'shop'],
    undefined,
    ['/goods/list?shopId=s1', '/goods/list?catId=c1'],
  ],
])('%j is explained by %j', (query, parts, said, ways) => {
  const read = readAt(query, ...parts)
  if (said !== undefined) expect(read.said).toBe(said)
  expect(read.ways).toEqual(ways)
})

it('a name that is not known here gives no reason', () => {
  expect(readAt({ catId: 'c1' }, 'category', 'weight')).toEqual({ said: null, ways: [] })
})

it('two typed prices are told to exclude each other', () => {
  const excluding = [
    { said: '500元以上', without: '茶叶 200元以内' },
    { said: '200元以内', without: '茶叶 500元以上' },
  ]
  const said = '500元以上 200元以内'
  const budget = { from: null, to: null, said, without: '茶叶', excluding }
  const understood = { corrections: [], corrected: null, budget, occasions: [], exact: null }
  const state = readAddress({ pageNum: 1, pageSize: 20, goodsName: '茶叶500元以上200元以内' })
  const parts = ['price:500元以上', 'price:200元以内']
  const chips = listChips(state, names, understood)
  const sides = readConflict(state, { parts }, { ...names, chips, understood })
  expect(describeConflict(sides)).toBe('价格条件“500元以上”和“200元以内”互相排除，去掉其中一个再看看。')
  expect(sides.map(({ without }) => without.filter?.goodsName)).toEqual(['茶叶 200元以内', '茶叶 500元以上'])
})
