import { expect, it } from 'vitest'
import { parseNumber, stepNumber } from './number-input.tsx'

it.each([
  ['3', 1, {}, '4'],
  ['3', -1, { min: '3' }, '3'],
  ['98', 1, { max: '99', step: '5' }, '99'],
  ['0.1', 1, { digits: 2, step: '0.20' }, '0.30'],
  ['１２', 1, {}, '13'],
  ['', 1, { min: '2' }, '2'],
  ['三', -1, {}, '0'],
] as const)('%j stepped by %i within %j is %s', (text, way, bounds, wanted) => {
  expect(stepNumber(text, way, bounds)).toBe(wanted)
})

it('tells a number, and nothing of what is none', () => {
  expect(parseNumber('1.50', 2)).toBe(1.5)
  expect(parseNumber('1.5', 0)).toBeUndefined()
  expect(parseNumber('一', 0)).toBeUndefined()
})
