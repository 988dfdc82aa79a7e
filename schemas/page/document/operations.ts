import type { Path } from '#schemas/field/finding.ts'
import { getValueAt } from '#schemas/field/value-at.ts'
import { type Gap, isWithin, PageEditError } from '#schemas/page/edit.ts'
import { type PageReading, findWidget } from '#schemas/page/page.ts'
import { acceptProposal } from './accept-proposal.ts'
import { copyIn, insertIn, moveIn, removeIn, setIn } from './edit-page.ts'
import { createIdSource, findIdPaths, renameTargets } from './fresh-ids.ts'
import type { PageText } from './page-text.ts'

export interface EditedPage {
  text: PageText
  page: PageReading
}

/** A widget to insert; its id must be unused in the page. */
export interface NewWidget {
  id: string
  type: string
  v: number
  props: Readonly<Record<string, unknown>>
}

/** Result of an operation on a page; `createPatch` computes the inverse. */
export interface PageEdit {
  text: PageText
  /** Ids of the widgets that the operation created, moved, changed or removed. */
  touched: readonly string[]
}

/** Inserts a new widget; creates the list of the gap if it is missing. */
export function insertWidget({ text, page }: EditedPage, node: NewWidget, gap: Gap): PageEdit {
  return { text: insertIn(withList(text, page, gap.list), gap, node), touched: [node.id] }
}

/** Removes a widget with everything in it. */
export function removeWidget({ text, page }: EditedPage, id: string): PageEdit {
  return { text: removeIn(text, pathOf(page, id)), touched: [id] }
}

/**
 * Moves a widget, byte for byte, into a gap outside itself; the gap refers to the page before the move. A widget
 * without a stored id gets one, because its id was derived from its place. The last of `touched` is the new id.
 */
export function moveWidget({ text, page }: EditedPage, id: string, gap: Gap): PageEdit {
  const path = pathOf(page, id)
  if (isWithin(gap.list, path)) throw new PageEditError('a widget cannot move into itself')
  const stored = getValueAt(page.document, [...path, 'id'])
  const isNamed = stored === id || (typeof stored === 'number' && String(stored) === id)
  const own = isNamed || !isNode(page, path) ? id : createIdSource(page)()
  const named = own === id ? text : setIn(text, [...path, 'id'], own)
  return { text: moveIn(withList(named, page, gap.list), path, gap), touched: own === id ? [id] : [id, own] }
}

/**
 * Sets a value below the widget's node (`['props', 'title']`) and creates missing parents; undefined removes the
 * value. First accepts the widget's migration or repairs, because `path` refers to the upgraded widget.
 */
export function setInWidget({ text, page }: EditedPage, id: string, path: Path, value: unknown): PageEdit {
  const accepted = acceptProposal({ text, page }, id)
  const whole = [...pathOf(page, id), ...path]
  return {
    text: value === undefined ? removeIn(accepted, whole) : setIn(accepted, whole, value),
    touched: [id],
  }
}

/**
 * Inserts a copy after the widget, byte for byte except for fresh ids. References to a widget within the copy point
 * at the copy. The last of `touched` is the id of the copy.
 */
export function duplicateWidget({ text, page }: EditedPage, id: string): PageEdit {
  const path = pathOf(page, id)
  const gap = { list: path.slice(0, -1), index: Number(path.at(-1)) + 1 }
  const next = createIdSource(page)
  const at = [...gap.list, gap.index]
  const node = getValueAt(page.document, path)
  const renamed = new Map(
    findIdPaths(node).map(({ path: inner, id: old }) => [inner.join('.'), { inner, old, own: next() }]),
  )
  let copy = copyIn(text, path, gap)
  for (const { inner, own } of renamed.values()) copy = setIn(copy, [...at, ...inner, 'id'], own)
  const names = new Map(
    [...renamed.values()].flatMap(({ old, own }) => (old === undefined ? [] : [[old, own] as const])),
  )
  copy = renameTargets(copy, { at, node, names })
  const own = renamed.get('')?.own ?? id
  return { text: copy, touched: [own] }
}

/**
 * Wraps widgets in a container at their position, in their order. Throws PageEditError unless they are consecutive.
 */
export function wrapWidgets(
  { text, page }: EditedPage,
  ids: readonly string[],
  container: { node: NewWidget; list: Path },
): PageEdit {
  const [first, ...others] = ids.map((id) => pathOf(page, id))
  if (!first) throw new PageEditError('nothing to wrap')
  const list = first.slice(0, -1)
  const index = Number(first.at(-1))
  const isRow = others.every((path, at) => isSamePath(path, [...list, index + at + 1]))
  if (!isRow) throw new PageEditError('widgets to wrap have to follow each other in one list')
  let wrapped = insertIn(text, { list, index }, container.node)
  const inner = [...list, index, ...container.list]
  for (let at = 0; at < ids.length; at += 1)
    wrapped = moveIn(wrapped, [...list, index + 1], { list: inner, index: at })
  return { text: wrapped, touched: [...ids, container.node.id] }
}

/** Replaces a container with its children; several lists of children follow one another. */
export function unwrapWidget({ text, page }: EditedPage, id: string): PageEdit {
  const place = findWidget(page, id)
  if (!place || place.widget.grade === 'isolated') throw new PageEditError(`no container ${id}`)
  const { path, widget } = place
  const [list, index] = [path.slice(0, -1), Number(path.at(-1))]
  const children = widget.slots.flatMap(({ path: slot, children: all }) => all.map(() => slot))
  let unwrapped = text
  for (const [at, slot] of children.entries())
    unwrapped = moveIn(unwrapped, [...list, index + at, ...slot, 0], { list, index: index + at })
  return {
    text: removeIn(unwrapped, [...list, index + children.length]),
    touched: [...idsIn(place.widget), id],
  }
}

const idsIn = (widget: PageReading['widgets'][number]) =>
  widget.grade === 'isolated' ? [] : widget.slots.flatMap(({ children }) => children.map(({ id }) => id))

const isSamePath = (a: Path, b: Path) => a.length === b.length && isWithin(a, b)

const isNode = (page: PageReading, path: Path) => typeof getValueAt(page.document, path) === 'object'

/** Creates a list that is missing because it is empty. */
function withList(text: PageText, page: PageReading, list: Path): PageText {
  return Array.isArray(getValueAt(page.document, list)) ? text : setIn(text, list, [])
}

function pathOf(page: PageReading, id: string): Path {
  const place = findWidget(page, id)
  if (!place) throw new PageEditError(`no widget ${id} in the text`)
  return place.path
}
