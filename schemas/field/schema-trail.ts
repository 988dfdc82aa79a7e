import type { FieldMeta } from './field-meta.ts'
import type { Path } from './finding.ts'
import { childOf, fieldOf, type Field, type Schema } from './schema-walk.ts'
import { valueAt } from './value-at.ts'

/** One level of a path through a schema. */
export interface Stop {
  /** The field's Chinese label, or its nearest ancestor's. */
  label: string
  /** The field's own. */
  meta: FieldMeta | undefined
  /** The field's own, its optional and default wrappers included. */
  schema: Schema
  absent: Field['absent']
  list: boolean
}

/** The fields along a path, the root first; ends early where the schema does not know the way. */
export function trailOf(root: Schema, value: unknown, path: Path): Stop[] {
  const trail: Stop[] = []
  let schema: Schema | undefined = root
  let label = ''
  for (let depth = 0; schema !== undefined; depth += 1) {
    const field = fieldOf(schema)
    label = field.meta?.label ?? label
    const here = valueAt(value, path.slice(0, depth))
    trail.push({ label, meta: field.meta, schema, absent: field.absent, list: Array.isArray(here) })
    const key = path[depth]
    if (key === undefined) break
    schema = childOf(schema, key, here)
  }
  return trail
}

/** Orders paths by place; a list's later item is later. */
export function later(a: Path, b: Path): number {
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
