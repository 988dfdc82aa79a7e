import * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Shape = Readonly<Record<string, Schema>>
type Def = z.core.$ZodTypes['_zod']['def']

/** The keys an answer may omit, and the values used in their place. */
export interface Completion {
  /** The keys that an object of these keys cannot be read without. */
  needsOf(keys: readonly string[]): readonly string[]
  /** By key, what may stand there; the first that the schema takes. A type without a neutral value has no other default. */
  defaults: Readonly<Record<string, readonly unknown[]>>
}

/** The value used in place of a missing one. */
interface StandIn {
  value: unknown
}

const NUMBERS = [0, 1] as const

const defOf = (schema: Schema) => schema._zod.def as Def
/** Returns true when the schema accepts the value. */
export const takes = (schema: Schema, value: unknown) => z.safeParse(schema, value).success
const firstTaken = (schema: Schema, values: readonly unknown[]): StandIn | undefined =>
  values.filter((value) => takes(schema, value)).map((value) => ({ value }))[0]

/**
 * The answer with what it left out, by the schema that it is read with: what has a stand-in (`standInAt`) gets it. What is
 * there is not touched but for ids and amounts that are numbers in the place of texts, or texts in that of numbers; null
 * counts as left out, and what has no stand-in stays missing.
 */
export function completeAnswer(schema: Schema, value: unknown, completion: Completion): unknown {
  if (value === null || value === undefined) return neutralOf(schema, completion)?.value
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return completeObject(def.shape, value, completion)
    case 'array':
      return Array.isArray(value) ? value.map((one) => completeAnswer(def.element, one, completion)) : value
    case 'nullable':
    case 'optional':
    case 'default':
      return completeAnswer(def.innerType, value, completion)
    case 'lazy':
      return completeAnswer(def.getter(), value, completion)
    case 'string':
    case 'number':
      return respellNumber(schema, value)
    default:
      return value
  }
}

const DECIMAL = /^-?\d{1,15}(?:\.\d{1,15})?$/

/** An id or an amount that is a number where the schema has a text, or the other way round. */
function respellNumber(schema: Schema, value: unknown): unknown {
  const other =
    typeof value === 'number'
      ? String(value)
      : typeof value === 'string' && DECIMAL.test(value)
        ? Number(value)
        : undefined
  return other !== undefined && !takes(schema, value) && takes(schema, other) ? other : value
}

/** Returns the stand-in for a missing key of an object; undefined when the key is required. */
export function standInAt(key: string, shape: Shape, completion: Completion): StandIn | undefined {
  const schema = shape[key]
  if (schema === undefined || completion.needsOf(Object.keys(shape)).includes(key)) return undefined
  const { type } = defOf(schema)
  // A stated default is for its type: what may be null or absent is so.
  const stated = type !== 'nullable' && type !== 'optional' && Object.hasOwn(completion.defaults, key)
  return (
    (stated ? firstTaken(schema, completion.defaults[key] ?? []) : undefined) ?? neutralOf(schema, completion)
  )
}

function completeObject(shape: Shape, value: unknown, completion: Completion) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const given = value as Readonly<Record<string, unknown>>
  const completed = Object.entries(shape).map(([key, schema]) => {
    const part = given[key]
    if (part === null || part === undefined) return [key, standInAt(key, shape, completion)?.value] as const
    return [key, completeAnswer(schema, part, completion)] as const
  })
  return { ...given, ...Object.fromEntries(completed) }
}

/** A value that says nothing: null, an empty text, list or object, zero, no. An amount or a state has none. */
function neutralOf(schema: Schema, completion: Completion): StandIn | undefined {
  const def = defOf(schema)
  switch (def.type) {
    case 'nullable':
    case 'null':
      return { value: null }
    case 'optional':
    case 'default':
      return { value: undefined }
    case 'array':
      return firstTaken(schema, [[]])
    case 'record':
      return { value: {} }
    case 'string':
      return firstTaken(schema, [''])
    case 'number':
      return firstTaken(schema, NUMBERS)
    case 'boolean':
      return { value: false }
    case 'object':
      return neutralObject(def.shape, completion)
    default:
      return undefined
  }
}

function neutralObject(shape: Shape, completion: Completion): StandIn | undefined {
  const parts = Object.keys(shape).map((key) => [key, standInAt(key, shape, completion)] as const)
  if (parts.some(([, part]) => part === undefined)) return undefined
  const said = parts.filter(([, part]) => part?.value !== undefined)
  return { value: Object.fromEntries(said.map(([key, part]) => [key, part?.value])) }
}
