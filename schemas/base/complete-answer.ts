import * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Shape = Readonly<Record<string, Schema>>
type Def = z.core.$ZodTypes['_zod']['def']

export interface Completion {
  /** Lists the required keys of an object with these keys; without them, the object is unreadable. */
  needsOf(keys: readonly string[]): readonly string[]
  /** Candidates by key for types without a neutral value; the first one that the schema accepts is used. */
  defaults: Readonly<Record<string, readonly unknown[]>>
}

interface StandIn {
  value: unknown
}

const NUMBERS = [0, 1] as const

const defOf = (schema: Schema) => schema._zod.def as Def
/** Returns true when the schema accepts the value. */
export const isAccepted = (schema: Schema, value: unknown) => z.safeParse(schema, value).success
const firstTaken = (schema: Schema, values: readonly unknown[]): StandIn | undefined =>
  values.filter((value) => isAccepted(schema, value)).map((value) => ({ value }))[0]

/**
 * Fills missing and null values with their stand-in (`getStandIn`), if they have one. Present values are unchanged,
 * except that ids and amounts are converted between number and text to match the schema.
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

function respellNumber(schema: Schema, value: unknown): unknown {
  const other =
    typeof value === 'number'
      ? String(value)
      : typeof value === 'string' && DECIMAL.test(value)
        ? Number(value)
        : undefined
  return other !== undefined && !isAccepted(schema, value) && isAccepted(schema, other) ? other : value
}

/** Returns the stand-in for a missing key of an object; undefined when the key is required. */
export function getStandIn(key: string, shape: Shape, completion: Completion): StandIn | undefined {
  const schema = shape[key]
  if (schema === undefined || completion.needsOf(Object.keys(shape)).includes(key)) return undefined
  const { type } = defOf(schema)
  // Defaults apply only to required values; nullable and optional ones become null or absent.
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
    if (part === null || part === undefined) return [key, getStandIn(key, shape, completion)?.value] as const
    return [key, completeAnswer(schema, part, completion)] as const
  })
  return { ...given, ...Object.fromEntries(completed) }
}

/** Returns a neutral value: null, '', an empty list or object, zero or false. Amounts and states have none. */
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
  const parts = Object.keys(shape).map((key) => [key, getStandIn(key, shape, completion)] as const)
  if (parts.some(([, part]) => part === undefined)) return undefined
  const said = parts.filter(([, part]) => part?.value !== undefined)
  return { value: Object.fromEntries(said.map(([key, part]) => [key, part?.value])) }
}
