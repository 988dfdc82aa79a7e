import { expect, it } from 'vitest'
import { isLinear, measureGrowth } from '#tests/support/growth.ts'
import { estimateTextHeight } from './text-height.ts'

const LINE = 28

it('counts a line for each paragraph and for what wraps', () => {
  expect(estimateTextHeight('<p>甲</p><p>乙</p>', 1136)).toBe(2 * LINE)
  expect(estimateTextHeight(`<p>${'字'.repeat(100)}</p>`, 358)).toBe(5 * LINE)
})

it('counts pictures, and nothing for tags alone', () => {
  expect(estimateTextHeight('', 1136)).toBe(0)
  expect(estimateTextHeight('<div><span></span></div>', 1136)).toBe(0)
  expect(estimateTextHeight('<img src="/a.svg">', 1136)).toBeGreaterThan(100)
})

it('passes over the longest text once, however it is written', () => {
  const broken = (size: number) => '<'.repeat(size)
  expect(estimateTextHeight(broken(100_000), 1136)).toBeGreaterThanOrEqual(0)
  expect(isLinear(measureGrowth(100_000, broken, (text) => estimateTextHeight(text, 1136)))).toBe(true)
})
