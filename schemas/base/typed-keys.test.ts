import { describe, expect, expectTypeOf, it } from 'vitest'
import { fromKeys, mapValues, typedEntries, typedKeys } from './typed-keys.ts'

const table = { open: 1, shut: 'two' } as const
const colours: Readonly<Record<'red' | 'blue', string>> = { blue: '蓝', red: '红' }

describe('typedKeys', () => {
  it('lists the keys of a literal table in its order', () => {
    const keys = typedKeys(table)
    expect(keys).toEqual(['open', 'shut'])
    expectTypeOf(keys).toEqualTypeOf<('open' | 'shut')[]>()
  })

  it('lists the keys of a record', () => {
    expect(typedKeys(colours)).toEqual(['blue', 'red'])
    expectTypeOf(typedKeys(colours)).toEqualTypeOf<('red' | 'blue')[]>()
  })
})

it('typedEntries pairs each key with its value', () => {
  const entries = typedEntries(table)
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
  const lengths = fromKeys(['a', 'bc'], (key) => key.length)
  expect(lengths).toEqual({ a: 1, bc: 2 })
  expectTypeOf(lengths).toEqualTypeOf<Record<'a' | 'bc', number>>()
})
