import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PageReading, widgetPlaces } from '#schemas/page/page.ts'
import { readPage } from '#schemas/page/read.ts'
import { widgets } from '#schemas/widgets/index.ts'
import {
  added,
  type Draft,
  duplicated,
  type Edit,
  gapBeside,
  gapUpon,
  listsOf,
  moved,
  removed,
  valueSet,
} from './edits.ts'

const pages = ['home', 'widgets/columns', 'widgets/tabs'].map((name) =>
  readFileSync(`fixtures/pages/${name}.json`, 'utf8'),
)

function draftOf(text: string): Draft {
  const page = readPage(text)
  if (page.status === 'refused') throw new Error(page.findings[0].message)
  return { text, page }
}
const all = ({ widgets: top }: PageReading) => [...widgetPlaces(top)].map(({ widget }) => widget)
const idsOf = ({ page }: Draft) => all(page).map(({ id }) => id)
const small = (ids: readonly string[]): Draft =>
  draftOf(
    JSON.stringify({
      schema: 1,
      widgets: ids.map((id) => ({ id, type: 'title-bar', v: 1, props: { title: id }, own: 1.0 })),
    }),
  )
const orderAfter = (edit: Edit | null) => edit && idsOf(draftOf(edit.text)).join('')

describe('edits of a page', () => {
  it('moves one up, down and upon another, in one list', () => {
    const draft = small(['a', 'b', 'c'])
    const at = (id: string) => all(draft.page).find((widget) => widget.id === id) ?? expect.fail(id)
    const beside = (id: string, way: -1 | 1) => gapBeside(draft, at(id), way)
    const to = (id: string, gap: ReturnType<typeof gapBeside>) => gap && orderAfter(moved(draft, at(id), gap))
    expect(to('b', beside('b', -1))).toBe('bac')
    expect(to('b', beside('b', 1))).toBe('acb')
    expect(beside('a', -1)).toBeNull()
    expect(beside('c', 1)).toBeNull()
    expect(to('a', gapUpon(draft, 'a', 'c'))).toBe('bca')
    expect(to('c', gapUpon(draft, 'c', 'a'))).toBe('cab')
  })

  it('what is removed leaves its neighbour chosen, what is copied has an id of its own', () => {
    const draft = small(['a', 'b'])
    const [a, b] = all(draft.page)
    expect(a && removed(draft, a)).toMatchObject({ chosen: 'b', label: '删除了“标题栏”' })
    expect(b && removed(draft, b)).toMatchObject({ chosen: 'a' })
    const copy = a && duplicated(draft, a)
    expect(copy?.chosen).toBe('w1')
    expect(orderAfter(copy ?? null)).toBe('aw1b')
    expect(copy?.text).toContain('"own":1')
  })

  it('sets what is missing with all that is missing above it, and takes it out again', () => {
    const draft = small(['a'])
    const widget = all(draft.page)[0] ?? null
    const path = ['visible', 'from']
    const set = valueSet(draft, { widget, path, value: '2026-11-11', label: '开始时间' })
    const after = draftOf(set?.text ?? '')
    const node = all(after.page)[0] ?? null
    expect(node?.node).toMatchObject({ visible: { from: '2026-11-11' }, own: 1 })
    const gone = valueSet(after, { widget: node, path, value: undefined, label: '开始时间' })
    expect(JSON.parse(gone?.text ?? '')).toMatchObject({ widgets: [{ visible: {} }] })
    expect(valueSet(draft, { widget, path, value: undefined, label: '' })).toBeNull()
    const titled = valueSet(draft, {
      widget: null,
      path: ['settings', 'title'],
      value: '好礼',
      label: '标题',
    })
    expect(draftOf(titled?.text ?? '').page.settings.title).toBe('好礼')
  })

  it('a container is not moved into itself', () => {
    const draft = draftOf(pages[1] ?? '')
    const container = all(draft.page).find(({ type }) => type === 'columns') ?? expect.fail('no columns')
    const inside = listsOf(draft).find(({ list }) => list.length > 2) ?? expect.fail('no slot')
    expect(moved(draft, container, { list: inside.list, index: 0 })).toBeNull()
  })

  it('whatever is done in whatever order, the page reads, ids are its own, and no other widget changes', () => {
    const steps = fc.array(fc.tuple(fc.nat(4), fc.nat(), fc.nat()), { maxLength: 12 })
    fc.assert(
      fc.property(fc.constantFrom(...pages), steps, (text, done) => {
        let draft = draftOf(text)
        for (const step of done) {
          const before = draft
          const widget = all(draft.page)[step[1] % Math.max(1, all(draft.page).length)]
          const edit = widget && editOf(draft, widget, step)
          if (!edit) continue
          draft = draftOf(edit.text)
          expect(new Set(idsOf(draft)).size).toBe(idsOf(draft).length)
          const stored = new Set(all(draft.page).map(({ node }) => JSON.stringify(node)))
          const changed = all(before.page).filter(({ node }) => !stored.has(JSON.stringify(node)))
          // It and the containers around it, or all that went with it.
          const around = [...widgetPlaces(before.page.widgets)].filter(({ widget: one }) =>
            [...widgetPlaces([one])].some((place) => place.widget.id === widget.id),
          )
          const inside = [...widgetPlaces([widget])].map((place) => place.widget)
          const spot = listsOf(before)[step[2] % listsOf(before).length]
          const free = new Set([...around.map((place) => place.widget.id), ...inside.map(({ id }) => id)])
          const target = [...widgetPlaces(before.page.widgets)].filter(({ path }) =>
            path.every((key, index) => spot?.list[index] === key),
          )
          for (const place of target) free.add(place.widget.id)
          expect(changed.map(({ id }) => id).filter((id) => !free.has(id))).toEqual([])
        }
      }),
      { numRuns: 60 },
    )
  })
})

type Step = [kind: number, one: number, other: number]

function editOf(draft: Draft, widget: ReturnType<typeof all>[number], [kind, , other]: Step): Edit | null {
  const place = listsOf(draft)[other % listsOf(draft).length]
  const types = Object.keys(widgets)
  const gap = place && { list: place.list, index: place.count }
  if (kind === 0) return gap ? added(draft, types[other % types.length] ?? '', gap) : null
  if (kind === 1) return duplicated(draft, widget)
  if (kind === 2) return removed(draft, widget)
  if (kind === 3) return gap ? moved(draft, widget, gap) : null
  return valueSet(draft, { widget, path: ['name'], value: `名${other}`, label: '备注名' })
}
