import * as z from 'zod/mini'
import { toHalfWidth } from '#schemas/base/half-width.ts'
import type { Control, FieldMeta } from '#schemas/field/field-meta.ts'
import { narrowSchema, describeField, type Schema } from '#schemas/field/schema-walk.ts'

/**
 * Finds a valid value that a wrongly written one means: a number or switch as text (also with its unit), text given
 * as a number, an option by its label, a single item without its list, several ids in one text, a number out of
 * bounds.
 */
export function respell(schema: Schema, value: unknown): unknown {
  return candidates(schema, value).find(
    (candidate) => candidate !== undefined && z.safeParse(schema, candidate).success,
  )
}

function candidates(schema: Schema, value: unknown): unknown[] {
  const field = describeField(schema)
  const { def } = narrowSchema(field.schema)._zod
  if (field.meta?.control === 'slot') return []
  if (def.type === 'array') return listsOf(def.element, value, field.meta)
  if (def.type === 'number') return [numberOf(value, field.meta)]
  if (def.type === 'boolean') return [switchOf(value)]
  if (def.type === 'enum') return [optionOf(value, field.meta?.options ?? {})]
  if (def.type === 'string' && typeof value === 'number' && isExact(value)) return [String(value)]
  return typeof value === 'string' ? [value.trim(), toHalfWidth(value).trim()] : []
}

/** Returns true if the number still has the digits that were written. */
const isExact = (value: number) => Number.isSafeInteger(Math.trunc(value))

/** Controls of fields that take an id; ids contain no comma. */
const BY_ID: readonly (Control | undefined)[] = [
  ...(['goods', 'sku', 'category', 'brand', 'brandGroup', 'label', 'shop', 'business', 'nav'] as const),
]

/** Splits ids in one text: `1103, 1104`. A blank alone does not separate, because some names contain one. */
function splitIds(value: unknown, meta: FieldMeta | undefined): string[] | undefined {
  if (typeof value !== 'string' || !BY_ID.includes(meta?.control)) return undefined
  const ids = value
    .split(/[,，、;；]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
  return ids.length > 1 ? ids : undefined
}

/** Returns candidate lists: a list of the single item, or all items respelled. */
function listsOf(element: Schema, value: unknown, meta: FieldMeta | undefined): unknown[] {
  if (!Array.isArray(value))
    return typeof value === 'string' || typeof value === 'number'
      ? [splitIds(value, meta), [value], listsOf(element, [value], meta)[0]]
      : []
  const items = value.map((item: unknown) =>
    z.safeParse(element, item).success ? item : respell(element, item),
  )
  return items.includes(undefined) ? [] : [items]
}

/**
 * Returns the number within its bounds. A count is raised only to the minimum; the number of a condition is not
 * clamped.
 */
function numberOf(value: unknown, meta: FieldMeta | undefined): number | undefined {
  const number = typeof value === 'string' ? spelled(value, meta?.unit) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined
  const { min, max, unreadable } = meta ?? {}
  if (meta === undefined || unreadable === 'outer' || min === undefined || max === undefined) return number
  const whole = Math.floor(number)
  const below = whole < min || (whole === min && whole < number)
  if (!below) return Math.min(max, whole)
  return typeof unreadable?.reads === 'number' ? unreadable.reads : min
}

/** Parses a number written as text, with the unit of its field or with px as in style sheets. */
function spelled(text: string, unit = 'px'): number | undefined {
  const typed = toHalfWidth(text).trim()
  const end = [unit, 'px'].find((one) => one !== '' && typed.endsWith(one)) ?? ''
  const digits = typed.slice(0, typed.length - end.length).trim()
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
