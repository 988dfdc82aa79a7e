import { isRecord } from '#schemas/base/record.ts'
import type { Path } from '#schemas/field/finding.ts'

/** Returns a copy with one value replaced; untouched branches stay the same objects. */
export function replaceValueAt(root: unknown, path: Path, value: unknown): unknown {
  return changed(root, path, () => value)
}

/** Returns a copy without the key or list item at the path. */
export function removeValueAt(root: unknown, path: Path): unknown {
  const last = path.at(-1)
  return changed(root, path.slice(0, -1), (parent) => {
    if (Array.isArray(parent)) return parent.filter((_, index) => index !== last)
    if (!isRecord(parent)) return parent
    return Object.fromEntries(Object.entries(parent).filter(([key]) => key !== last))
  })
}

function changed(here: unknown, path: Path, change: (value: unknown) => unknown): unknown {
  const [head, ...rest] = path
  if (head === undefined) return change(here)
  if (Array.isArray(here)) {
    return here.map((item, index) => (index === head ? changed(item, rest, change) : item))
  }
  if (!isRecord(here)) return here
  // fromEntries defines own properties, so a key named __proto__ stays an ordinary one.
  const entries = Object.entries(here)
  if (!Object.hasOwn(here, head)) entries.push([String(head), undefined])
  return Object.fromEntries(
    entries.map(([key, value]) => [key, key === head ? changed(value, rest, change) : value]),
  )
}
