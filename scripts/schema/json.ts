import type * as z from 'zod/mini'

export type Json = z.core.JSONSchema.BaseSchema

/** Our own keywords. */
export const EXTENSIONS = ['x-control', 'x-unit', 'x-item', 'x-labels']

/** Other keywords follow in the order of their creation. */
const FIRST = [
  ...['$schema', '$ref', 'title', 'description', ...EXTENSIONS],
  ...['type', 'const', 'enum', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum'],
  ...['minItems', 'maxItems', 'items', 'required', 'properties', 'oneOf', 'anyOf', 'default', 'examples'],
]
/** The order of the names is the declaration's. */
const MAPS = ['properties', '$defs', 'patternProperties']
/** Keywords that hold values, not schemas. */
const VALUES = ['default', 'examples', 'enum', 'const', 'required', 'x-labels']

const placeOf = (key: string) => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length)

/** The same schema with its keywords in one order, at every depth. */
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

/** The same schema, in which an object holds no other keys than it names: as the reader of pages tells of them. */
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

/** Text of a generated file: two blanks, a line at the end. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
