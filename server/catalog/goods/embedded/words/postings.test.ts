import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPostings } from './postings.ts'
import { readVector } from './read-vector.ts'

const read = (text: string) => {
  const found: [string, boolean][] = []
  readVector(text, (token, isCalled) => found.push([token, isCalled]))
  return found
}

describe('GL1 readVector', () => {
  it.each<[string, [string, boolean][]]>([
    ['', []],
    ["'保温':1A,3C", [['保温', true]]],
    [
      "'=volume500':2B '保温':1A '杯':4",
      [
        ['=volume500', false],
        ['保温', true],
        ['杯', false],
      ],
    ],
    [
      "'it''s':1A 'a\\\\b':3C",
      [
        ["it's", true],
        ['a\\b', false],
      ],
    ],
    [
      "'a b' 'c'",
      [
        ['a b', false],
        ['c', false],
      ],
    ],
  ])('%s', (text, tokens) => {
    expect(read(text)).toEqual(tokens)
  })
})

const TEA = { token: '茶', isStart: false }

describe('GL1 postings', () => {
  it('give back the slots of a token in order, however far apart they are', () => {
    const slots = fc.uniqueArray(fc.record({ slot: fc.nat({ max: 5_000_000 }), isCalled: fc.boolean() }), {
      selector: ({ slot }) => slot,
    })
    fc.assert(
      fc.property(slots, (given) => {
        const sorted = given.toSorted((a, b) => a.slot - b.slot)
        const postings = createPostings()
        for (const { slot, isCalled } of sorted)
          postings.add(slot, `'茶':1${isCalled ? 'A' : 'C'} 'a${slot}':1A`)
        expect([...postings.slotsOf(TEA, false)]).toEqual(sorted.map(({ slot }) => slot))
        const called = sorted.filter(({ isCalled }) => isCalled).map(({ slot }) => slot)
        expect([...postings.slotsOf(TEA, true)]).toEqual(called)
        expect(postings.count(TEA)).toBe(sorted.length)
      }),
    )
  })

  it('hold tokens outside of CJK by how they begin, each goods once', () => {
    const postings = createPostings()
    postings.add(3, "'12':2B '12枚':1A 'a12345':1A 'usb':4 'usb3':1A '5斤':1A '=mass2500':1A")
    postings.add(4, "'bluetooth5':1A 'usb':4 'u盘':1A")
    const slots = (token: string, isStart: boolean, isCalled = false) => [
      ...postings.slotsOf({ token, isStart }, isCalled),
    ]
    expect([slots('usb', true), slots('usb', true, true)]).toEqual([[3, 4], [3]])
    expect([slots('u', true), slots('u', true, true)]).toEqual([
      [3, 4],
      [3, 4],
    ])
    expect([slots('12', true), slots('12', true, true), slots('a123', true)]).toEqual([[3], [3], [3]])
    expect(['bluetooth', 'bluet', 'bluetoothed', 'blue', 'usbc'].map((token) => slots(token, true))).toEqual([
      [4],
      [4],
      [],
      [4],
      [],
    ])
    expect([
      slots('5斤', false),
      slots('u盘', false),
      slots('=mass2500', false),
      slots('usb', false),
    ]).toEqual([[3], [4], [3], []])
  })
})
