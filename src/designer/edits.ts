import { isRecord } from '#schemas/base/record.ts'
import type { Path } from '#schemas/field/finding.ts'
import { valueAt } from '#schemas/field/value-at.ts'
import { type Gap, insertAt, moveTo, removeAt, setValue } from '#schemas/page/edit.ts'
import { type PageReading, placeOf, widgetPlaces } from '#schemas/page/page.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import { widgets } from '#schemas/widgets/index.ts'

/** A page as it is edited: its text, and what was read of it. */
export interface Draft {
  text: string
  page: PageReading
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

/** What people call a widget. */
export function nameOf({ name, type }: Pick<WidgetReading, 'name' | 'type'>): string {
  return name || labelOf(type)
}

export function labelOf(type: string): string {
  return (Object.hasOwn(registry, type) && registry[type]?.label) || type || '不是组件的内容'
}

/** A new widget of a type, as its declaration begins one. */
export function added({ text, page }: Draft, type: string, gap: Gap): Edit {
  const definition = Object.hasOwn(registry, type) ? registry[type] : undefined
  const id = freshIds(page)()
  const node = { id, type, v: definition?.v ?? 1, props: definition?.defaults ?? {} }
  const begun = valueAt(page.document, gap.list) === undefined ? setValue(text, gap.list, []) : text
  return { text: insertAt(begun, gap, node), label: `添加了“${labelOf(type)}”`, chosen: id }
}

/** The same widget once more behind it, with ids of its own for all that is in it. */
export function duplicated({ text, page }: Draft, widget: WidgetReading): Edit | null {
  const path = placeOf(page, widget.id)?.path
  const gap = path && gapAt(path, 1)
  if (!gap) return null
  const fresh = freshIds(page)
  const ids = new Map([...widgetPlaces([widget])].map(({ widget: { node } }) => [node, fresh()]))
  const copy = copied(widget.node, ids)
  const chosen = ids.get(widget.node) ?? null
  return { text: insertAt(text, gap, copy), label: `复制了“${nameOf(widget)}”`, chosen }
}

function copied(value: unknown, ids: ReadonlyMap<unknown, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => copied(item, ids))
  if (!isRecord(value)) return value
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copied(inner, ids)]))
  const id = ids.get(value)
  return id === undefined ? copy : { ...copy, id }
}

export function removed({ text, page }: Draft, widget: WidgetReading): Edit | null {
  const path = placeOf(page, widget.id)?.path
  if (!path) return null
  const beside = [-1, 1].map((way) => siblingOf(page, path, way)).find((one) => one !== undefined)
  return { text: removeAt(text, path), label: `删除了“${nameOf(widget)}”`, chosen: beside?.id ?? null }
}

/** Into a gap of its own or another list. */
export function moved({ text, page }: Draft, widget: WidgetReading, gap: Gap): Edit | null {
  const path = placeOf(page, widget.id)?.path
  if (!path || isInside(gap.list, path)) return null
  const begun = valueAt(page.document, gap.list) === undefined ? setValue(text, gap.list, []) : text
  return { text: moveTo(begun, path, gap), label: `移动了“${nameOf(widget)}”`, chosen: widget.id }
}

/** The gap that is one place up or down in the same list; null at its ends. */
export function gapBeside({ page }: Draft, { id }: WidgetReading, way: -1 | 1): Gap | null {
  const path = placeOf(page, id)?.path
  return path && siblingOf(page, path, way) ? gapAt(path, way === 1 ? 2 : -1) : null
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

const isInside = (list: Path, path: Path) =>
  list.length > path.length && path.every((key, index) => key === list[index])

/** Sets a value below a widget's node (or, without one, the document), and what is missing above it. Undefined takes it out. */
export function valueSet(
  { text, page }: Draft,
  { widget, path, value, label }: { widget: WidgetReading | null; path: Path; value: unknown; label: string },
): Edit | null {
  const base = widget === null ? [] : placeOf(page, widget.id)?.path
  if (!base) return null
  const whole = [...base, ...path]
  const done = { label: `${widget === null ? '页面' : nameOf(widget)}：${label}` }
  if (value === undefined) {
    const stands = valueAt(page.document, whole) !== undefined
    return stands ? { text: removeAt(text, whole), ...done } : null
  }
  let depth = whole.length - 1
  while (depth > base.length && !isContainer(valueAt(page.document, whole.slice(0, depth)))) depth -= 1
  const rest = whole.slice(depth + 1)
  const filled = rest.reduceRight((inner: unknown, key) => ({ [key]: inner }), value)
  return { text: setValue(text, whole.slice(0, depth + 1), filled), ...done }
}

const isContainer = (value: unknown) => typeof value === 'object' && value !== null

/** Ids that nothing in the page has: `w1`, `w2` … */
function freshIds(page: PageReading): () => string {
  const taken = new Set([...widgetPlaces(page.widgets)].map(({ widget }) => widget.id))
  let next = 1
  return () => {
    while (taken.has(`w${next}`)) next += 1
    taken.add(`w${next}`)
    return `w${next}`
  }
}

/** A list of the page that widgets can stand in. */
export interface Place {
  list: Path
  label: string
  count: number
}

/** All of them: the page itself, and every container's slots. */
export function listsOf({ page }: Draft): Place[] {
  const places: Place[] = [{ list: ['widgets'], label: '页面', count: page.widgets.length }]
  for (const { widget, path } of widgetPlaces(page.widgets)) {
    if (widget.grade === 'isolated') continue
    for (const [index, slot] of widget.slots.entries()) {
      const list = [...path, ...slot.path]
      // What an upgrade has moved has no place in the text yet.
      if (valueAt(page.document, list.slice(0, -1)) === undefined) continue
      const label = `${nameOf(widget)}（${widget.id}）的${slotLabel(widget.props, slot.path, index)}`
      places.push({ list, label, count: slot.children.length })
    }
  }
  return places
}

/** A slot by its title, where it stands beside one: 页签“新品”. */
export function slotLabel(props: unknown, path: Path, index: number): string {
  const beside = valueAt({ props }, path.slice(0, -1))
  const title = isRecord(beside) && typeof beside.title === 'string' ? beside.title : ''
  return title ? `“${title}”` : `第 ${index + 1} 格`
}
