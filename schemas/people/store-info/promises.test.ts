import { describe, expect, it } from 'vitest'
import { findPromisesFault } from './promises-fault.ts'
import { readPromises } from './promises.ts'

describe('service promises', () => {
  it('are read item by item, with signs of either width', () => {
    expect(readPromises(' 正品保障：品牌与自营直供；灵活支付:几种方式：可以一起用; ')).toEqual([
      { title: '正品保障', text: '品牌与自营直供' },
      { title: '灵活支付', text: '几种方式：可以一起用' },
    ])
    expect(readPromises('')).toEqual([])
  })

  it.each([
    ['', null],
    ['正品保障：品牌直供', null],
    ['一：一；二：二；三：三；四：四；五：五', '服务承诺：最多 4 项'],
    ['正品保障', /标题：说明/],
    ['：品牌直供', /标题：说明/],
    ['一二三四五六七八九：品牌直供', /标题最多 8 个字/],
    [`正品保障：${'字'.repeat(25)}`, /说明最多 24 个字/],
  ])('%j: %s', (written, fault) => {
    const found = findPromisesFault(written)
    if (fault instanceof RegExp) expect(found).toMatch(fault)
    else expect(found).toBe(fault)
  })
})
