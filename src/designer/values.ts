import { isRecord } from '#schemas/base/record.ts'
import type { Path } from '#schemas/field/finding.ts'
import { valueAt } from '#schemas/field/value-at.ts'
import { acceptProposal } from '#schemas/page/document/accept-proposal.ts'
import { insertIn, moveIn, removeIn, setIn } from '#schemas/page/document/edit-page.ts'
import type { PageText } from '#schemas/page/document/page-text.ts'
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
  /** The text with the widget's migration and repairs, which its first edit accepts. */
  text: PageText
  base: Path
  /** The stored value after that, at `base`. */
  stored: unknown
  /** What stands where nothing is stored. */
  read: unknown
  label: string
}

function find({ text, page, scoreName }: Draft, { id, label }: ValuePlace): Found | null {
  if (id === null) {
    const { document: stored, settings } = page
    return { text, base: [], stored, read: { settings }, label: `页面：${label}` }
  }
  const place = placeOf(page, id)
  if (!place) return null
  const { path: base, widget } = place
  return {
    text: acceptProposal({ text, page }, id),
    base,
    stored: readStored(widget),
    read: readOf(widget),
    label: `${nameOf(widget, scoreName)}：${label}`,
  }
}

/** Returns the node of a widget with the migration and repairs that its first edit accepts. */
export function readStored(widget: WidgetReading): unknown {
  const { node } = widget
  const proposal = widget.grade === 'isolated' ? undefined : widget.proposal
  return proposal && isRecord(node) ? { ...node, ...proposal } : node
}

/** The values of a widget with its defaults. */
export const readOf = (widget: WidgetReading) =>
  widget.grade === 'isolated' ? {} : { props: widget.props, frame: widget.frame }

/** Sets a value, and what is missing above it. Undefined takes it out. */
export function valueSet(draft: Draft, place: ValuePlace, value: unknown): Edit | null {
  const found = find(draft, place)
  if (!found) return null
  const { text, base, stored, read, label } = found
  const { path } = place
  if (value === undefined) {
    const stands = valueAt(stored, path) !== undefined
    return stands ? { text: removeIn(text, [...base, ...path]), label } : null
  }
  let depth = path.length - 1
  while (depth > 0 && !holds(valueAt(stored, path.slice(0, depth)), path[depth])) depth -= 1
  const known = valueAt(read, path.slice(0, depth + 1))
  const whole = filled(known, path.slice(depth + 1), value)
  return { text: setIn(text, [...base, ...path.slice(0, depth + 1)], whole), label }
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
  const stored = found && valueAt(found.stored, place.path)
  if (!found || !Array.isArray(stored)) return null
  const { text, base, label } = found
  return { text, list: [...base, ...place.path], count: stored.length, label }
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
  const { text, list, count: index, label } = found
  return { text: insertIn(text, { list, index }, item), label }
}

/** An item one place up or down, with its own bytes. */
export function itemMoved(draft: Draft, place: ValuePlace, index: number, way: -1 | 1): Edit | null {
  const found = listOf(draft, place)
  if (!found || index + way < 0 || index + way >= found.count) return null
  const gap = { list: found.list, index: way === 1 ? index + 2 : index - 1 }
  return { text: moveIn(found.text, [...found.list, index], gap), label: found.label }
}

export function itemRemoved(draft: Draft, place: ValuePlace, index: number): Edit | null {
  const found = listOf(draft, place)
  return found && { text: removeIn(found.text, [...found.list, index]), label: found.label }
}
