import type { FieldMeta } from './field-meta.ts'
import type { Path } from './finding.ts'
import { getChildSchema, describeField, type Field, type Schema } from './schema-walk.ts'
import { getValueAt } from './value-at.ts'

export interface Stop {
  /** The Chinese label of the field, or of its nearest ancestor that has one. */
  label: string
  meta: FieldMeta | undefined
  /** Schema of the field, including its optional and default wrappers. */
  schema: Schema
  absent: Field['absent']
  list: boolean
}

/** Returns the fields along a path, the root first; ends early if the schema does not know the path. */
export function traceSchema(root: Schema, value: unknown, path: Path): Stop[] {
  const trail: Stop[] = []
  let schema: Schema | undefined = root
  let label = ''
  for (let depth = 0; schema !== undefined; depth += 1) {
    const field = describeField(schema)
    label = field.meta?.label ?? label
    const here = getValueAt(value, path.slice(0, depth))
    trail.push({ label, meta: field.meta, schema, absent: field.absent, list: Array.isArray(here) })
    const key = path[depth]
    if (key === undefined) break
    schema = getChildSchema(schema, key, here)
  }
  return trail
}

/** Compares paths for sorting by position; later items of a list come later. */
export function comparePaths(a: Path, b: Path): number {
  for (const [index, key] of a.entries()) {
    const other = b[index]
    if (other === undefined) return 1
    if (key !== other) {
      return typeof key === 'number' && typeof other === 'number'
        ? key - other
        : String(key) < String(other)
          ? -1
          : 1
    }
  }
  return a.length - b.length
}
