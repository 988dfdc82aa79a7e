import { describe, expect, it } from 'vitest'
import { findWords, markWords } from './find-words.ts'

const titles = new Map([
  ['orders', '订单与发货'],
  ['stock', '库存'],
])
const chapters = [
  { name: 'stock', sections: [{ heading: '盘点', text: '发货减少在库，盘点后写明原因' }] },
  {
    name: 'orders',
    sections: [
      { heading: '发货', text: '选择快递公司，填写 SF 单号' },
      { heading: '取消', text: `${'很长的话'.repeat(60)}取消交易` },
    ],
  },
]
const found = (query: string) => findWords(chapters, titles, query)

describe('the search of the guide', () => {
  it('finds sections that say every word, headings first', () => {
    expect(found('发货').map(({ chapter }) => chapter)).toEqual(['orders', 'orders', 'stock'])
    expect(found('发货 sf').map(({ heading }) => heading)).toEqual([[{ text: '发货', hit: true }]])
    expect(found('发货 没有的词')).toEqual([])
    expect(found('  ')).toEqual([])
  })

  it('marks each hit, and shows what is around the first', () => {
    expect(markWords('发货Sf发', ['发', '发货', 'sf'])).toEqual([
      { text: '发货', hit: true },
      { text: 'Sf', hit: true },
      { text: '发', hit: true },
    ])
    const [row] = found('取消交易')
    expect(row?.excerpt.at(0)?.text).toMatch(/^…/)
    expect(row?.excerpt.at(-1)).toEqual({ text: '取消交易', hit: true })
  })
})
