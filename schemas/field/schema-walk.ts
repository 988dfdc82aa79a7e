import type * as z from 'zod/mini'
import { isRecord } from '#schemas/base/record.ts'
import { fieldMeta, type Control, type FieldMeta } from './field-meta.ts'
import type { Path } from './finding.ts'
import { getValueAt } from './value-at.ts'

export type Schema = z.core.$ZodType

/** A field without its optional and default wrappers. */
export interface Field {
  schema: Schema
  meta?: FieldMeta | undefined
  /** Result of parsing an absent value; `required`: the parse fails. */
  absent: 'default' | 'optional' | 'required'
}

/** Removes the optional and default wrappers from a schema; `meta` is the outermost one registered. */
export function describeField(given: Schema): Field {
  let schema = given
  let absent: Field['absent'] = 'required'
  let meta: FieldMeta | undefined
  for (;;) {
    meta ??= fieldMeta.get(schema)
    const { def } = narrowSchema(schema)._zod
    if (def.type === 'default' || def.type === 'prefault') absent = 'default'
    else if (def.type === 'optional') absent = absent === 'default' ? absent : 'optional'
    else if (def.type !== 'nullable' && def.type !== 'readonly') break
    schema = def.innerType
  }
  return { schema, meta, absent }
}

/** Returns a child's schema. `value` is the parent's value, which selects the branch of a discriminated union. */
export function getChildSchema(schema: Schema, key: string | number, value: unknown): Schema | undefined {
  const { def } = narrowSchema(describeField(schema).schema)._zod
  if (def.type === 'object') return Object.hasOwn(def.shape, key) ? def.shape[key] : undefined
  if (def.type === 'array') return def.element
  if (def.type === 'record') return def.valueType
  if (def.type === 'union') {
    const branch = chooseBranch(def.options, value)
    return branch && getChildSchema(branch, key, value)
  }
  return undefined
}

/** Lists the field names of an object schema; empty for any other schema. */
export function listKeys(schema: Schema): readonly string[] {
  const { def } = narrowSchema(describeField(schema).schema)._zod
  return def.type === 'object' ? Object.keys(def.shape) : []
}

/** Returns the option of a union that matches a value's literals. */
export function chooseBranch(options: readonly Schema[], value: unknown): Schema | undefined {
  return options.find((option) => matchesLiterals(option, value))
}

function matchesLiterals(option: Schema, value: unknown): boolean {
  const { def } = narrowSchema(option)._zod
  if (def.type !== 'object' || !isRecord(value)) return false
  return Object.entries(def.shape).every(([key, child]) => {
    const inner = narrowSchema(child)._zod.def
    return inner.type !== 'literal' || inner.values.some((literal) => literal === value[key])
  })
}

/** Path of fields: keys, and '*' for each item of a list. */
export type Pattern = readonly string[]

/** Lists the patterns of the fields with a control; does not look inside such fields. */
export function listPatterns(schema: Schema, control: Control): Pattern[] {
  const field = describeField(schema)
  if (field.meta?.control === control) return [[]]
  const { def } = narrowSchema(field.schema)._zod
  if (def.type === 'array') return listPatterns(def.element, control).map((rest) => ['*', ...rest])
  if (def.type !== 'object') return []
  return Object.entries(def.shape).flatMap(([key, child]) =>
    listPatterns(child, control).map((rest) => [key, ...rest]),
  )
}

/** Finds every place in a value that matches a pattern. */
export function findPlaces(
  value: unknown,
  pattern: Pattern,
  at: Path = [],
): { path: Path; value: unknown }[] {
  const [head, ...rest] = pattern
  if (head === undefined) return value === undefined ? [] : [{ path: at, value }]
  if (head === '*') {
    return Array.isArray(value) ? value.flatMap((item, index) => findPlaces(item, rest, [...at, index])) : []
  }
  return findPlaces(getValueAt(value, [head]), rest, [...at, head])
}

/** Narrows a schema: $ZodType is the open base class, but every schema in this repository is a known one. */
export function narrowSchema(schema: Schema): z.core.$ZodTypes {
  return schema as z.core.$ZodTypes
}
