import { isRecord } from '#schemas/base/record.ts'
import type { Path } from '#schemas/field/finding.ts'
import { valueAt } from '#schemas/field/value-at.ts'
import { nameScore } from '#schemas/money/score-words.ts'
import { copyTo, type Gap, insertAt, moveTo, removeAt, setValue } from '#schemas/page/edit.ts'
import { type PageReading, placeOf, widgetPlaces } from '#schemas/page/page.ts'
import { widgets } from '#schemas/widgets/index.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import { firstProps } from './first-props.ts'

/** A page as it is edited: its text, and what was read of it. */
export interface Draft {
  text: string
  page: PageReading
  /** What the store calls its points. */
  scoreName: string
}

/** What an edit makes of a text. */
export interface Edit {
  text: string
  /** What was done, for the history and to be spoken: 删除了“轮播图”. */
  label: string
  /** The widget that is chosen then; as before unless given. */
  chosen?: string | null
}

const registry: Registry = widgets

/** The display name of a widget; a name that was typed stays as it is. */
export function nameOf({ name, type }: Pick<WidgetReading, 'name' | 'type'>, scoreName: string): string {
  return name || labelOf(type, scoreName)
}

export function labelOf(type: string, scoreName: string): string {
  const label = Object.hasOwn(registry, type) ? registry[type]?.label : undefined
  return (label && nameScore(label, scoreName)) || type || '不是组件的内容'
}

/** A new widget of a type, as its declaration begins one. */
export function added({ text, page, scoreName }: Draft, type: string, gap: Gap): Edit {
  const definition = Object.hasOwn(registry, type) ? registry[type] : undefined
  const id = freshIds(page)()
  const node = { id, type, v: definition?.v ?? 1, props: definition ? firstProps(definition, scoreName) : {} }
  return {
    text: insertAt(begun(text, page, gap), gap, node),
    label: `添加了“${labelOf(type, scoreName)}”`,
    chosen: id,
  }
}

/** The text with the list of the gap, which may be left out as long as it is empty. */
function begun(text: string, page: PageReading, { list }: Gap): string {
  return Array.isArray(valueAt(page.document, list)) ? text : setValue(text, list, [])
}

/** The same widget once more behind it, byte by byte but for ids of its own for all that is in it. */
export function duplicated({ text, page, scoreName }: Draft, id: string): Edit | null {
  const place = placeOf(page, id)
  if (!place) return null
  const { widget, path } = place
  const gap = gapAt(path, 1)
  const fresh = freshIds(page)
  let copy = copyTo(text, path, gap)
  const chosen = fresh()
  for (const inner of nodePaths(widget.node)) {
    const own = inner.length === 0 ? chosen : fresh()
    copy = setValue(copy, [...gap.list, gap.index, ...inner, 'id'], own)
  }
  return { text: copy, label: `复制了“${nameOf(widget, scoreName)}”`, chosen }
}

/** Where widgets stand in a node, itself first, also where they are not read. */
function nodePaths(value: unknown, at: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => nodePaths(item, [...at, index]))
  if (!isRecord(value)) return []
  const own = at.length === 0 || (typeof value.type === 'string' && value.id !== undefined) ? [at] : []
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => nodePaths(inner, [...at, key]))]
}

export function removed({ text, page, scoreName }: Draft, id: string): Edit | null {
  const place = placeOf(page, id)
  if (!place) return null
  const beside = [-1, 1].map((way) => siblingOf(page, place.path, way)).find((one) => one !== undefined)
  return {
    text: removeAt(text, place.path),
    label: `删除了“${nameOf(place.widget, scoreName)}”`,
    chosen: beside?.id ?? null,
  }
}

/** Into a gap of its own or another list. One without an id of its own gets one, for its place was its name. */
export function moved({ text, page, scoreName }: Draft, id: string, gap: Gap): Edit | null {
  const place = placeOf(page, id)
  if (!place || isInside(gap.list, place.path)) return null
  const { widget, path } = place
  const stored = isRecord(widget.node) ? widget.node.id : undefined
  const isNamed = stored === id || (typeof stored === 'number' && String(stored) === id)
  const chosen = isNamed || !isRecord(widget.node) ? id : freshIds(page)()
  const named = chosen === id ? text : setValue(text, [...path, 'id'], chosen)
  return {
    text: moveTo(begun(named, page, gap), path, gap),
    label: `移动了“${nameOf(widget, scoreName)}”`,
    chosen,
  }
}

/** The gap that is one place up or down in the same list; null at its ends. */
export function gapBeside({ page }: Draft, id: string, way: -1 | 1): Gap | null {
  const path = placeOf(page, id)?.path
  return path && siblingOf(page, path, way) ? gapAt(path, way === 1 ? 2 : -1) : null
}

/** One place up or down in the same list. */
export function movedBy(draft: Draft, id: string, way: -1 | 1): Edit | null {
  const gap = gapBeside(draft, id, way)
  return gap && moved(draft, id, gap)
}

/** The gap at which what is dropped upon `over` stands. */
export function gapUpon({ page }: Draft, id: string, over: string): Gap | null {
  const [from, to] = [placeOf(page, id)?.path, placeOf(page, over)?.path]
  if (!from || !to) return null
  return gapAt(to, Number(from.at(-1)) < Number(to.at(-1)) ? 1 : 0)
}

/** Behind a widget. */
export function gapBehind({ page }: Draft, id: string): Gap | null {
  const path = placeOf(page, id)?.path
  return path ? gapAt(path, 1) : null
}

function gapAt(path: Path, more: number): Gap {
  return { list: path.slice(0, -1), index: Number(path.at(-1)) + more }
}

function siblingOf(page: PageReading, path: Path, way: number): WidgetReading | undefined {
  const wanted = [...path.slice(0, -1), Number(path.at(-1)) + way].join('.')
  return [...widgetPlaces(page.widgets)].find((place) => place.path.join('.') === wanted)?.widget
}

/** Whether a list stands in what is at a path. */
export const isInside = (list: Path, path: Path) =>
  list.length > path.length && path.every((key, index) => key === list[index])

/** Ids that nothing in the page has, also where it is not read: `w1`, `w2` … */
function freshIds(page: PageReading): () => string {
  const taken = new Set([...widgetPlaces(page.widgets)].map(({ widget }) => widget.id))
  collectIds(page.document, taken)
  let next = 1
  return () => {
    while (taken.has(`w${next}`)) next += 1
    taken.add(`w${next}`)
    return `w${next}`
  }
}

function collectIds(value: unknown, into: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collectIds(item, into)
  else if (isRecord(value))
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'id' && (typeof inner === 'string' || typeof inner === 'number')) into.add(String(inner))
      else collectIds(inner, into)
    }
}
