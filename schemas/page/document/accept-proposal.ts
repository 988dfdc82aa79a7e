import { isRecord } from '#schemas/base/record.ts'
import type { Path } from '#schemas/field/finding.ts'
import { type PageReading, findWidget } from '#schemas/page/page.ts'
import { removeIn, setIn } from './edit-page.ts'
import type { PageText } from './page-text.ts'

/** Writes the migration and repairs of a widget into the text. Returns the same page if there are none. */
export function acceptProposal({ text, page }: { text: PageText; page: PageReading }, id: string): PageText {
  const place = findWidget(page, id)
  if (!place) return text
  const { widget, path } = place
  if (widget.grade === 'isolated' || widget.proposal === undefined || !isRecord(widget.node)) return text
  const { node, proposal } = widget
  return findChanges(node, { ...node, ...proposal }, path).reduce(
    (result, { at, value }) => (value === undefined ? removeIn(result, at) : setIn(result, at, value)),
    text,
  )
}

interface Change {
  at: Path
  /** New value; undefined removes the old one. */
  value: unknown
}

/** Lists the changes between two JSON values; identical objects are skipped. */
function findChanges(from: unknown, to: unknown, at: Path): Change[] {
  if (Object.is(from, to)) return []
  if (isRecord(from) && isRecord(to)) {
    const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])]
    return keys.flatMap((key) => findChanges(own(from, key), own(to, key), [...at, key]))
  }
  if (Array.isArray(from) && Array.isArray(to)) return findListChanges(from, to, at)
  return [{ at, value: to }]
}

function findListChanges(from: readonly unknown[], to: readonly unknown[], at: Path): Change[] {
  if (from.length === to.length)
    return from.flatMap((item, index) => findChanges(item, to[index], [...at, index]))
  const remaining = new Set(to)
  const gone = from.flatMap((item, index) => (remaining.has(item) ? [] : [index]))
  if (from.length - gone.length !== to.length) return [{ at, value: to }]
  return gone.reverse().map((index) => ({ at: [...at, index], value: undefined }))
}

const own = (value: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(value, key) ? value[key] : undefined
