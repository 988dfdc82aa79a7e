import type * as z from 'zod/mini'
import { getStandIn } from '#schemas/base/complete-answer.ts'
import { COMPLETION, getComputedFields } from '#schemas/trade/checkout/other-backend.ts'
import type { Json } from './json.ts'

/** Temporary keyword for keys that may be left out. */
const NOTE = 'x-stand-ins'

function describe(groups: readonly (readonly string[])[]): string {
  if (groups.length === 0) return '可以不给：由其余内容算出'
  return `可以不给，而给 ${groups.map((keys) => keys.join('、')).join('，或 ')}`
}

/** Reduces an object to what another backend must give: keys with a default or computed are not required. */
export function leaveOut(zodSchema: z.core.$ZodType, json: Json): void {
  const def = zodSchema._zod.def as z.core.$ZodTypes['_zod']['def']
  if (def.type !== 'object') return
  const { shape } = def
  const computed = getComputedFields(Object.keys(shape))
  const asked = json.required ?? []
  const standIns = asked
    .filter((key) => !Object.hasOwn(computed, key))
    .map((key) => [key, getStandIn(key, shape, COMPLETION)] as const)
  json.required = standIns.filter(([, standIn]) => standIn === undefined).map(([key]) => key)
  if (json.required.length === 0) delete json.required
  const alternatives = Object.entries(computed).filter(([, groups]) => groups.length > 0)
  if (alternatives.length > 0)
    json.allOf = alternatives.map(([key, groups]) => ({
      anyOf: [[key], ...groups].map((required) => ({ required: [...required] })),
    }))
  const defaults = standIns.flatMap(([key, standIn]) =>
    standIn && standIn.value !== undefined ? [[key, { default: standIn.value }] as const] : [],
  )
  const told = Object.entries(computed).map(
    ([key, groups]) => [key, { description: describe(groups) }] as const,
  )
  Object.assign(json, { [NOTE]: Object.fromEntries([...defaults, ...told]) })
}

/** Returns the schema with the notes on stand-ins moved to the keys that they are about, at every depth. */
export function tellStandIns(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(tellStandIns)
  if (typeof schema !== 'object' || schema === null) return schema
  const { [NOTE]: notes, ...rest } = schema as Readonly<Record<string, unknown>>
  const told = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, tellStandIns(part)]))
  if (notes === undefined) return told
  const properties = told.properties as Readonly<Record<string, object>>
  const noted = Object.entries(notes as Readonly<Record<string, object>>).map(([key, note]) => [
    key,
    { ...properties[key], ...note },
  ])
  return { ...told, properties: { ...properties, ...Object.fromEntries(noted) } }
}
