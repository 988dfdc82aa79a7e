import { createGroupField, createListField, createValueField } from './create-field.ts'
import type { FieldBase, SheetField } from './sheet.ts'
import { NOTHING, RAW_ITEM, toOneLine } from './words.ts'

/** UTF-16 units of JSON that stand on one line. */
const LINE = 120

/** What no declaration has words for, as JSON: a short value on one line, a long one with a line for each part. */
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

/** Whether the JSON of a value fits on a line; looks at no more of it than that. */
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
