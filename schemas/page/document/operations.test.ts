import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PageEditError } from '#schemas/page/edit.ts'
import { listWidgetPlaces } from '#schemas/page/page.ts'
import { acceptProposal } from './accept-proposal.ts'
import * as operations from './operations.ts'
import type { EditedPage, PageEdit } from './operations.ts'
import { acceptInText, openText } from './page-for-test.ts'
import { applyPatch, createPatch } from './page-patch.ts'
import { joinPage } from './page-text.ts'

const text = `{ "schema": 1, "widgets": [
  { "id": "a", "type": "title-bar", "v": 1, "props": { "title": "甲", "weight": 1.0 } },
  { "id": "lost", "type": "lottery", "v": 7, "props": { "prizes": [1e3] } },
  { "id": "c", "type": "columns", "v": 1, "props": { "columns": [
    { "children": [ { "id": "in", "type": "title-bar", "v": 1, "props": { "title": "内" } } ] }, { "children": [] } ] } },
  { "id": "a", "type": "title-bar", "v": 1, "props": { "title": "乙" } }
] }
`
const page = openText(text)
const textOf = (edit: PageEdit) => joinPage(edit.text)
const idsOf = ({ page: { widgets } }: EditedPage) =>
  [...listWidgetPlaces(widgets)].map(({ widget }) => widget.id)
const orderAfter = (edit: PageEdit) => openText(textOf(edit)).page.widgets.map(({ id }) => id)
const fresh = (id: string) => ({ id, type: 'title-bar', v: 1, props: { title: id } })
const top = (index: number) => ({ list: ['widgets'], index })

describe('operations on widgets', () => {
  it('change one value and nothing else, also of the second of two equal ids', () => {
    const edit = operations.setInWidget(page, 'in', ['props', 'title'], '外')
    expect([textOf(edit), edit.touched]).toEqual([text.replace('"内"', '"外"'), ['in']])
    expect(textOf(operations.setInWidget(page, 'lost', ['props', 'prizes', 0], 2))).toBe(
      text.replace('1e3', '2'),
    )
  })

  it('insert, remove and move, what is not read included', () => {
    expect(orderAfter(operations.insertWidget(page, fresh('n'), top(1)))).toEqual([
      'a',
      'n',
      'lost',
      'c',
      'a~2',
    ])
    expect(orderAfter(operations.removeWidget(page, 'lost'))).toEqual(['a', 'c', 'a~2'])
    const moved = operations.moveWidget(page, 'lost', top(3))
    expect(orderAfter(moved)).toEqual(['a', 'c', 'lost', 'a~2'])
    expect(textOf(moved)).toContain(
      '{ "id": "lost", "type": "lottery", "v": 7, "props": { "prizes": [1e3] } }',
    )
  })

  it('move out of a container and into one, whose list may be missing', () => {
    expect(orderAfter(operations.moveWidget(page, 'in', top(0)))).toEqual(['in', 'a', 'lost', 'c', 'a~2'])
    const list = ['widgets', 2, 'props', 'columns', 1, 'children']
    expect(orderAfter(operations.moveWidget(page, 'a', { list, index: 0 }))).toEqual(['lost', 'c', 'a~2'])
    const bare = openText('{"widgets":[{"id":"c","type":"columns","v":1,"props":{"columns":[{}]}}]}')
    const inside = { list: ['widgets', 0, 'props', 'columns', 0, 'children'], index: 0 }
    expect(idsOf(openText(textOf(operations.insertWidget(bare, fresh('n'), inside))))).toEqual(['c', 'n'])
  })

  it('wrap a row of widgets into a container and unwrap it again, with their own bytes', () => {
    const node = { id: 'box', type: 'columns', v: 1, props: { columns: [{ children: [] }] } }
    const list = ['props', 'columns', 0, 'children']
    const wrapped = operations.wrapWidgets(page, ['lost', 'c'], { node, list })
    const inside = openText(textOf(wrapped))
    expect(inside.page.widgets.map(({ id }) => id)).toEqual(['a', 'box', 'a~2'])
    expect(idsOf(inside)).toEqual(['a', 'box', 'lost', 'c', 'in', 'a~2'])
    expect(textOf(wrapped)).toContain('"props": { "prizes": [1e3] } }')
    const unwrapped = operations.unwrapWidget(inside, 'box')
    expect(orderAfter(unwrapped)).toEqual(['a', 'lost', 'c', 'a~2'])
    expect(() => operations.wrapWidgets(page, ['a', 'c'], { node, list })).toThrow(PageEditError)
    expect(() => operations.unwrapWidget(page, 'lost')).toThrow(PageEditError)
  })

  it('refuse widgets that the text does not have, and a container for itself', () => {
    for (const id of ['nobody', '']) expect(() => operations.removeWidget(page, id)).toThrow(/no widget/)
    const list = ['widgets', 2, 'props', 'columns', 1, 'children']
    expect(() => operations.moveWidget(page, 'c', { list, index: 0 })).toThrow(PageEditError)
  })

  it('a copy has fresh ids for all that is in it, and what points into it points at its own', () => {
    const anchors = `{"id":"nav","type":"anchor-nav","v":1,"props":{"items":[{"label":"内","target":"in"},{"label":"外","target":"out"}]}}`
    const copied = openText(
      `{"widgets":[{"id":"c","type":"columns","v":1,"props":{"columns":[{"children":[${anchors},{"id":"in","type":"title-bar","v":1,"props":{"title":"t"}}]}]}},{"id":"out","type":"title-bar","v":1,"props":{"title":"o"}}]}`,
    )
    const edit = operations.duplicateWidget(copied, 'c')
    const after = openText(textOf(edit))
    expect(idsOf(after)).toEqual(['c', 'nav', 'in', 'w1', 'w2', 'w3', 'out'])
    expect(edit.touched).toEqual(['w1'])
    expect(after.page.findings).toEqual([])
    expect(textOf(edit)).toContain('{"label":"内","target":"w3"},{"label":"外","target":"out"}')
  })

  it('the first edit of what was migrated takes the migration on in the same step', () => {
    const old = openText('{"widgets":[{"id":"w","type":"carousel","v":1,"props":{"images":[{"url":"/a"}]}}]}')
    const edit = operations.setInWidget(old, 'w', ['props', 'slides', 0, 'image', 'alt'], '甲')
    expect(textOf(edit)).toBe(
      '{"widgets":[{"id":"w","type":"carousel","v":2,"props":{"slides":[{"image":{"src":"/a","alt":"甲"}}]}}]}',
    )
  })
})

