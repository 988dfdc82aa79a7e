import { isRecord } from '#schemas/base/record.ts'
import type { Path } from '#schemas/field/finding.ts'
import { getValueAt } from '#schemas/field/value-at.ts'
import { replaceValueAt, removeValueAt } from '#schemas/page/json-edit.ts'

/**
 * Finds a small document for which `fails` is still true, or returns the document itself if it does not fail. Calls
 * `fails` at most about twice the number of values times their depth.
 */
export function shrinkDocument(document: unknown, fails: (document: unknown) => boolean): unknown {
  if (!fails(document)) return document
  let smallest = document
  for (;;) {
    const before = smallest
    smallest = shrinkAt(smallest, [], fails)
    if (smallest === before) return smallest
  }
}

function shrinkAt(document: unknown, path: Path, fails: (document: unknown) => boolean): unknown {
  const value = path.length === 0 ? document : getValueAt(document, path)
  let smallest = document
  if (Array.isArray(value)) {
    const write = (items: readonly unknown[]) =>
      path.length === 0 ? items : replaceValueAt(document, path, items)
    const items = shrinkList(value, (some) => fails(write(some)))
    if (items.length < value.length) smallest = write(items)
    for (const index of items.keys()) smallest = shrinkAt(smallest, [...path, index], fails)
    return smallest
  }
  if (!isRecord(value)) return smallest
  for (const key of Object.keys(value)) {
    const less = removeValueAt(smallest, [...path, key])
    smallest = fails(less) ? less : shrinkAt(smallest, [...path, key], fails)
  }
  return smallest
}

/** Removes ever smaller parts of a list as long as the remaining items still fail (delta debugging). */
function shrinkList<T>(items: readonly T[], fails: (items: readonly T[]) => boolean): readonly T[] {
  let left = items
  for (let size = Math.ceil(items.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < left.length;) {
      const less = [...left.slice(0, start), ...left.slice(start + size)]
      if (fails(less)) left = less
      else start += size
    }
  }
  return left
}
