import { describe, expect, it } from 'vitest'
import { listChips } from './chips.ts'
import { readConflict } from './conflict-sides.ts'
import { readAddress } from './list-address.ts'
import { chooseWaysOut, listWaysOut } from './ways-out.tsx'

const names = { facets: null, unit: '￥', categoryName: () => undefined }
const waysOf = (query: object) => {
  const state = readAddress({ pageNum: 1, pageSize: 20, ...query })
  return listWaysOut(state, { chips: listChips(state, names), sides: [] }).map(({ said }) => said)
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

describe('a typed price without goods', () => {
  const budget = { from: '35.00', to: '65.00', said: '人均50', without: '月饼', excluding: [] }
  const understood = { corrections: [], corrected: null, budget, occasions: [], exact: 0 }

  it.each(['人均50 月饼', '月饼 人均50', '人均50月饼'])(
    '%s offers each list once, the word last',
    (goodsName) => {
      const state = readAddress({ pageNum: 1, pageSize: 20, goodsName })
      const chips = listChips(state, names, understood)
      const sides = readConflict(state, { parts: ['price', 'words'] }, { ...names, chips, understood })
      const ways = listWaysOut(state, { chips, sides, understood })
      expect(ways.map(({ said, change }) => [said, change.filter?.goodsName])).toEqual([
        ['去掉“价格：￥35.00–65.00”', '月饼'],
        ['去掉“月饼”', '人均50'],
      ])
      const chosen = chooseWaysOut(ways.map((way, at) => ({ ...way, total: [9, 359][at] ?? 0 })))
      expect(chosen.map(({ said }) => said)).toEqual(ways.map(({ said }) => said))
    },
  )

  it('of several words each may go, with the price in place', () => {
    const read = { ...understood, budget: { ...budget, without: '广式 月饼' } }
    const state = readAddress({ pageNum: 1, pageSize: 20, goodsName: '人均50 广式 月饼' })
    const ways = listWaysOut(state, { chips: listChips(state, names, read), sides: [], understood: read })
    expect(ways.map(({ change, gives }) => [change.filter?.goodsName, gives])).toEqual([
      ['广式 月饼', 'nothing'],
      ['月饼 人均50', 'word'],
      ['广式 人均50', 'word'],
    ])
  })
})

it('of ways that give up as much, the one that finds most stands first', () => {
  const way = (said: string, gives: 'nothing' | 'word' | 'words', total: number) => ({
    said,
    gives,
    total,
    change: {},
  })
  const ways = [way('a', 'words', 99), way('b', 'word', 3), way('c', 'word', 7), way('d', 'nothing', 0)]
  expect(chooseWaysOut(ways).map(({ said }) => said)).toEqual(['c', 'b', 'a'])
})
