import * as z from 'zod/mini'
import { toHalfWidth } from '#schemas/base/half-width.ts'
import type { FieldMeta } from '#schemas/field/field-meta.ts'
import { closed, fieldOf, type Schema } from '#schemas/field/schema-walk.ts'

/**
 * The one value that an unreadable one spells otherwise: a number or a switch as text, an option by its label, one item
 * without its list, a number beyond its bounds. Undefined where it could mean several things, or nothing.
 */
export function respell(schema: Schema, value: unknown): unknown {
  return candidates(schema, value).find(
    (candidate) => candidate !== undefined && z.safeParse(schema, candidate).success,
  )
}

function candidates(schema: Schema, value: unknown): unknown[] {
  const field = fieldOf(schema)
  const { def } = closed(field.schema)._zod
  if (field.meta?.control === 'slot') return []
  if (def.type === 'array') return listsOf(def.element, value)
  if (def.type === 'number') return [numberOf(value, field.meta)]
  if (def.type === 'boolean') return [switchOf(value)]
  if (def.type === 'enum') return [optionOf(value, field.meta?.options ?? {})]
  return typeof value === 'string' ? [value.trim(), toHalfWidth(value).trim()] : []
}

/** One item without its list, or all items as they are meant. */
function listsOf(element: Schema, value: unknown): unknown[] {
  if (!Array.isArray(value))
    return typeof value === 'string' || typeof value === 'number'
      ? [[value], listsOf(element, [value])[0]]
      : []
  const items = value.map((item: unknown) =>
    z.safeParse(element, item).success ? item : respell(element, item),
  )
  return items.includes(undefined) ? [] : [items]
}

/** Clamps a count to its bounds without raising it above the input, except to the minimum; keeps the number of a condition. */
function numberOf(value: unknown, meta: FieldMeta | undefined): number | undefined {
  const number = typeof value === 'string' ? spelled(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined
  const { min, max, unreadable } = meta ?? {}
  if (meta === undefined || unreadable === 'outer' || min === undefined || max === undefined) return number
  const whole = Math.floor(number)
  const below = whole < min || (whole === min && whole < number)
  if (!below) return Math.min(max, whole)
  return typeof unreadable?.reads === 'number' ? unreadable.reads : min
}

function spelled(text: string): number | undefined {
  const digits = toHalfWidth(text).trim()
  return /^-?\d{1,9}(\.\d{1,4})?$/.test(digits) ? Number(digits) : undefined
}

const SWITCHES: Readonly<Record<string, boolean>> = { true: true, false: false, 1: true, 0: false }

function switchOf(value: unknown): boolean | undefined {
  const word = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  const key = word.toLowerCase()
  return Object.hasOwn(SWITCHES, key) ? SWITCHES[key] : undefined
}

function optionOf(value: unknown, options: Readonly<Record<string, string>>): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const word = toHalfWidth(String(value)).trim().toLowerCase()
  const found = Object.entries(options).filter(
    ([key, label]) => key.toLowerCase() === word || label.toLowerCase() === word,
  )
  return found.length === 1 ? found[0]?.[0] : undefined
}
