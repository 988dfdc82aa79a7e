import { expect, it } from 'vitest'
import { findCanonicalPath } from './canonical.ts'

it.each([
  ['/', '/mall/index'],
  ['/mall/index?from=mail', '/mall/index'],
  ['/goods/index?goodsId=88&skuId=8801&share=x', '/goods/index?goodsId=88'],
  ['/goods/list?orderType=sales&pageNum=3&catId=c1', '/goods/list?catId=c1'],
  ['/goods/list?goodsName=%E8%8C%B6&sellPriceEnd=100', '/goods/list?goodsName=%E8%8C%B6'],
  ['/pcSecondLevel?pageId=p1', '/pcSecondLevel?pageId=p1'],
  ['/center/index?tabId=orders', undefined],
  ['/nowhere', undefined],
])('search engines know %s as %s', (path, canonical) => {
  expect(findCanonicalPath(path)).toBe(canonical)
})
