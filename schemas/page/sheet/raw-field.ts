import { createGroupField, createListField, createValueField } from './create-field.ts'
import type { FieldBase, SheetField } from './sheet.ts'
import { NOTHING, RAW_ITEM, toOneLine } from './words.ts'

/** Longest JSON shown on one line, UTF-16 code units. */
const LINE = 120

/** Shows a value that no schema describes as JSON: a short one on one line, a long one with a line for each part. */
export function createRawField(base: FieldBase): SheetField {
  const { value, path } = base
  if (typeof value !== 'object' || value === null)
    return createValueField(base, JSON.stringify(value) ?? NOTHING)
  const text = isShort(value) ? JSON.stringify(value) : undefined
  const readPart = (part: unknown, key: string | number, label: string) =>
    createRawField({ value: part, path: [...path, key], label, absent: NOTHING })
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, index) => readPart(item, index, RAW_ITEM))
    return createListField(base, RAW_ITEM, items, text)
  }
  const fields = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([key, part]) => readPart(part, key, toOneLine(key)))
  return createGroupField(base, { fields, text })
}

/** Returns true if the JSON fits on one line; stops reading the value as soon as the answer is known. */
function isShort(value: unknown): boolean {
  let room = LINE
  const take = (one: unknown): boolean => {
    room -= typeof one === 'string' ? one.length + 2 : 4
    if (room < 0 || typeof one !== 'object' || one === null) return room >= 0
    return Object.entries(one).every(([key, inner]) => {
      room -= Array.isArray(one) ? 0 : key.length + 2
      return take(inner)
    })
  }
  return take(value)
}
