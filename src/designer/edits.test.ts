import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openText } from '#schemas/page/document/page-for-test.ts'
import { joinPage } from '#schemas/page/document/page-text.ts'
import { type PageReading, listWidgetPlaces } from '#schemas/page/page.ts'
import { widgets } from '#schemas/widgets/index.ts'
import {
  insertNewWidget,
  type Draft,
  copyWidget,
  type Edit,
  findGapBeside,
  findGapUpon,
  moveWidgetTo,
  deleteWidget,
} from './edits.ts'
import { listWidgetLists } from './lists.ts'
import { setDraftValue } from './values.ts'

const pages = ['home', 'widgets/columns', 'widgets/tabs'].map((name) =>
  readFileSync(`fixtures/pages/${name}.json`, 'utf8'),
)

const draftOf = (text: string): Draft => ({ ...openText(text), scoreName: '积分' })
const textOf = (edit: Edit | null) => (edit ? joinPage(edit.text) : '')
const all = ({ widgets: top }: PageReading) => [...listWidgetPlaces(top)].map(({ widget }) => widget)
const idsOf = ({ page }: Draft) => all(page).map(({ id }) => id)
const pageOf = (...nodes: string[]) => draftOf(`{ "schema": 1, "widgets": [${nodes.join(', ')}] }`)
const title = (id: string) => `{"id":"${id}","type":"title-bar","v":1,"props":{"title":"${id}"},"own":1.0}`
const small = (ids: readonly string[]) => pageOf(...ids.map(title))
const orderAfter = (edit: Edit | null) => edit && idsOf(draftOf(textOf(edit))).join('')

describe('edits of a page', () => {
  it('moves one up, down and upon another, in one list', () => {
    const draft = small(['a', 'b', 'c'])
    const beside = (id: string, way: -1 | 1) => findGapBeside(draft, id, way)
    const to = (id: string, gap: ReturnType<typeof findGapBeside>) =>
      gap && orderAfter(moveWidgetTo(draft, id, gap))
    expect(to('b', beside('b', -1))).toBe('bac')
    expect(to('b', beside('b', 1))).toBe('acb')
    expect(beside('a', -1)).toBeNull()
    expect(beside('c', 1)).toBeNull()
    expect(to('a', findGapUpon(draft, 'a', 'c'))).toBe('bca')
    expect(to('c', findGapUpon(draft, 'c', 'a'))).toBe('cab')
  })

  it('what is removed leaves its neighbour chosen', () => {
    const draft = small(['a', 'b'])
    expect(deleteWidget(draft, 'a')).toMatchObject({ chosen: 'b', label: '删除了“标题栏”' })
    expect(deleteWidget(draft, 'b')).toMatchObject({ chosen: 'a' })
    expect(deleteWidget(draft, 'c')).toBeNull()
  })

  it('a copy keeps every byte but the ids, and has those of nothing in the page, also of what is not read', () => {
    const node = '{ "id": "a", "type": "title-bar", "props": { "title": "a", "n": 1234567890123456789 } }'
    const broken =
      '{"id":"t","type":"tabs","v":1,"props":{"tabs":[{"title":"","children":[{"id":"w1","type":"x"}]}]}}'
    const draft = pageOf(node, broken)
    const copy = copyWidget(draft, 'a')
    expect(copy?.chosen).toBe('w2')
    expect(textOf(copy)).toContain(`${node}, ${node.replace('"a"', '"w2"')}`)
    const both = textOf(copyWidget(draft, 't'))
    expect(both.match(/"id":"w1"/g)).toHaveLength(1)
    expect(insertNewWidget(draft, 'spacer', { list: ['widgets'], index: 0 }).chosen).toBe('w2')
  })

  it('one without an id of its own gets one when it moves, and stays chosen', () => {
    const bare = (name: string) => `{"type":"title-bar","v":1,"props":{"title":"${name}"}}`
    const draft = pageOf(bare('x'), bare('y'), bare('z'))
    const [, , last] = idsOf(draft)
    const gap = findGapBeside(draft, last ?? '', -1) ?? expect.fail('no gap')
    const edit = moveWidgetTo(draft, last ?? '', gap)
    const after = draftOf(textOf(edit))
    expect(all(after.page)[1]).toMatchObject({ id: edit?.chosen, node: { props: { title: 'z' } } })
  })

  it('a container is not moved into itself', () => {
    const draft = draftOf(pages[1] ?? '')
    const { id } = all(draft.page).find(({ type }) => type === 'columns') ?? expect.fail('no columns')
    const inside = listWidgetLists(draft).find(({ list }) => list.length > 2) ?? expect.fail('no slot')
    expect(moveWidgetTo(draft, id, { list: inside.list, index: 0 })).toBeNull()
  })

  it('a list that a dropped item has moved is offered to nobody', () => {
    const tab = (name: string, child: string) => `{"title":"${name}","children":[${child}]}`
    const inTabs = (...tabs: string[]) =>
      pageOf(`{"id":"t","type":"tabs","v":1,"props":{"tabs":[${tabs.join(',')}]}}`)
    const labels = (draft: Draft) => listWidgetLists(draft).map(({ label }) => label)
    expect(labels(inTabs(tab('甲', title('a')), tab('乙', title('b'))))).toEqual([
      '页面',
      '页签容器（t）的“甲”',
      '页签容器（t）的“乙”',
    ])
    expect(labels(inTabs(tab('', title('a')), tab('乙', title('b'))))).toEqual(['页面'])
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
          draft = draftOf(textOf(edit))
          expect(new Set(idsOf(draft)).size).toBe(idsOf(draft).length)
          const stored = new Set(all(draft.page).map(({ node }) => JSON.stringify(node)))
          const changed = all(before.page).filter(({ node }) => !stored.has(JSON.stringify(node)))
          // It and the containers around it, or all that went with it.
          const around = [...listWidgetPlaces(before.page.widgets)].filter(({ widget: one }) =>
            [...listWidgetPlaces([one])].some((place) => place.widget.id === widget.id),
          )
          const inside = [...listWidgetPlaces([widget])].map((place) => place.widget)
          const spot = listWidgetLists(before)[step[2] % listWidgetLists(before).length]
          const free = new Set([...around.map((place) => place.widget.id), ...inside.map(({ id }) => id)])
          const target = [...listWidgetPlaces(before.page.widgets)].filter(({ path }) =>
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
  const place = listWidgetLists(draft)[other % listWidgetLists(draft).length]
  const types = Object.keys(widgets)
  const gap = place && { list: place.list, index: place.count }
  if (kind === 0) return gap ? insertNewWidget(draft, types[other % types.length] ?? '', gap) : null
  if (kind === 1) return copyWidget(draft, widget.id)
  if (kind === 2) return deleteWidget(draft, widget.id)
  if (kind === 3) return gap ? moveWidgetTo(draft, widget.id, gap) : null
  return setDraftValue(draft, { id: widget.id, path: ['name'], label: '备注名' }, `名${other}`)
}
