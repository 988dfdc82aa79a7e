import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseExactJson } from '#schemas/base/exact-json.ts'
import { isRecord } from '#schemas/base/record.ts'
import type { Path } from '#schemas/field/finding.ts'
import { copyTo, type Gap, insertAt, moveTo, PageEditError, removeAt, setValue } from '#schemas/page/edit.ts'
import { copyIn, insertIn, moveIn, getRawAt, removeIn, setIn } from './edit-page.ts'
import { applyPatch, createPatch } from './page-patch.ts'
import { joinPage, getPageLength, type PageText, splitPage } from './page-text.ts'
import { createPageReader } from './read-page-text.ts'

const numRuns = process.env.DEEP ? 3_000 : 150

const FOLDER = 'fixtures/pages'
const pages = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
  .filter((text) => text.length < 60_000)

/** The same pages as an editor on Windows writes them: with CRLF and a byte order mark. */
const foreign = pages.map((text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`)
const odd = [
  '{"widgets":[]}',
  '{ "widgets" : [ \n ] , "schema":1.0 }',
  '{"widgets":[1],"a":[{"id":1}],"widgets":[ {"id":"a","n":1e3}\t, "text" ,null,[[1],{"id":7}]\r\n] }',
  '{"settings":{"title":"甲"},"widgets":[{"id":"a","own":1234567890123456789}]}',
]
const anyPage = fc.constantFrom(...pages, ...foreign, ...odd)

function* pathsIn(value: unknown, at: Path = []): Generator<Path> {
  yield at
  const inner = Array.isArray(value)
    ? value.map((item, key) => [key, item] as const)
    : isRecord(value)
      ? Object.entries(value)
      : []
  for (const [key, item] of inner) yield* pathsIn(item, [...at, key])
}
const listsIn = (document: unknown) =>
  [...pathsIn(document)].filter((path) => Array.isArray(path.reduce<unknown>(pick, document)))
const pick = (value: unknown, key: string | number) => (value as Record<string | number, unknown>)[key]

interface Step {
  kind: number
  one: number
  other: number
  index: number
}
const steps = fc.array(fc.record({ kind: fc.nat(4), one: fc.nat(), other: fc.nat(), index: fc.nat(6) }), {
  maxLength: 8,
})

/** Makes the same edit on the parts and on the whole text. */
function editBoth(page: PageText, text: string, { kind, one, other, index }: Step) {
  const document = parseExactJson(text)
  const paths = [...pathsIn(document)].filter((path) => path.length > 0)
  const lists = listsIn(document)
  const path = paths[one % paths.length] ?? []
  const gap: Gap = { list: lists[other % Math.max(1, lists.length)] ?? [], index }
  const value = { id: `new${other}`, n: [index, '字'] }
  const attempt = <T>(make: () => T): T | 'refused' => {
    try {
      return make()
    } catch (error) {
      if (error instanceof PageEditError) return 'refused'
      throw error
    }
  }
  const made: readonly [() => PageText, () => string][] = [
    [() => setIn(page, path, value), () => setValue(text, path, value)],
    [() => removeIn(page, path), () => removeAt(text, path)],
    [() => insertIn(page, gap, value), () => insertAt(text, gap, value)],
    [() => moveIn(page, path, gap), () => moveTo(text, path, gap)],
    [() => copyIn(page, path, gap), () => copyTo(text, path, gap)],
  ]
  const [parts, whole] = made[kind] ?? expect.fail('no such kind')
  return [attempt(parts), attempt(whole)] as const
}

describe('a page in parts', () => {
  it.each([...pages, ...foreign, ...odd, '', '[', '{}', '{"widgets":{}}', 'null'])(
    'joins to its text again',
    (text) => {
      const page = splitPage(text)
      expect(joinPage(page)).toBe(text)
      expect(getPageLength(page)).toBe(text.length)
    },
  )

  it('is edited to the very text that an edit of the whole text makes, or refused with it', () => {
    fc.assert(
      fc.property(anyPage, steps, (start, all) => {
        let [page, text] = [splitPage(start), start]
        for (const step of all) {
          const [parts, whole] = editBoth(page, text, step)
          if (parts === 'refused' || whole === 'refused') {
            expect([step, parts]).toEqual([step, whole])
            continue
          }
          expect(joinPage(parts)).toBe(whole)
          ;[page, text] = [parts, whole]
        }
      }),
      { numRuns },
    )
  })

  it('reads as its document after every step, undone and redone byte for byte', () => {
    fc.assert(
      fc.property(anyPage, steps, (start, all) => {
        const read = createPageReader()
        let page = splitPage(start)
        for (const step of all) {
          const [parts] = editBoth(page, joinPage(page), step)
          if (parts === 'refused') continue
          const result = read(parts)
          if (result.status === 'read') expect(result.document).toEqual(parseExactJson(joinPage(parts)))
          const [there, back] = [createPatch(page, parts), createPatch(parts, page)]
          expect(joinPage(applyPatch(page, there))).toBe(joinPage(parts))
          expect(joinPage(applyPatch(parts, back))).toBe(joinPage(page))
          page = parts
        }
      }),
      { numRuns: numRuns / 2 },
    )
  })

  it('builds a change of one widget of five hundred by its text alone', () => {
    const node = (id: number) => ({ id: `w${id}`, type: 'spacer', v: 1, props: { height: id } })
    const page = splitPage(JSON.stringify({ widgets: Array.from({ length: 500 }, (_, id) => node(id)) }))
    const next = setIn(page, ['widgets', 250, 'props', 'height'], 8)
    expect(createPatch(page, next)).toEqual({ at: 250, gone: 1, put: [next.segments[250]] })
    expect(next.segments.filter((segment, at) => segment !== page.segments[at])).toHaveLength(1)
    expect(getRawAt(next, ['widgets', 250, 'props'])).toBe('{"height":8}')
  })
})
