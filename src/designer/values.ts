import { isRecord } from '#schemas/base/record.ts'
import type { Path } from '#schemas/field/finding.ts'
import { valueAt } from '#schemas/field/value-at.ts'
import { insertAt, moveTo, removeAt, setValue } from '#schemas/page/edit.ts'
import { placeOf } from '#schemas/page/page.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { type Draft, type Edit, nameOf } from './edits.ts'

/** A value below the node of a widget or, where the id is null, below the document. */
export interface ValuePlace {
  id: string | null
  path: Path
  /** What the value is called. */
  label: string
}

interface Found {
  base: Path
  /** What stands where nothing is stored. */
  read: unknown
  label: string
}

function find({ page, scoreName }: Draft, { id, label }: ValuePlace): Found | null {
  if (id === null) return { base: [], read: { settings: page.settings }, label: `页面：${label}` }
  const place = placeOf(page, id)
  if (!place) return null
  return {
    base: place.path,
    read: readOf(place.widget),
    label: `${nameOf(place.widget, scoreName)}：${label}`,
  }
}

/** The values of a widget with its defaults. */
export const readOf = (widget: WidgetReading) =>
  widget.grade === 'isolated' ? {} : { props: widget.props, frame: widget.frame }

/** Sets a value, and what is missing above it. Undefined takes it out. */
export function valueSet(draft: Draft, place: ValuePlace, value: unknown): Edit | null {
  const found = find(draft, place)
  if (!found) return null
  const { base, read, label } = found
  const { text, page } = draft
  const whole = [...base, ...place.path]
  if (value === undefined) {
    const stands = valueAt(page.document, whole) !== undefined
    return stands ? { text: removeAt(text, whole), label } : null
  }
  let depth = whole.length - 1
  while (depth > base.length && !holds(valueAt(page.document, whole.slice(0, depth)), whole[depth]))
    depth -= 1
  const known = valueAt(read, whole.slice(base.length, depth + 1))
  return {
    text: setValue(text, whole.slice(0, depth + 1), filled(known, whole.slice(depth + 1), value)),
    label,
  }
}

const holds = (value: unknown, key: string | number | undefined) =>
  typeof key === 'number' ? Array.isArray(value) : isRecord(value)

/** A value with what is missing around it; of goods by ids or by a rule, which of them it is. */
function filled(known: unknown, path: Path, value: unknown): unknown {
  const [head, ...rest] = path
  if (head === undefined) return value
  const inner = filled(valueAt(known, [head]), rest, value)
  return isRecord(known) && 'by' in known ? { ...known, [head]: inner } : { [head]: inner }
}

/** The list at a place, if the text has it; else its items are only defaults. */
function listOf(draft: Draft, place: ValuePlace) {
  const found = find(draft, place)
  const list = found && [...found.base, ...place.path]
  const stored = list && valueAt(draft.page.document, list)
  return list && Array.isArray(stored) ? { list, count: stored.length, label: found.label } : null
}

/** One item more at the end of a list; `items` stand for it where nothing is stored. */
export function itemAdded(
  draft: Draft,
  place: ValuePlace,
  item: unknown,
  items: readonly unknown[],
): Edit | null {
  const found = listOf(draft, place)
  if (!found) return valueSet(draft, place, [...items, item])
  const { list, count: index, label } = found
  return { text: insertAt(draft.text, { list, index }, item), label }
}

/** An item one place up or down, with its own bytes. */
export function itemMoved(draft: Draft, place: ValuePlace, index: number, way: -1 | 1): Edit | null {
  const found = listOf(draft, place)
  if (!found || index + way < 0 || index + way >= found.count) return null
  const gap = { list: found.list, index: way === 1 ? index + 2 : index - 1 }
  return { text: moveTo(draft.text, [...found.list, index], gap), label: found.label }
}

export function itemRemoved(draft: Draft, place: ValuePlace, index: number): Edit | null {
  const found = listOf(draft, place)
  return found && { text: removeAt(draft.text, [...found.list, index]), label: found.label }
}
