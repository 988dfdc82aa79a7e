import { isRecord } from '#schemas/base/record.ts'
import type { Path } from '#schemas/field/finding.ts'
import { getValueAt } from '#schemas/field/value-at.ts'
import { acceptProposal } from '#schemas/page/document/accept-proposal.ts'
import { insertIn, moveIn, removeIn, setIn } from '#schemas/page/document/edit-page.ts'
import type { PageText } from '#schemas/page/document/page-text.ts'
import { findWidget } from '#schemas/page/page.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { type Draft, type Edit, getDisplayName } from './edits.ts'

/** A value below the node of a widget or, if the id is null, below the document. */
export interface ValuePlace {
  id: string | null
  path: Path
  label: string
}

interface Found {
  /** The text after the migration and repairs of the widget, which its first edit accepts. */
  text: PageText
  base: Path
  /** The stored value after the migration and repairs, at `base`. */
  stored: unknown
  /** Defaults for values that are not stored. */
  read: unknown
  label: string
}

function find({ text, page, scoreName }: Draft, { id, label }: ValuePlace): Found | null {
  if (id === null) {
    const { document: stored, settings } = page
    return { text, base: [], stored, read: { settings }, label: `页面：${label}` }
  }
  const place = findWidget(page, id)
  if (!place) return null
  const { path: base, widget } = place
  return {
    text: acceptProposal({ text, page }, id),
    base,
    stored: readStored(widget),
    read: getReadValues(widget),
    label: `${getDisplayName(widget, scoreName)}：${label}`,
  }
}

/** Returns the node of a widget with the migration and repairs that its first edit accepts. */
export function readStored(widget: WidgetReading): unknown {
  const { node } = widget
  const proposal = widget.grade === 'isolated' ? undefined : widget.proposal
  return proposal && isRecord(node) ? { ...node, ...proposal } : node
}

/** Returns the values of a widget with its defaults. */
export const getReadValues = (widget: WidgetReading) =>
  widget.grade === 'isolated' ? {} : { props: widget.props, frame: widget.frame }

/** Sets a value and creates missing parents; undefined removes the value. */
export function setDraftValue(draft: Draft, place: ValuePlace, value: unknown): Edit | null {
  const found = find(draft, place)
  if (!found) return null
  const { text, base, stored, read, label } = found
  const { path } = place
  if (value === undefined) {
    const stands = getValueAt(stored, path) !== undefined
    return stands ? { text: removeIn(text, [...base, ...path]), label } : null
  }
  let depth = path.length - 1
  while (depth > 0 && !holds(getValueAt(stored, path.slice(0, depth)), path[depth])) depth -= 1
  const known = getValueAt(read, path.slice(0, depth + 1))
  const whole = filled(known, path.slice(depth + 1), value)
  return { text: setIn(text, [...base, ...path.slice(0, depth + 1)], whole), label }
}

const holds = (value: unknown, key: string | number | undefined) =>
  typeof key === 'number' ? Array.isArray(value) : isRecord(value)

/** Wraps a value in its missing parents; keeps `by` of goods, which says whether ids or a rule select them. */
function filled(known: unknown, path: Path, value: unknown): unknown {
  const [head, ...rest] = path
  if (head === undefined) return value
  const inner = filled(getValueAt(known, [head]), rest, value)
  return isRecord(known) && 'by' in known ? { ...known, [head]: inner } : { [head]: inner }
}

/** Finds the list at a place; null if the text does not contain the list, because its items are only defaults. */
function listOf(draft: Draft, place: ValuePlace) {
  const found = find(draft, place)
  const stored = found && getValueAt(found.stored, place.path)
  if (!found || !Array.isArray(stored)) return null
  const { text, base, label } = found
  return { text, list: [...base, ...place.path], count: stored.length, label }
}

/** Appends an item to a list; `items` are the current items if nothing is stored. */
export function addListItem(
  draft: Draft,
  place: ValuePlace,
  item: unknown,
  items: readonly unknown[],
): Edit | null {
  const found = listOf(draft, place)
  if (!found) return setDraftValue(draft, place, [...items, item])
  const { text, list, count: index, label } = found
  return { text: insertIn(text, { list, index }, item), label }
}

/** Moves an item one place up or down, byte for byte. */
export function moveListItem(draft: Draft, place: ValuePlace, index: number, way: -1 | 1): Edit | null {
  const found = listOf(draft, place)
  if (!found || index + way < 0 || index + way >= found.count) return null
  const gap = { list: found.list, index: way === 1 ? index + 2 : index - 1 }
  return { text: moveIn(found.text, [...found.list, index], gap), label: found.label }
}

export function removeListItem(draft: Draft, place: ValuePlace, index: number): Edit | null {
  const found = listOf(draft, place)
  return found && { text: removeIn(found.text, [...found.list, index]), label: found.label }
}
