import { describe, expect, it } from 'vitest'
import { invalidJson, oddJson, validJson } from '#tests/support/json-texts.ts'
import { readPage } from './page-read.ts'

const codeOf = (text: string) => {
  const page = readPage(text)
  return page.status === 'refused' ? page.findings[0].code : page.status
}
/** The text in the place of a value of a good page. */
const inside = (text: string) => `{"schema":1,"widgets":[],"more":${text}}`

describe('§3 texts of every kind in the place of a page', () => {
  it('knows at least 188 texts that are no JSON', () => {
    expect(new Set(invalidJson).size).toBeGreaterThanOrEqual(188)
  })

  it.each(invalidJson)('%j is refused', (text) => {
    expect(codeOf(text)).toBe('not_json')
  })

  it.each(validJson)('%j is JSON and no page', (text) => {
    expect(codeOf(text)).toBe('not_a_page')
    expect(codeOf(inside(text))).toBe('read')
  })

  it.each(oddJson)('%j breaks nothing', (text) => {
    expect(['not_json', 'not_a_page']).toContain(codeOf(text))
    expect(['not_json', 'read']).toContain(codeOf(inside(text)))
  })
})
