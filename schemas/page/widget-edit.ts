import { isRecord } from '#schemas/base/record.ts'
import type { Path } from '#schemas/field/finding.ts'
import { insertAt, moveTo, PageEditError, removeAt, setValue, type Gap } from './edit.ts'
import { placeOf, type PageReading } from './page.ts'
import { readPage } from './read.ts'

/** Beside another widget, or in a gap of a list: `{ list: ['widgets'], index: 0 }` is the page's top. */
export type Spot = { before: string } | { after: string } | Gap

/** Edits by widget id; each takes and returns the text of a page and is loss-free like edit.ts. */
export function insertWidget(text: string, node: unknown, spot: Spot): string {
  return insertAt(text, gapOf(read(text), spot), node)
}

export function removeWidget(text: string, id: string): string {
  return removeAt(text, pathOf(read(text), id))
}

export function moveWidget(text: string, id: string, spot: Spot): string {
  const page = read(text)
  return moveTo(text, pathOf(page, id), gapOf(page, spot))
}

/** `path` starts at the widget's node: `['props', 'slides', 0, 'title']`. */
export function setWidgetValue(
  text: string,
  id: string,
  { path, value }: { path: Path; value: unknown },
): string {
  return setValue(text, [...pathOf(read(text), id), ...path], value)
}

/** Writes a widget's migration and repairs back, touching only what they change. */
export function acceptProposal(text: string, id: string): string {
  const page = read(text)
  const { widget, path } = placeOf(page, id) ?? nowhere(id)
  if (widget.grade === 'isolated' || widget.proposal === undefined || !isRecord(widget.node)) return text
  const { node, proposal } = widget
  const edited = { ...node, ...proposal }
  return changes(node, edited, path).reduce(
    (result, { at, value }) => (value === undefined ? removeAt(result, at) : setValue(result, at, value)),
    text,
  )
}

function read(text: string): PageReading {
  const page = readPage(text)
  if (page.status === 'refused') throw new PageEditError(page.findings[0].message)
  return page
}

function pathOf(page: PageReading, id: string): Path {
  return (placeOf(page, id) ?? nowhere(id)).path
}

function nowhere(id: string): never {
  throw new PageEditError(`no widget ${id} in the text`)
}

function gapOf(page: PageReading, spot: Spot): Gap {
  if ('list' in spot) return spot
  const path = pathOf(page, 'before' in spot ? spot.before : spot.after)
  const index = Number(path.at(-1))
  return { list: path.slice(0, -1), index: 'before' in spot ? index : index + 1 }
}

interface Change {
  at: Path
  /** undefined: remove. */
  value: unknown
}

/** What turns one JSON value into another; branches that are the same object are left alone. */
function changes(from: unknown, to: unknown, at: Path): Change[] {
  if (Object.is(from, to)) return []
  if (isRecord(from) && isRecord(to)) {
    const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])]
    return keys.flatMap((key) => changes(own(from, key), own(to, key), [...at, key]))
  }
  if (Array.isArray(from) && Array.isArray(to)) return listChanges(from, to, at)
  return [{ at, value: to }]
}

function listChanges(from: readonly unknown[], to: readonly unknown[], at: Path): Change[] {
  if (from.length === to.length)
    return from.flatMap((item, index) => changes(item, to[index], [...at, index]))
  const remaining = new Set(to)
  const gone = from.flatMap((item, index) => (remaining.has(item) ? [] : [index]))
  if (from.length - gone.length !== to.length) return [{ at, value: to }]
  return gone.reverse().map((index) => ({ at: [...at, index], value: undefined }))
}

function own(value: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined
}
