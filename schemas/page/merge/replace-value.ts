import type { Path } from '#schemas/field/finding.ts'
import { type Entry, joinEntries, type JsonNode, type NewEntry, type Write } from './json-node.ts'

export type Found = Pick<Entry, 'lead' | 'value'>

/** Finds the entry at a path; of several equal keys the last one counts. */
export function findEntry(node: JsonNode | undefined, path: Path): Found | undefined {
  let found: Found | undefined = node && { lead: '', value: node }
  for (const key of path) found = entryAt(found?.value, key)
  return found
}

/** Replaces the value at a path; undefined removes the value. Nothing changes if the path leads nowhere. */
export function replaceAt(node: JsonNode, path: Path, found: Found | undefined): Write | undefined {
  const [key, ...inner] = path
  if (key === undefined) return found?.value.write
  const entry = entryAt(node, key)
  if (!entry && (inner.length > 0 || !found || node.node.type !== 'object')) return node.write
  const replaced = entry ? replaceAt(entry.value, inner, found) : found?.value.write
  return (writeList) => {
    const entries = node.entries.flatMap((one): NewEntry[] => {
      const write = one === entry ? replaced : one.value.write
      // Removing the last of several equal keys must not reveal an earlier one.
      const isRemoved = !write || (!replaced && one.key !== undefined && one.key === entry?.key)
      return isRemoved ? [] : [{ entry: one, text: one.lead + write(writeList) }]
    })
    const added = !entry && found && replaced ? [{ text: found.lead + replaced(writeList) }] : []
    return node.raw.charAt(0) + joinEntries(node.entries, [...entries, ...added]) + node.end
  }
}

function entryAt(node: JsonNode | undefined, key: string | number): Entry | undefined {
  if (typeof key === 'number') return node?.node.type === 'array' ? node.entries[key] : undefined
  return node?.entries.findLast((entry) => entry.key === key)
}
