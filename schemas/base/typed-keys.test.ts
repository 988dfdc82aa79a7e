import { describe, expect, expectTypeOf, it } from 'vitest'
import { mapKeys, mapValues, getTypedEntries, getTypedKeys } from './typed-keys.ts'

const table = { open: 1, shut: 'two' } as const
const colours: Readonly<Record<'red' | 'blue', string>> = { blue: '蓝', red: '红' }

describe('getTypedKeys', () => {
  it('lists the keys of a literal table in its order', () => {
    const keys = getTypedKeys(table)
    expect(keys).toEqual(['open', 'shut'])
    expectTypeOf(keys).toEqualTypeOf<('open' | 'shut')[]>()
  })

  it('lists the keys of a record', () => {
    expect(getTypedKeys(colours)).toEqual(['blue', 'red'])
    expectTypeOf(getTypedKeys(colours)).toEqualTypeOf<('red' | 'blue')[]>()
  })
})

it('getTypedEntries pairs each key with its value', () => {
  const entries = getTypedEntries(table)
  expect(entries).toEqual([
    ['open', 1],
    ['shut', 'two'],
  ])
  expectTypeOf(entries).toEqualTypeOf<['open' | 'shut', 1 | 'two'][]>()
})

it('mapValues computes a value from each value and its key', () => {
  const mapped = mapValues(colours, (word, key) => `${key} ${word}`)
  expect(Object.entries(mapped)).toEqual([
    ['blue', 'blue 蓝'],
    ['red', 'red 红'],
  ])
  expectTypeOf(mapped).toEqualTypeOf<Record<'red' | 'blue', string>>()
})

it('fromKeys computes a value from each key', () => {
  const lengths = mapKeys(['a', 'bc'], (key) => key.length)
  expect(lengths).toEqual({ a: 1, bc: 2 })
  expectTypeOf(lengths).toEqualTypeOf<Record<'a' | 'bc', number>>()
})
