import * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypes['_zod']['def']

/** What an answer may leave out, and what stands in its place. */
export interface Completion {
  /** Keys without which an answer says nothing: a missing one is no default's business. */
  required: ReadonlySet<string>
  /** By key, where the type's own default would mislead. */
  defaults: Readonly<Record<string, unknown>>
}

/** Of texts the first that the schema takes: plain ones, then amounts of cash and points. */
const TEXTS = ['', '0.00', '0'] as const
const NUMBERS = [0, 1] as const

const defOf = (schema: Schema) => schema._zod.def as Def

/**
 * The answer with what it left out, by the schema that it is read with: a nullable part is null, a text empty, an amount
 * zero, a list empty. What is there is not touched, and what is required stays missing.
 */
export function completeAnswer(schema: Schema, value: unknown, completion: Completion): unknown {
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return completeObject(def.shape, value ?? {}, completion)
    case 'array':
      return completeList(def.element, value ?? [], completion)
    case 'record':
      return value ?? {}
    case 'nullable':
      return value == null ? null : completeAnswer(def.innerType, value, completion)
    case 'optional':
    case 'default':
      return value == null ? undefined : completeAnswer(def.innerType, value, completion)
    case 'union':
      return value ?? completeAnswer(def.options[0] ?? schema, value, completion)
    default:
      return value ?? plainDefault(schema, def)
  }
}

function completeList(element: Schema, value: unknown, completion: Completion): unknown {
  return Array.isArray(value) ? value.map((one) => completeAnswer(element, one, completion)) : value
}

function completeObject(shape: Readonly<Record<string, Schema>>, value: unknown, completion: Completion) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const given = value as Readonly<Record<string, unknown>>
  const completed = Object.entries(shape).map(([key, schema]) => {
    const stated =
      given[key] ?? (Object.hasOwn(completion.defaults, key) ? completion.defaults[key] : undefined)
    // A stated default is for its type: a nullable part of the same name keeps null.
    const start = given[key] === undefined && !z.safeParse(schema, stated).success ? undefined : stated
    if (start === undefined && completion.required.has(key)) return [key, undefined] as const
    return [key, completeAnswer(schema, start, completion)] as const
  })
  return { ...given, ...Object.fromEntries(completed) }
}

function plainDefault(schema: Schema, def: Def): unknown {
  const takes = (value: unknown) => z.safeParse(schema, value).success
  if (def.type === 'string') return TEXTS.find(takes)
  if (def.type === 'number') return NUMBERS.find(takes)
  if (def.type === 'boolean') return false
  if (def.type === 'enum') return Object.values(def.entries)[0]
  if (def.type === 'literal') return def.values[0]
  return undefined
}
