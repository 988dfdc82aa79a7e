import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRecord } from '#schemas/base/record.ts'
import type { Path } from '#schemas/field/finding.ts'
import { getValueAt } from '#schemas/field/value-at.ts'
import { replaceValueAt } from '#schemas/page/json-edit.ts'
import { type PageReading, listWidgetPlaces } from '#schemas/page/page.ts'
import { readPage } from '#schemas/page/read.ts'
import { mutate, mutation } from '#tests/support/mutations.ts'
import { createSheet } from './create-sheet.ts'
import { diffSheets } from './diff-sheets.ts'
import { formatSheet } from './format-sheet.ts'
import { writeJsonKey } from './same-json.ts'

const numRuns = process.env.DEEP ? 10_000 : 600

const read = (file: string): unknown => JSON.parse(readFileSync(`fixtures/pages/${file}.json`, 'utf8'))
const title = { type: 'title-bar', v: 1, props: { title: '一' } }
/** A document with everything that is hard to follow; `twin` is the id of a widget beside one with the id `same`. */
const createHardDocument = (twin: string) => ({
  schema: 1,
  settings: { title: '首页', splash: { show: true, visible: 2, jumpUrl: 'Mall' } },
  widgets: [
    {
      id: 'old',
      type: 'carousel',
      v: 1,
      props: { images: [{ url: '/c.png', jump: '20', query: { goodsId: 88 } }] },
    },
    { id: 'unknown', type: 'lottery', v: 3, props: { prizes: [{ name: '手机' }, { name: '手机' }] } },
    title,
    title,
    { ...title, id: 'same' },
    {
      ...title,
      id: twin,
      visible: { from: '2026-11-01', audience: ['guest'] },
      frame: { margin: { top: 8 } },
    },
    {
      id: 'tabs',
      type: 'tabs',
      v: 1,
      props: { tabs: [{ title: '一', children: [title, { ...title, id: 'in' }] }, { title: '' }] },
    },
  ],
})
const demo = ['shop-kitchen', 'template-sale', 'widgets/columns', 'widgets/tabs', 'widgets/countdown'].map(
  read,
)

const readText = (document: unknown): PageReading | undefined => {
  const page = readPage(JSON.stringify(document))
  return page.status === 'read' ? page : undefined
}
const listChanges = (before: PageReading, after: PageReading) =>
  diffSheets(createSheet(before, '积分'), createSheet(after, '积分'))
const key = (value: unknown) => writeJsonKey(value, new Map())
const some = fc.constantFrom(...demo, createHardDocument('same'))
const someDistinct = fc.constantFrom(...demo, createHardDocument('twin'))

function leavesOf(value: unknown, at: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, [...at, index]))
  if (isRecord(value)) return Object.entries(value).flatMap(([name, item]) => leavesOf(item, [...at, name]))
  return [at]
}

/** The items of one of the lists, in another order. */
function rotate(document: unknown, [at, by]: readonly [number, number]): unknown {
  const lists = listsOf(document)
  const path = lists[at % lists.length]
  const list = path && getValueAt(document, path)
  if (!path || !Array.isArray(list) || list.length === 0) return document
  const shift = by % list.length
  return replaceValueAt(document, path, [...list.slice(shift), ...list.slice(0, shift)])
}

function listsOf(value: unknown, at: Path = []): Path[] {
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(isRecord(value) ? value : {})
  const inner = entries.flatMap(([name, item]) => listsOf(item, [...at, name]))
  return Array.isArray(value) ? [at, ...inner] : inner
}

/** The innermost widget at a path of the document, and the path from its node. */
function findPlace({ widgets }: PageReading, path: Path) {
  const around = [...listWidgetPlaces(widgets)].filter((place) => isPrefix(place.path, path))
  const place = around.sort((a, b) => b.path.length - a.path.length)[0]
  return {
    id: place?.widget.id ?? null,
    inside: path.slice(place?.path.length ?? 0),
    isCurrent: isCurrent(place?.widget.node),
  }
}
const isPrefix = (short: Path, path: Path) => short.every((part, index) => part === path[index])
/** A widget stored in an older version has other paths than its sheet. */
const isCurrent = (node: unknown) => !isRecord(node) || node.id !== 'old'

describe('random edits of demo pages', () => {
  it('have no changes exactly where the documents are equal', () => {
    const step = fc.oneof(
      mutation.map((one) => (document: unknown) => mutate(document, one)),
      fc.tuple(fc.nat(), fc.nat()).map((one) => (document: unknown) => rotate(document, one)),
    )
    fc.assert(
      fc.property(some, fc.array(step, { minLength: 1, maxLength: 3 }), (document, steps) => {
        const changed = steps.reduce<unknown>((now, edit) => edit(now), document)
        const [before, after] = [readText(document), readText(changed)]
        if (!before || !after) return
        const changes = listChanges(before, after)
        expect(changes.length === 0).toBe(key(before.document) === key(after.document))
        for (const { text } of changes) expect(text).not.toMatch(/\[object Object\]|undefined|NaN/)
        expect(formatSheet(createSheet(after, '积分'))).not.toMatch(/\[object Object\]|undefined|NaN/)
      }),
      { numRuns, seed: 1 },
    )
  })

  it('have a change for every value that is another one', () => {
    const edits = fc.array(fc.tuple(fc.nat(), fc.string({ minLength: 1 })), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(someDistinct, edits, (document, values) => {
        const leaves = leavesOf(document)
        const edited = values.map(([at, value], index) => ({
          path: leaves[at % leaves.length] ?? [],
          value: `${value}${index}`,
        }))
        const changed = edited.reduce((now, { path, value }) => replaceValueAt(now, path, value), document)
        const [before, after] = [readText(document), readText(changed)]
        if (!before || !after) return
        const changes = listChanges(before, after)
        for (const { path } of edited) {
          if (key(getValueAt(document, path)) === key(getValueAt(changed, path))) continue
          const { id, inside, isCurrent: hasSamePaths } = findPlace(before, path)
          const covers = changes.filter(
            (change) =>
              change.widgetIdBefore === id && (!hasSamePaths || isPrefix(change.pathBefore, inside)),
          )
          expect(covers, path.join('.')).not.toEqual([])
        }
      }),
      { numRuns, seed: 2 },
    )
  })

  it('are undone by the same number of opposite changes of widgets', () => {
    fc.assert(
      fc.property(some, mutation, (document, step) => {
        const [before, after] = [readText(document), readText(mutate(document, step))]
        if (!before || !after) return
        const count = (kind: string, changes: ReturnType<typeof listChanges>) =>
          changes.filter((change) => change.kind === kind).length
        const [there, back] = [listChanges(before, after), listChanges(after, before)]
        expect(count('widget-added', there)).toBe(count('widget-removed', back))
      }),
      { numRuns: numRuns / 4, seed: 3 },
    )
  })
})
