import { expect, it } from 'vitest'
import type { ShopCategory } from '#schemas/content/shop-pages/calls.ts'
import {
  listCategoryRows,
  isList,
  findCategoryPath,
  buildShopAddress,
  readShopState,
} from './shop-address.ts'

const paging = { pageNum: 3, pageSize: 20 }
const at = readShopState({ shopId: 's1', goodsName: ' 杯 ', orderType: 'sales', ...paging })

it('SP1 a word, a category or 全部商品 lists the goods; else the shop shows its page', () => {
  const home = { shopId: 's1', pageNum: 1, pageSize: 20 }
  expect(isList(readShopState(home))).toBe(false)
  expect(isList(at)).toBe(true)
  expect(isList(readShopState({ ...home, shopCatId: 'c1' }))).toBe(true)
  expect(isList(readShopState({ ...home, all: '1' }))).toBe(true)
})

it('SP1 another word, category or order begins at page 1; another page keeps them', () => {
  expect(buildShopAddress(at, { pageNum: 4 })).toBe(
    '/shop/homeShop?shopId=s1&goodsName=%E6%9D%AF&orderType=sales&pageNum=4',
  )
  expect(buildShopAddress(at, { catId: 'c1' })).toBe(
    '/shop/homeShop?shopId=s1&goodsName=%E6%9D%AF&shopCatId=c1&orderType=sales',
  )
  expect(buildShopAddress(at, { order: 'newest', word: '' })).toBe(
    '/shop/homeShop?shopId=s1&orderType=newest',
  )
  expect(buildShopAddress(at, { all: true, word: '', order: 'default' })).toBe(
    '/shop/homeShop?shopId=s1&all=1',
  )
})

it('a word in the address has no control characters, and is as long as the search reads', () => {
  const word = (goodsName: string) => readShopState({ shopId: 's1', goodsName, ...paging }).word
  expect(word('\0杯\0子\n')).toBe('杯 子')
  expect(word('杯'.repeat(10_000))).toBe('杯'.repeat(100))
})

const node = (catId: string, children: ShopCategory[] = []): ShopCategory => ({
  catId,
  name: catId,
  goodsCount: 1,
  catIds: [catId],
  children,
})

it('SP1 the rows of categories go as deep as what is chosen, and a single root gives way', () => {
  const names = (rows: (readonly ShopCategory[])[]) => rows.map((row) => row.map(({ name }) => name))
  const tree = [node('a', [node('a1', [node('a11')]), node('a2')]), node('b')]
  expect(names(listCategoryRows(tree, ''))).toEqual([['a', 'b']])
  expect(names(listCategoryRows(tree, 'a1'))).toEqual([['a', 'b'], ['a1', 'a2'], ['a11']])
  expect(names(listCategoryRows(tree, 'gone'))).toEqual([['a', 'b']])
  expect(names(listCategoryRows(tree.slice(0, 1), ''))).toEqual([['a1', 'a2']])
  expect(findCategoryPath(tree, 'a11').map(({ catId }) => catId)).toEqual(['a', 'a1', 'a11'])
})
