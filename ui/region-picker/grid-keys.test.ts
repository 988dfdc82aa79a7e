import { expect, it } from 'vitest'
import { findNextOption } from './region-panel.tsx'

/** Three in a row, the last row holds two: 0 1 2 / 3 4 5 / 6 7. */
const spots = Array.from({ length: 8 }, (_, index) => ({
  left: (index % 3) * 100,
  top: Math.floor(index / 3) * 40,
}))

it.each([
  ['ArrowRight', 2, 3],
  ['ArrowRight', 7, 7],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 5, 7],
  ['ArrowDown', 6, 6],
  ['ArrowUp', 7, 4],
  ['ArrowUp', 2, 2],
  ['Home', 5, 0],
  ['End', 1, 7],
])('X2 %s leads from option %i to %i', (key, at, to) => {
  expect(findNextOption(key, spots, at)).toBe(to)
})

it('any other key is none of the grid', () => {
  expect(findNextOption('a', spots, 0)).toBeNull()
})
