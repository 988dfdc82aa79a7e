import { isRecord } from '#schemas/base/record.ts'
import type { Path } from '#schemas/field/finding.ts'
import { getValueAt } from '#schemas/field/value-at.ts'
import { insertIn, moveIn, removeIn, setIn } from '#schemas/page/document/edit-page.ts'
import { createIdSource } from '#schemas/page/document/fresh-ids.ts'
import * as operations from '#schemas/page/document/operations.ts'
import type { EditedPage, PageEdit } from '#schemas/page/document/operations.ts'
import { joinPage, type PageText, splitPage } from '#schemas/page/document/page-text.ts'
import { createPageReader } from '#schemas/page/document/read-page-text.ts'
import { PageEditError } from '#schemas/page/edit.ts'
import { type PageReading, findWidget, listWidgetPlaces, flattenWidgets } from '#schemas/page/page.ts'

/** A random operation: which one, and numbers that choose what it is done to. */
export type Step = readonly [kind: number, one: number, other: number, value: number]

/** Does what an editor does to a page; steps that are not possible are left out. */
export function applySteps(text: string, steps: readonly Step[]): string {
  const read = createPageReader()
  let now: PageText = splitPage(text)
  for (const step of steps) {
    const page = read(now)
    if (page.status === 'refused') break
    const next = attempt(() => applyStep({ text: now, page }, step)) ?? now
    if (read(next).status === 'read') now = next
  }
  return joinPage(now)
}

function attempt<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch (error) {
    if (error instanceof PageEditError) return undefined
    throw error
  }
}

function applyStep(now: EditedPage, [kind, one, other, value]: Step): PageText {
  const { text, page } = now
  const places = [...listWidgetPlaces(page.widgets)]
  const place = pick(places, one)
  if (kind <= 1) return setIn(text, ['settings', pick(['title', 'description', 'odd'], one) ?? ''], value % 4)
  if (!place) return text
  const { id } = place.widget
  const lists = findLists(page)
  const list = pick(lists, other) ?? { path: ['widgets'], length: 0 }
  const gap = { list: list.path, index: value % (list.length + 1) }
  const edits: (() => PageEdit | PageText)[] = [
    () => operations.insertWidget(now, createWidget(createIdSource(page)(), value), gap),
    () => operations.insertWidget(now, createWidget(createIdSource(page)(), value), gap),
    () => operations.removeWidget(now, id),
    () => operations.moveWidget(now, id, gap),
    () => operations.moveWidget(now, id, gap),
    () => operations.duplicateWidget(now, id),
    () => operations.unwrapWidget(now, id),
    () => operations.wrapWidgets(now, [id], createBox(createIdSource(page)())),
    () => operations.setInWidget(now, id, ['name'], value % 2 ? `名${value % 3}` : undefined),
    () => operations.setInWidget(now, id, ['frame', pick(['margin', 'radius'], other) ?? ''], value % 9),
    () => setLeaf(now, id, other, value),
    () => setLeaf(now, id, other, value),
    () => editList(now, id, other, value),
  ]
  const edit = pick(edits, kind)?.() ?? text
  return 'touched' in edit ? edit.text : edit
}

const pick = <T>(all: readonly T[], nth: number): T | undefined => all[nth % Math.max(1, all.length)]

const createWidget = (id: string, value: number) =>
  value % 3 === 0
    ? { id, type: 'columns', v: 1, props: { columns: [{ children: [] }, { children: [] }] } }
    : { id, type: 'title-bar', v: 1, props: { title: `新${value % 2}` } }

const createBox = (id: string) => ({
  node: { id, type: 'columns', v: 1, props: { columns: [{ children: [] }] } },
  list: ['props', 'columns', 0, 'children'],
})

function findLists(page: PageReading): { path: Path; length: number }[] {
  const inner = [...listWidgetPlaces(page.widgets)].flatMap(({ widget, path }) =>
    widget.grade === 'isolated'
      ? []
      : widget.slots.map(({ path: slot, children }) => ({
          path: [...path, ...slot],
          length: children.length,
        })),
  )
  return [{ path: ['widgets'], length: page.widgets.length }, ...inner]
}

