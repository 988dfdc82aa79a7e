import { expect, it } from 'vitest'
import { isLinear, measureGrowth } from './growth.ts'

const numbers = (size: number) => Array.from({ length: size }, (_, index) => index)

it('tells linear work from quadratic work', () => {
  const once = (items: readonly number[]) => {
    let sum = 0
    for (let round = 0; round < 200; round++) for (const item of items) sum += item % 7
    return sum
  }
  const eachWithEach = (items: readonly number[]) => {
    let sum = 0
    for (const item of items) for (const other of items) sum += (item * other) % 7
    return sum
  }
  expect(isLinear(measureGrowth(160_000, numbers, once))).toBe(true)
  expect(isLinear(measureGrowth(8_000, numbers, eachWithEach))).toBe(false)
})

it('does not judge what is too quick to measure', () => {
  expect(measureGrowth(10, numbers, (items) => items.length)).toBe(0)
})
