import { describe, expect, it } from 'vitest'
import { MAX_BYTES, MAX_NESTING } from '#schemas/page/bounds.ts'
import type { ReadResult } from '#schemas/page/page.ts'
import { readPage } from '#schemas/page/read.ts'
import { setIn } from './edit-page.ts'
import { splitPage } from './page-text.ts'
import { createPageReader } from './read-page-text.ts'

const title = (id: string, words = id) => ({ id, type: 'title-bar', v: 1, props: { title: words } })
const pageOf = (...widgets: object[]) => splitPage(JSON.stringify({ schema: 1, widgets }))

function widgetsOf(result: ReadResult) {
  if (result.status === 'refused') throw new Error(result.findings[0].message)
  return result.widgets
}

describe('a reader of one page', () => {
  it('gives for what an edit left alone the same objects, wherever they stand by then', () => {
    const read = createPageReader()
    const [a, b] = widgetsOf(read(pageOf(title('a'), title('b'))))
    const after = widgetsOf(read(pageOf(title('new'), title('a', 'changed'), title('b'))))
    expect(after[2]).toBe(b)
    expect(after[1]).not.toBe(a)
    expect(widgetsOf(read(pageOf(title('b'), title('a'))))[0]).toBe(b)
  })

  it('reads two that are written alike as two', () => {
    const twins = widgetsOf(createPageReader()(pageOf(title('a'), title('a'))))
    expect(twins.map(({ id }) => id)).toEqual(['a', 'a~2'])
  })

  it('reads a page with a byte order mark, as the shop does', () => {
    const text = `\uFEFF${JSON.stringify({ schema: 1, widgets: [title('a')] })}`
    expect(widgetsOf(createPageReader()(splitPage(text)))).toEqual(widgetsOf(readPage(text)))
  })

  it.each(['', ' ', 'no JSON', '[]', '{"widgets":{}}', '['.repeat(500)])(
    'refuses %j in a sentence',
    (text) => {
      expect(createPageReader()(splitPage(text))).toMatchObject({ status: 'refused' })
    },
  )

  it('refuses what an edit has made too large or too nested, as the shop does', () => {
    const read = createPageReader()
    const page = pageOf(title('a'), title('b'))
    const long = setIn(page, ['widgets', 1, 'name'], '字'.repeat(MAX_BYTES / 3))
    expect(read(long)).toMatchObject({ status: 'refused', findings: [{ code: 'too_large' }] })
    const nest = (depth: number): unknown => (depth === 0 ? 1 : [nest(depth - 1)])
    const codeAt = (depth: number) => {
      const result = read(setIn(page, ['widgets', 1, 'own'], nest(depth)))
      return result.status === 'refused' ? result.findings[0].code : 'read'
    }
    // The document, its list and the widget are three of the levels.
    expect([codeAt(MAX_NESTING - 3), codeAt(MAX_NESTING - 2)]).toEqual(['read', 'too_nested'])
  })
})