/** Sets one of the plain values of a widget to another one of its kind. */
function setLeaf({ text, page }: EditedPage, id: string, nth: number, value: number): PageText {
  const place = findWidget(page, id)
  const own = readOwn(page).get(id)
  const leaves = [...flatten(own)].filter(
    ([path, leaf]) => path.includes('props') && leaf !== LIST && !path.endsWith('"length"]'),
  )
  const leaf = pick(leaves, nth)
  if (!place || !leaf || isMigrated(place.widget)) return text
  const path: Path = JSON.parse(leaf[0])
  const was = leaf[1]
  const next =
    typeof was === 'boolean' ? !was : typeof was === 'number' ? (value % 3) + 1 : `${String(was)}${value % 3}`
  return setIn(text, [...place.path, ...path], next)
}

/** Paths of a migrated widget are not those of its text. */
const isMigrated = (widget: PageReading['widgets'][number]) =>
  widget.grade !== 'isolated' && widget.proposal !== undefined

/** Adds an item to a list within a widget, removes one or moves one. */
function editList({ text, page }: EditedPage, id: string, nth: number, value: number): PageText {
  const place = findWidget(page, id)
  const lists = [...flatten(readOwn(page).get(id))].filter(([path]) => path.endsWith('"length"]'))
  const list = pick(lists, nth)
  if (!place || !list || isMigrated(place.widget)) return text
  const path: Path = [...place.path, ...JSON.parse(list[0]).slice(0, -1)]
  const length = Number(list[1])
  const at = value % Math.max(1, length)
  if (value % 4 === 0 && length > 0) return removeIn(text, [...path, at])
  if (value % 4 === 1 && length > 0) return moveIn(text, [...path, at], { list: path, index: 0 })
  const item = getValueAt(page.document, [...path, at]) ?? {}
  const fresh = JSON.stringify(item).includes('"children"') ? { children: [] } : item
  return insertIn(text, { list: path, index: length }, fresh)
}

/** Stands for a list of widgets in what a widget holds itself. */
export const LIST = '<widgets>'

/** Reads what every widget holds itself, by id, and the document as ''. Children that the text has elsewhere stay in. */
export function readOwn(page: PageReading): ReadonlyMap<string, unknown> {
  const lists = new Set<unknown>([getValueAt(page.document, ['widgets'])])
  for (const widget of flattenWidgets(page.widgets)) {
    if (widget.grade === 'isolated') continue
    for (const { path, children } of widget.slots) {
      const stored = getValueAt(widget.node, path)
      if (Array.isArray(stored) && stored.length === children.length)
        if (children.every(({ node }, index) => node === stored[index])) lists.add(stored)
    }
  }
  const cut = (value: unknown): unknown => {
    if (lists.has(value)) return LIST
    if (Array.isArray(value)) return value.map(cut)
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cut(inner)]))
  }
  return new Map([
    ['', cut(page.document)],
    ...flattenWidgets(page.widgets).map((w) => [w.id, cut(w.node)] as const),
  ])
}

/** Plain values by their paths, and the lengths of lists. */
export function flatten(value: unknown, at: Path = []): Map<string, unknown> {
  if (Array.isArray(value)) {
    const inner = value.flatMap((item, index) => [...flatten(item, [...at, index])])
    return new Map([[JSON.stringify([...at, 'length']), value.length], ...inner])
  }
  if (!isRecord(value)) return value === undefined ? new Map() : new Map([[JSON.stringify(at), value]])
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...flatten(inner, [...at, key])]))
}

/** Reads the place of every widget: its list, named by the container and the path from it, and the order of that list. */
export function readPlaces(page: PageReading): Map<string, { list: string; siblings: string[] }> {
  const places = new Map<string, { list: string; siblings: string[] }>()
  const collect = (name: string, widgets: PageReading['widgets']) => {
    const siblings = widgets.map(({ id }) => id)
    for (const widget of widgets) {
      places.set(widget.id, { list: name, siblings })
      if (widget.grade === 'isolated') continue
      for (const { path, children } of widget.slots) collect(JSON.stringify([widget.id, ...path]), children)
    }
  }
  collect(JSON.stringify([null, 'widgets']), page.widgets)
  return places
}
