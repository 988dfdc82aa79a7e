import { describe, expect, it } from 'vitest'
import { all, invalidJson, oddJson, shown, unclearJson, validJson } from '#tests/support/json-texts.ts'
import { readPage } from './read.ts'

/** Reads the page as text, the form in which the database or a file supplies it. */
const codeOf = (text: Buffer | string) => {
  const page = readPage(text.toString())
  return page.status === 'refused' ? page.findings[0].code : page.status
}
/** The text in the place of a value of a good page. */
const inside = (text: Buffer) => `{"schema":1,"widgets":[],"more":${text.toString()}}`
const counts = (table: Readonly<Record<string, readonly Buffer[]>>) =>
  Object.fromEntries(Object.entries(table).map(([kind, list]) => [kind, list.length]))
const titled = (table: Readonly<Record<string, readonly Buffer[]>>) =>
  all(table).map((text): [string, Buffer] => [shown(text), text])

describe('§3 texts of every kind in the place of a page', () => {
  it('there are 188 that are no JSON, 95 that are, 35 odd ones and 22 unclear ones, each once', () => {
    const [array, number, object, string, structure] = [26, 51, 28, 29, 49]
    expect(counts(invalidJson)).toEqual({
      array,
      number,
      object,
      string,
      structure,
      words: 3,
      digits: 1,
      blank: 1,
    })
    expect(counts(validJson)).toEqual({ array: 11, number: 19, object: 12, string: 43, structure: 10 })
    expect(counts(oddJson)).toEqual({ number: 10, object: 1, string: 22, structure: 2 })
    expect(counts(unclearJson)).toEqual({ number: 10, object: 5, string: 7 })
    const tables: [object: Readonly<Record<string, readonly Buffer[]>>, number: number][] = [
      [invalidJson, 188],
      [validJson, 95],
      [oddJson, 35],
      [unclearJson, 22],
    ]
    for (const [table, count] of tables)
      expect(new Set(all(table).map((text) => text.toString('latin1'))).size).toBe(count)
  })

  it.each(titled(invalidJson))('%s is refused', (_, text) => {
    expect(['not_json', 'empty', 'too_nested', 'too_large']).toContain(codeOf(text))
    expect(text.toString().trim() === '' || codeOf(inside(text)) !== 'read').toBe(true)
  })

  it.each(titled(validJson))('%s is JSON and no page', (_, text) => {
    expect(codeOf(text)).toBe('not_a_page')
    expect(codeOf(inside(text))).toBe('read')
  })

  it.each(titled(oddJson))('%s breaks nothing', (_, text) => {
    expect(['not_json', 'not_a_page', 'too_nested']).toContain(codeOf(text))
    expect(['not_json', 'read', 'too_nested']).toContain(codeOf(inside(text)))
  })

  it.each(titled(unclearJson))('%s is read in one way', (_, text) => {
    expect(codeOf(text)).toBe('not_a_page')
    expect(codeOf(inside(text))).toBe('read')
  })
})
