import type { Path } from '#schemas/field/finding.ts'
import { isSameNode, joinEntries, type JsonNode, type NewEntry, type Write } from './json-node.ts'

type Value = JsonNode | undefined

export interface ValueConflict {
  path: Path
  base: Value
  first: Value
  second: Value
}

/** A value in the three versions; it may be absent in each of them. */
export type Versions = Pick<ValueConflict, 'base' | 'first' | 'second'>

export interface MergedValue {
  /** Writes the merged value; undefined if it is absent. */
  write: Write | undefined
  conflicts: readonly ValueConflict[]
}

/**
 * Keys that decide the meaning of the other keys of their object: `by` for goods, `jump` for a link, `src` for a
 * picture.
 */
const VARIANT_KEYS = ['by', 'jump', 'src']

/**
 * Merges values key by key, and item by item in lists of equal length. A value in conflict keeps its base value.
 */
export function mergeValues(versions: Versions): MergedValue {
  const merger = new ValueMerger()
  return { write: merger.merge(versions, []), conflicts: merger.conflicts }
}

class ValueMerger {
  readonly conflicts: ValueConflict[] = []

  merge(versions: Versions, path: Path): Write | undefined {
    const { base, first, second } = versions
    if (isSameNode(base, first)) return (isSameNode(base, second) ? base : second)?.write
    if (isSameNode(base, second) || isSameNode(first, second)) return first?.write
    const inner = this.mergeInside(versions, path)
    if (inner) return inner
    this.conflicts.push({ path, base, first, second })
    return base?.write
  }

  /** Merges the parts of a value; undefined if the values can only be taken as a whole. */
  private mergeInside({ base, first, second }: Versions, path: Path): Write | undefined {
    if (!first || !second || [base, first, second].some((one) => one?.list !== undefined)) return undefined
    const { type } = first.node
    if (type !== second.node.type || (base && base.node.type !== type)) return undefined
    if (type === 'array') return base && this.mergeItems({ base, first, second }, path)
    if (type !== 'object') return undefined
    const keys = path.length === 0 ? ['type'] : path.length === 1 ? [] : VARIANT_KEYS
    const isSameVariant = (a: JsonNode, b: JsonNode) =>
      keys.every((key) => isSameNode(a.members.get(key), b.members.get(key)))
    if (!isSameVariant(first, second)) return undefined
    return base && isSameVariant(base, first)
      ? this.mergeMembers({ base, first, second }, base, path)
      : this.mergeNewMembers(first, second, path)
  }

  /** Merges objects that are new on both sides; if anything inside conflicts, the whole object is one conflict. */
  private mergeNewMembers(first: JsonNode, second: JsonNode, path: Path): Write | undefined {
    const before = this.conflicts.length
    const merged = this.mergeMembers({ base: undefined, first, second }, first, path)
    if (this.conflicts.length === before) return merged
    this.conflicts.length = before
    return undefined
  }

  /** Merges objects by keys, with the order and white space of `layout`. */
  private mergeMembers({ base, first, second }: Versions, layout: JsonNode, path: Path): Write {
    const merged = new Map<string, { lead: string; write: Write | undefined }>()
    for (const object of [layout, first, second])
      for (const { key, lead } of object?.entries ?? [])
        if (key !== undefined && !merged.has(key)) {
          const write = this.merge(
            {
              base: base?.members.get(key),
              first: first?.members.get(key),
              second: second?.members.get(key),
            },
            [...path, key],
          )
          merged.set(key, { lead, write })
        }
    return (writeList) => {
      const old = layout.entries.flatMap((entry): NewEntry[] => {
        const { key = '', lead, value } = entry
        const write = merged.get(key)?.write
        if (!write) return []
        const isRead = layout.members.get(key) === value
        return [{ entry, text: lead + (isRead ? write(writeList) : value.raw) }]
      })
      const added = [...merged].flatMap(([key, { lead, write }]): NewEntry[] =>
        write && !layout.members.has(key) ? [{ text: lead + write(writeList) }] : [],
      )
      return `{${joinEntries(layout.entries, [...old, ...added])}${layout.end}`
    }
  }

  /** Merges lists whose items kept their positions; returns undefined for other lists. */
  private mergeItems(lists: Record<keyof Versions, JsonNode>, path: Path): Write | undefined {
    const { base, first, second } = lists
    const { length } = base.entries
    if (first.entries.length !== length || second.entries.length !== length) return undefined
    if (isRearranged(base, first) || isRearranged(base, second)) return undefined
    const merged = base.entries.map(({ value }, index) =>
      this.merge({ base: value, first: first.entries[index]?.value, second: second.entries[index]?.value }, [
        ...path,
        index,
      ]),
    )
    return (writeList) => {
      const items = base.entries.map((entry, index) => ({ entry, text: merged[index]?.(writeList) ?? '' }))
      return `[${joinEntries(base.entries, items)}${base.end}`
    }
  }
}

/** Returns true if an item of a list took the place of another one, so that indexes no longer identify items. */
function isRearranged(before: JsonNode, after: JsonNode): boolean {
  const changed = after.entries.flatMap(({ value: now }, index) => {
    const was = before.entries[index]?.value
    return isSameNode(was, now) ? [] : [{ was, now }]
  })
  return changed.some(({ now }) => changed.some(({ was }) => isSameNode(was, now)))
}
