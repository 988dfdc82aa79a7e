import { describe, expect, it } from 'vitest'
import { findConflicts, mergeDraft } from './merge-draft.ts'

const TEXTS = ['', 'a', 'b', 'c']
const CASES = TEXTS.flatMap((base) =>
  TEXTS.flatMap((mine) => TEXTS.map((stored) => ({ base, mine, stored }))),
)
const sides = ({ base, mine, stored }: (typeof CASES)[number]) => ({
  base: { name: base },
  mine: { name: mine },
  stored: { name: stored },
})

describe('one field, from every text to every other on both sides', () => {
  it.each(CASES)('began as "$base", mine "$mine", stored "$stored"', (texts) => {
    const { base, mine, stored } = texts
    const merged = mergeDraft(sides(texts))
    const conflicts = findConflicts({ ...sides(texts), base: merged.base, mine: merged.values })
    const onlyOther = mine === base && stored !== base
    const both = mine !== base && stored !== base && mine !== stored
    expect(merged.values.name).toBe(onlyOther ? stored : mine)
    expect(merged.taken).toEqual(onlyOther ? ['name'] : [])
    expect(conflicts).toEqual(both ? ['name'] : [])
    expect(merged.base.name).toBe(both ? base : stored)
  })

  it.each(CASES)('merging "$base", "$mine", "$stored" once more changes nothing', (texts) => {
    const first = mergeDraft(sides(texts))
    const { stored } = sides(texts)
    const second = mergeDraft({ base: first.base, mine: first.values, stored })
    expect(second).toEqual({ values: first.values, base: first.base, taken: [] })
  })
})

it('merges each field by itself', () => {
  const base = { name: '茶', price: '10.00', intro: '', sort: '0' }
  const mine = { ...base, name: '绿茶', price: '12.00' }
  const stored = { ...base, price: '11.00', intro: '新茶' }
  const merged = mergeDraft({ base, mine, stored })
  expect(merged.values).toEqual({ name: '绿茶', price: '12.00', intro: '新茶', sort: '0' })
  expect(merged.taken).toEqual(['intro'])
  expect(findConflicts({ base: merged.base, mine: merged.values, stored })).toEqual(['price'])
})

it('takes a field that did not exist when the draft began as it is stored', () => {
  const merged = mergeDraft<string>({ base: {}, mine: {}, stored: { tick: '1' } })
  expect(merged).toEqual({ values: { tick: '1' }, base: { tick: '1' }, taken: [] })
})

it('keeps a field of the draft that is stored no more', () => {
  const merged = mergeDraft<string>({ base: { tick: '' }, mine: { tick: '1' }, stored: {} })
  expect(merged).toEqual({ values: { tick: '1' }, base: {}, taken: [] })
})

it('still knows a conflict that was not resolved after another save', () => {
  const base = { name: 'a' }
  const first = mergeDraft({ base, mine: { name: 'b' }, stored: { name: 'c' } })
  const second = mergeDraft({ base: first.base, mine: first.values, stored: { name: 'd' } })
  expect(second.values).toEqual({ name: 'b' })
  expect(findConflicts({ base: second.base, mine: second.values, stored: { name: 'd' } })).toEqual(['name'])
})

it('has no conflict once mine is what is stored', () => {
  expect(findConflicts({ base: { name: 'a' }, mine: { name: 'c' }, stored: { name: 'c' } })).toEqual([])
})
