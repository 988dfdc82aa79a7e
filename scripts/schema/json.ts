import type * as z from 'zod/mini'

export type Json = z.core.JSONSchema.BaseSchema

/** Our own keywords. */
export const EXTENSIONS = ['x-control', 'x-unit', 'x-item', 'x-labels']

/** Keywords that come first, in this order; the rest keep the order of creation. */
const FIRST = [
  ...['$schema', '$ref', 'title', 'description', ...EXTENSIONS],
  ...['type', 'const', 'enum', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum'],
  ...['minItems', 'maxItems', 'items', 'required', 'properties', 'oneOf', 'anyOf', 'default', 'examples'],
]
/** Keywords whose keys are names, in the order of their declaration. */
const MAPS = ['properties', '$defs', 'patternProperties']
/** Keywords that hold values, not schemas. */
const VALUES = ['default', 'examples', 'enum', 'const', 'required', 'x-labels']

const placeOf = (key: string) => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length)

/** Returns the schema with its keywords in a fixed order, at every depth. */
export function sortKeywords(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(sortKeywords)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).filter(([key]) => key !== 'id' && key !== '~standard')
  const sorted = entries.sort(([a], [b]) => placeOf(a) - placeOf(b))
  return Object.fromEntries(sorted.map(([key, value]) => [key, inside(key, value)]))
}

function inside(key: string, value: unknown): unknown {
  if (VALUES.includes(key) || typeof value !== 'object' || value === null) return value
  if (!MAPS.includes(key)) return sortKeywords(value)
  return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, sortKeywords(schema)]))
}

/** Returns the schema with unknown keys forbidden in objects, because the page reader reports unknown keys. */
export function exact(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(exact)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).map(([key, value]): [string, unknown] => {
    if (VALUES.includes(key)) return [key, value]
    return [key, MAPS.includes(key) ? exactOf(value) : exact(value)]
  })
  const open = 'properties' in schema && !('additionalProperties' in schema)
  return Object.fromEntries(open ? [...entries, ['additionalProperties', false]] : entries)
}

function exactOf(schemas: unknown): unknown {
  if (typeof schemas !== 'object' || schemas === null) return schemas
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, exact(schema)]))
}

/** Formats a generated JSON file: indented by two blanks, with a newline at the end. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
