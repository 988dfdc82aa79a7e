import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listAskedTokens, listIndexTokens } from './tokens.ts'

/** Goods with such a text are found by the word. */
function finds(text: string, word: string): boolean {
  const tokens = listIndexTokens(text)
  const asked = listAskedTokens(word)
  return (
    asked.length > 0 &&
    asked.every(({ token, isStart }) =>
      tokens.some((one) => (isStart ? one.startsWith(token) : one === token)),
    )
  )
}

describe('tokens', () => {
  it.each([
    ['316不锈钢真空保温杯', '保温杯'],
    ['316不锈钢真空保温杯', '杯'],
    ['ThinkDisk U盘', 'u盘'],
    ['ThinkDisk U盘 64GB', 'disk', false],
    ['ThinkDisk U盘 64GB', 'think'],
    ['ThinkDisk U盘 64GB', '64'],
    ['ThinkDisk U盘 64GB', 'gb'],
    ['USB 键盘', 'u盘', false],
    ['圆领T恤', 't恤'],
    ['茶X1', '茶x1'],
    ['茶 X1', '茶x1', false],
    ['容量 500毫升', '=volume500'],
    ['容量 0.5L', '=volume500'],
    ['馬克杯', '马克杯'],
    ['５００ｍｌ', '500ml'],
    ['保温的杯', '保温杯', false],
    ['保温杯', '，', false],
  ])('of %s: %s', (text, word, isFound = true) => {
    expect(finds(text, word)).toBe(isFound)
  })

  it('find every part of a text of Han', () => {
    const text = fc.stringMatching(/^[保温杯礼盒装不锈钢]{1,20}$/u)
    const property = fc.property(text, fc.nat(), fc.nat(), (name, a, b) => {
      const from = a % name.length
      expect(finds(name, name.slice(from, from + 1 + (b % 6)))).toBe(true)
    })
    fc.assert(property, { seed: 11 })
  })

  it('stand once each, whatever the text', () => {
    const tokens = listIndexTokens('茶 茶 茶杯 U盘 u盘 1L 1000ml')
    expect(new Set(tokens).size).toBe(tokens.length)
  })
})
