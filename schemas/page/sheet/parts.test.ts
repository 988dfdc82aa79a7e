import { describe, expect, it } from 'vitest'
import { cutAround, cutText } from './cut-around.ts'
import { findLongestRun } from './longest-run.ts'
import { matchItems } from './match-items.ts'

describe('findLongestRun', () => {
  it.each([
    [[], []],
    [
      [0, 1, 2],
      [0, 1, 2],
    ],
    [
      [2, 0, 1],
      [1, 2],
    ],
    [[3, 2, 1], [2]],
    [
      [0, 5, 1, 2, 9, 3],
      [0, 2, 3, 5],
    ],
  ])('%j keeps positions %j', (values, kept) => {
    expect([...findLongestRun(values)].sort((a, b) => a - b)).toEqual(kept)
  })
})

describe('matchItems', () => {
  const items = (list: readonly object[]) =>
    list.map((item) => ({
      key: JSON.stringify(item),
      parts: () => new Map(Object.entries(item).map(([name, value]) => [name, JSON.stringify(value)])),
    }))
  const match = (before: readonly object[], after: readonly object[]) =>
    matchItems(items(before), items(after))
  const [a, b, c] = [
    { a: 1, x: 1 },
    { a: 2, x: 1 },
    { a: 3, x: 9, y: 9 },
  ]

  it.each([
    [
      'inserted',
      [a, b],
      [c, a, b],
      [
        [0, 1],
        [1, 2],
      ],
    ],
    [
      'moved',
      [a, b, c],
      [c, a, b],
      [
        [2, 0],
        [0, 1],
        [1, 2],
      ],
    ],
    [
      'equal ones in their places',
      [a, a, a],
      [a, b, a],
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    ],
    [
      'moved and changed',
      [a, c],
      [{ ...c, a: 4 }, a],
      [
        [1, 0],
        [0, 1],
      ],
    ],
    [
      'another one in the same place',
      [a, { q: 1 }, b],
      [a, { q: 2 }, b],
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    ],
  ])('%s', (_, before, after, pairs) => expect(match(before, after)).toEqual(pairs))

  it('matches long lists of other items by their order', () => {
    const many = (from: number) => Array.from({ length: 3000 }, (_, index) => ({ a: from + index }))
    expect(match(many(0), many(9000))).toHaveLength(3000)
  })
})

describe('cutting', () => {
  it('keeps whole characters and marks what is left out', () => {
    const family = '👨‍👩‍👧'
    expect(cutText(family.repeat(3), 2)).toBe(`${family}${family}…`)
    const long = '一'.repeat(100)
    expect(cutAround([`${long}${family}`, `${long}二`])).toEqual([
      `…${'一'.repeat(12)}${family}`,
      `…${'一'.repeat(12)}二`,
    ])
    expect(cutAround(['一', long])).toEqual(['一', `${'一'.repeat(60)}…`])
  })
})
