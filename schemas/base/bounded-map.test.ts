import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

const numRuns = process.env.DEEP ? 20_000 : 500
const key = fc.constantFrom(...'abcdefgh')
const weight = fc.nat({ max: 12 })
const limit = fc.nat({ max: 20 })

type Step =
  | { do: 'get'; key: string }
  | { do: 'delete'; key: string }
  | { do: 'set'; key: string; value: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('get' as const), key }),
  fc.record({ do: fc.constant('delete' as const), key }),
  fc.record({ do: fc.constant('set' as const), key, value: weight }),
)

function take(map: BoundedMap<string, number>, given: Step): number | undefined {
  if (given.do === 'get') return map.get(given.key)
  if (given.do === 'delete') map.delete(given.key)
  else map.set(given.key, given.value)
  return undefined
}

/** The same, said as plainly as can be: a list from the least to the most lately used. */
function plainly(list: [string, number][], given: Step, most: number): [string, number][] {
  const others = list.filter(([name]) => name !== given.key)
  const own = list.filter(([name]) => name === given.key)
  if (given.do === 'get') return [...others, ...own]
  if (given.do === 'delete' || given.value > most) return others
  const all: [string, number][] = [...others, [given.key, given.value]]
  while (all.reduce((sum, [, value]) => sum + value, 0) > most) all.shift()
  return all
}

describe('a map with a limit', () => {
  it('never holds more than that, and knows what it holds', () => {
    fc.assert(
      fc.property(limit, fc.array(step, { maxLength: 60 }), (most, steps) => {
        const map = new BoundedMap<string, number>(most, (value) => value)
        for (const one of steps) {
          take(map, one)
          expect(map.weight).toBeLessThanOrEqual(most)
          expect(map.entries().reduce((sum, [, value]) => sum + value, 0)).toBe(map.weight)
        }
      }),
      { numRuns },
    )
  })

  it('keeps what was used last, and drops no more than it has to', () => {
    fc.assert(
      fc.property(limit, fc.array(step, { maxLength: 60 }), (most, steps) => {
        const map = new BoundedMap<string, number>(most, (value) => value)
        let list: [string, number][] = []
        for (const one of steps) {
          const expected = one.do === 'get' ? list.find(([name]) => name === one.key)?.[1] : undefined
          expect(take(map, one)).toBe(expected)
          list = plainly(list, one, most)
          expect(map.entries()).toEqual(list)
        }
      }),
      { numRuns },
    )
  })

  it('counts entries where it is not told how to weigh', () => {
    const map = new BoundedMap<string, string>(2)
    for (const name of ['a', 'b']) map.set(name, name)
    map.get('a')
    map.set('c', 'c')
    expect(map.entries()).toEqual([
      ['a', 'a'],
      ['c', 'c'],
    ])
    expect(map.weight).toBe(2)
  })

  it('forgets what a value replaces that is too heavy for it', () => {
    const map = new BoundedMap<string, Buffer>(10, ({ length }) => length)
    map.set('a', Buffer.alloc(4))
    map.set('b', Buffer.alloc(6))
    map.set('a', Buffer.alloc(11))
    expect([map.get('a'), map.get('b')?.length, map.weight]).toEqual([undefined, 6, 6])
  })
})
