import { expect, it } from 'vitest'
import { describePriceDrop } from './favourites-tab.tsx'

it.each([
  [{ cash: '1.50', integral: '0' }, '比收藏时降 ￥1.50'],
  [{ cash: '0.00', integral: '5.5' }, '比收藏时降 5.5 礼豆'],
  [{ cash: '1.50', integral: '20' }, '比收藏时降 ￥1.50，降 20 礼豆'],
])('UC5 SH4 %j reads %s', (drop, words) => {
  expect(describePriceDrop(drop, '礼豆')).toBe(words)
})
