import { parseMallTime } from '#schemas/base/mall-time.ts'
import { isRecord } from '#schemas/base/record.ts'
import type { FieldMeta } from '#schemas/field/field-meta.ts'
import type { Path } from '#schemas/field/finding.ts'
import { chooseBranch, narrowSchema, describeField, type Schema } from '#schemas/field/schema-walk.ts'
import { nameScore } from '#schemas/money/score-words.ts'
import { createGoodsField, readPicture } from './compound-fields.ts'
import { createGroupField, createListField, createValueField } from './create-field.ts'
import { describeEntries, describeValue, joinEntries } from './describe-value.ts'
import { createRawField } from './raw-field.ts'
import type { FieldBase, SheetField, SlotSheet } from './sheet.ts'
import { NOTHING, toOneLine, type Words } from './words.ts'

export interface Stored {
  value: unknown
  path: Path
  /** Label to use if the schema declares none. */
  label: string
  isInHeading?: boolean
}

export interface FieldContext {
  words: Words
  slots: readonly SlotSheet[]
}

type Shape = Readonly<Record<string, Schema>>

/** Reads a stored value by its schema; parts that do not fit are shown as JSON. */
export function readField(given: Schema, stored: Stored, context: FieldContext): SheetField {
  const { schema, meta } = describeField(given)
  const { value, path, label, isInHeading } = stored
  const named = meta ? nameScore(meta.label, context.words.scoreName) : label
  const base: FieldBase = { value, path, label: named, absent: given, isInHeading }
  const read = meta ? readDeclared(schema, meta, base, context) : readObject(schema, base, context, true)
  return read ?? createRawField(base)
}

/** Reads the fields of an object in the order of their declaration; undeclared keys come last. */
export function readFields(
  shape: Shape,
  value: Readonly<Record<string, unknown>>,
  at: Path,
  context: FieldContext,
): SheetField[] {
  const fields: SheetField[] = []
  for (const [key, schema] of Object.entries(shape))
    if (isStored(value, key))
      fields.push(readField(schema, { value: value[key], path: [...at, key], label: key }, context))
  return [...fields, ...readUnknown(Object.keys(shape), value, at)]
}

/** Reads the undeclared keys of an object, as JSON. */
export function readUnknown(
  known: readonly string[],
  value: Readonly<Record<string, unknown>>,
  at: Path,
): SheetField[] {
  return Object.keys(value)
    .filter((key) => !known.includes(key) && isStored(value, key))
    .map((key) => {
      const label = `不认识的「${toOneLine(key)}」`
      return createRawField({ value: value[key], path: [...at, key], label, absent: NOTHING })
    })
}

/** Returns true if an object has a value for a key; an upgrade can leave a key without a value. */
const isStored = (value: Readonly<Record<string, unknown>>, key: string) =>
  Object.hasOwn(value, key) && value[key] !== undefined

function readDeclared(
  schema: Schema,
  meta: FieldMeta,
  base: FieldBase,
  context: FieldContext,
): SheetField | undefined {
  switch (meta.control) {
    case 'slot':
      return readSlot(base, context)
    case 'image':
      return readPicture(base)
    case 'goodsSource':
      return readGoods(schema, base, context)
    case 'link':
      return readValue(meta, base, context)
    default:
      return (
        readList(schema, meta, base, context) ??
        readValue(meta, base, context) ??
        readObject(schema, base, context, false)
      )
  }
}

function readObject(
  schema: Schema,
  base: FieldBase,
  context: FieldContext,
  isPlain: boolean,
): SheetField | undefined {
  const { value, path } = base
  if (!isRecord(value)) return undefined
  const { def } = narrowSchema(schema)._zod
  if (def.type === 'union') {
    const branch = chooseBranch(def.options, value)
    return branch && readObject(branch, base, context, isPlain)
  }
  if (def.type !== 'object') return undefined
  return createGroupField(base, { fields: readFields(def.shape, value, path, context), isPlain })
}

function readSlot(base: FieldBase, { slots }: FieldContext): SheetField | undefined {
  const slot = slots.find(({ nodes }) => nodes === base.value)
  return slot && { ...base, shape: 'slot', widgets: slot.widgets }
}

function readGoods(union: Schema, base: FieldBase, context: FieldContext): SheetField | undefined {
  const { value, path } = base
  const { def } = narrowSchema(union)._zod
  const branch = def.type === 'union' && isRecord(value) ? chooseBranch(def.options, value) : undefined
  const chosen = branch && narrowSchema(branch)._zod.def
  if (chosen?.type !== 'object' || !isRecord(value) || typeof value.by !== 'string') return undefined
  const { by: _, ...shape } = chosen.shape
  const { by, ...conditions } = value
  return createGoodsField(base, by, readFields(shape, conditions, path, context))
}

function readList(
  schema: Schema,
  meta: FieldMeta,
  base: FieldBase,
  context: FieldContext,
): SheetField | undefined {
  const { def } = narrowSchema(schema)._zod
  if (def.type !== 'array' || !Array.isArray(base.value)) return undefined
  const values: readonly unknown[] = base.value
  const name = (words: string) => nameScore(words, context.words.scoreName)
  const { element } = def
  if (narrowSchema(describeField(element).schema)._zod.def.type === 'object') {
    const itemLabel = name(meta.itemLabel ?? meta.label)
    const items = values.map((value, index) =>
      readField(element, { value, path: [...base.path, index], label: itemLabel }, context),
    )
    return createListField(base, itemLabel, items)
  }
  const entries = describeEntries(values, meta, context.words)
  return entries && createValueField(base, joinEntries(entries), entries)
}

function readValue(meta: FieldMeta, base: FieldBase, { words }: FieldContext): SheetField | undefined {
  const text = describeValue(base.value, meta, words)
  if (text === undefined) return undefined
  const moment = meta.control === 'time' ? parseMallTime(base.value) : undefined
  return createValueField(base, text, undefined, moment)
}