describe('whatever is done in whatever order', () => {
  const pages = ['home', 'widgets/columns', 'widgets/tabs'].map((name) =>
    readFileSync(`fixtures/pages/${name}.json`, 'utf8'),
  )
  const steps = fc.array(fc.tuple(fc.nat(6), fc.nat(), fc.nat()), { maxLength: 12 })

  it('ids are unique, the page reads, and undone it is what it was, byte for byte', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pages, text), steps, (start, all) => {
        let now = openText(start)
        for (const [kind, one, other] of all) {
          const edit = attempt(() => editOf(now, kind, one, other))
          if (!edit) continue
          const before = joinPage(now.text)
          expect(joinPage(applyPatch(edit.text, createPatch(edit.text, now.text)))).toBe(before)
          const known = new Set(idsOf(now))
          now = openText(textOf(edit))
          const ids = idsOf(now)
          expect(new Set(ids).size).toBe(ids.length)
          expect(edit.touched.some((id) => known.has(id) || ids.includes(id))).toBe(true)
        }
      }),
      { numRuns: process.env.DEEP ? 2_000 : 100 },
    )
  })
})

function attempt(make: () => PageEdit | null): PageEdit | null {
  try {
    return make()
  } catch (error) {
    if (error instanceof PageEditError) return null
    throw error
  }
}

function editOf(now: EditedPage, kind: number, one: number, other: number): PageEdit | null {
  const places = [...listWidgetPlaces(now.page.widgets)]
  const place = places[one % Math.max(1, places.length)]
  const beside = places[other % Math.max(1, places.length)]
  if (!place || !beside) return null
  const { id } = place.widget
  const gap = { list: beside.path.slice(0, -1), index: Number(beside.path.at(-1)) }
  if (kind === 0) return operations.insertWidget(now, fresh(`new${one}-${other}`), gap)
  if (kind === 1) return operations.removeWidget(now, id)
  if (kind === 2) return operations.moveWidget(now, id, gap)
  if (kind === 3) return operations.duplicateWidget(now, id)
  if (kind === 4) return operations.unwrapWidget(now, id)
  if (kind === 5) return operations.setInWidget(now, id, ['name'], `名${other}`)
  const node = { id: `box${one}-${other}`, type: 'columns', v: 1, props: { columns: [{ children: [] }] } }
  return operations.wrapWidgets(now, [id], { node, list: ['props', 'columns', 0, 'children'] })
}

describe('accepting a proposal', () => {
  const accepted = (node: string) => {
    const result = acceptInText(`{"widgets": [ ${node} ]}`, 'w')
    // An unknown key is told and stays: nobody knows what was meant.
    const left = openText(result).page.findings.filter(({ code }) => code !== 'unknown_key')
    return { result, left }
  }

  it('writes a migration back and keeps what it does not concern', () => {
    const { result, left } = accepted(
      '{ "id": "w", "x": 1.0, "type": "carousel", "v": 1, "props": { "odd": 1e3, "images": [{"url":"/a"}] } }',
    )
    expect(left).toEqual([])
    expect(result).toBe(
      '{"widgets": [ { "id": "w", "x": 1.0, "type": "carousel", "v": 2, "props": { "odd": 1e3, "slides": [{"image":{"src":"/a"}}] } } ]}',
    )
  })

  it('drops exactly the broken item', () => {
    const { result, left } = accepted(
      '{"id":"w","type":"carousel","v":2,"props":{"slides":[{"image":{"src":"/a"},"n":1.0}, 7, {"image":{"src":"/b"}}]}}',
    )
    expect(left).toEqual([])
    expect(result).toContain('[{"image":{"src":"/a"},"n":1.0}, {"image":{"src":"/b"}}]')
  })

  it('mends a frame', () => {
    const { result, left } = accepted(
      '{"id":"w","type":"title-bar","v":1,"props":{"title":"t"},"frame":{"margin":-1,"radius":8.0}}',
    )
    expect(left).toEqual([])
    expect(result).toContain('"frame":{"radius":8.0}')
  })

  it('writes a derived id', () => {
    expect(acceptInText(text, 'a~2')).toBe(
      text.replace(
        '"id": "a", "type": "title-bar", "v": 1, "props": { "title": "乙"',
        '"id": "a~2", "type": "title-bar", "v": 1, "props": { "title": "乙"',
      ),
    )
  })

  it('leaves a widget without a proposal alone', () => {
    for (const id of ['a', 'lost', 'in']) expect(acceptProposal(page, id)).toBe(page.text)
  })
})
