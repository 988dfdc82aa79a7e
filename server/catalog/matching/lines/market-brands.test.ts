import { expect, it } from 'vitest'
import { isMarketBrand, splitBrand } from './market-brands.ts'

it.each([
  ['苏泊尔电饭煲', '苏泊尔', '电饭煲'],
  ['天堂牌三折伞', '天堂', '三折伞'],
  ['水星家纺四件套', '水星家纺', '四件套'],
  ['jbl音箱', 'jbl', '音箱'],
  ['量子计算机', '', '量子计算机'],
  ['hpx', '', 'hpx'],
  ['公牛', '', '公牛'],
])('%s begins with the brand %s', (run, brand, rest) => {
  expect(splitBrand(run)).toEqual({ brand, rest })
})

it('a brand may be called one', () => {
  expect(isMarketBrand('公牛牌')).toBe(true)
  expect(isMarketBrand('量子')).toBe(false)
})
