import { expect, it } from 'vitest'
import { chipsOf } from './chips.ts'
import { readAddress } from './list-address.ts'
import { listWaysOut } from './ways-out.tsx'

const names = { facets: null, unit: '￥', categoryName: () => undefined }
const waysOf = (query: object) => {
  const state = readAddress({ pageNum: 1, pageSize: 20, ...query })
  return listWaysOut(state, { chips: chipsOf(state, names), sides: [] }).map(({ said }) => said)
}

it('each choice and each of several words may be left out', () => {
  expect(waysOf({ goodsName: '保温杯  航天', inStock: '1' })).toEqual([
    '去掉“筛选：仅看有货”',
    '去掉“保温杯”',
    '去掉“航天”',
  ])
})

it('a single word without choices leaves nothing to leave out', () => {
  expect(waysOf({ goodsName: '保温杯' })).toEqual([])
})

it('never asks for more than one call counts', () => {
  expect(waysOf({ goodsName: '一 二 三 四 五 六 七 八 九 十' })).toHaveLength(8)
})
