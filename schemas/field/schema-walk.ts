import type * as z from 'zod/mini'
import { isRecord } from '#schemas/base/record.ts'
import { fieldMeta, type Control, type FieldMeta } from './field-meta.ts'
import type { Path } from './finding.ts'
import { valueAt } from './value-at.ts'

export type Schema = z.core.$ZodType

/** A field without its optional and default wrappers. */
export interface Field {
  schema: Schema
  meta?: FieldMeta | undefined
  /** What an absent value becomes; `required`: the parse fails. */
  absent: 'default' | 'optional' | 'required'
}

/** Takes the optional and default wrappers off a schema; `meta` is the outermost one registered. */
export function fieldOf(given: Schema): Field {
  let schema = given
  let absent: Field['absent'] = 'required'
  let meta: FieldMeta | undefined
  for (;;) {
    meta ??= fieldMeta.get(schema)
    const { def } = closed(schema)._zod
    if (def.type === 'default' || def.type === 'prefault') absent = 'default'
    else if (def.type === 'optional') absent = absent === 'default' ? absent : 'optional'
    else if (def.type !== 'nullable' && def.type !== 'readonly') break
    schema = def.innerType
  }
  return { schema, meta, absent }
}

/** The schema of a child; `value` is the parent's own value and picks the branch of a discriminated union. */
export function childOf(schema: Schema, key: string | number, value: unknown): Schema | undefined {
  const { def } = closed(fieldOf(schema).schema)._zod
  if (def.type === 'object') return Object.hasOwn(def.shape, key) ? def.shape[key] : undefined
  if (def.type === 'array') return def.element
  if (def.type === 'record') return def.valueType
  if (def.type === 'union') {
    const branch = branchOf(def.options, value)
    return branch && childOf(branch, key, value)
  }
  return undefined
}

/** The names of an object's fields; of anything else none. */
export function keysOf(schema: Schema): readonly string[] {
  const { def } = closed(fieldOf(schema).schema)._zod
  return def.type === 'object' ? Object.keys(def.shape) : []
}

/** The option of a union that a value's literals choose. */
export function branchOf(options: readonly Schema[], value: unknown): Schema | undefined {
  return options.find((option) => matchesLiterals(option, value))
}

function matchesLiterals(option: Schema, value: unknown): boolean {
  const { def } = closed(option)._zod
  if (def.type !== 'object' || !isRecord(value)) return false
  return Object.entries(def.shape).every(([key, child]) => {
    const inner = closed(child)._zod.def
    return inner.type !== 'literal' || inner.values.some((literal) => literal === value[key])
  })
}

/** Where fields of a control stand: keys, and '*' for each item of a list. */
export type Pattern = readonly string[]

/** Where a schema has fields of a control; what stands inside such a field is not looked at. */
export function patternsOf(schema: Schema, control: Control): Pattern[] {
  const field = fieldOf(schema)
  if (field.meta?.control === control) return [[]]
  const { def } = closed(field.schema)._zod
  if (def.type === 'array') return patternsOf(def.element, control).map((rest) => ['*', ...rest])
  if (def.type !== 'object') return []
  return Object.entries(def.shape).flatMap(([key, child]) =>
    patternsOf(child, control).map((rest) => [key, ...rest]),
  )
}

/** Every place of a value that a pattern names. */
export function placesOf(value: unknown, pattern: Pattern, at: Path = []): { path: Path; value: unknown }[] {
  const [head, ...rest] = pattern
  if (head === undefined) return value === undefined ? [] : [{ path: at, value }]
  if (head === '*') {
    return Array.isArray(value) ? value.flatMap((item, index) => placesOf(item, rest, [...at, index])) : []
  }
  return placesOf(valueAt(value, [head]), rest, [...at, head])
}

/** $ZodType is the open base class; every schema of ours is one of the known ones. */
export function closed(schema: Schema): z.core.$ZodTypes {
  return schema as z.core.$ZodTypes
}
