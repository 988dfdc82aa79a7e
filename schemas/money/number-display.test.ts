import { expect, it } from 'vitest'
import { formatBadge, formatShortNumber } from './number-display.ts'

it.each([
  [0, '0'],
  [1, '1'],
  [9_999, '9999'],
  [10_000, '10000'],
  [10_001, '1万'],
  [10_999, '1万'],
  [11_000, '1.1万'],
  [12_345, '1.2万'],
  [12_999, '1.2万'],
  [20_000, '2万'],
  [100_000, '10万'],
  [1_234_567, '123.4万'],
  [99_999_999, '9999.9万'],
  [100_000_000, '10000万'],
  [100_000_001, '1亿+'],
  [119_999_999, '1.1亿+'],
  [345_678_901, '3.4亿+'],
  [1e12, '10000亿+'],
])('§9 %i is shown as %s', (count, text) => expect(formatShortNumber(count)).toBe(text))

it.each([-1, NaN, Infinity, -Infinity])('%d is no count', (count) =>
  expect(formatShortNumber(count)).toBe('0'),
)

it('a fraction is cut off', () => expect(formatShortNumber(3.9)).toBe('3'))

it.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [100_000, '99+'],
  [-1, ''],
  [NaN, ''],
])('SH2 the badge of %d reads %j', (count, text) => expect(formatBadge(count)).toBe(text))
