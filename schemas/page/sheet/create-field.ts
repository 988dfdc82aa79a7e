import type { FieldBase, GroupField, ListField, SheetField, ValueField } from './sheet.ts'

// A page has thousands of fields. Each object is written out because copying and extending objects takes several times
// as much.

/** Creates a field that shows one value on one line. */
export function createValueField(
  base: FieldBase,
  text: string,
  entries?: readonly string[],
  moment?: number,
): ValueField {
  const { path, label, value, absent, isInHeading } = base
  return { shape: 'value', path, label, value, absent, isInHeading, text, entries, moment }
}

type GroupFacts = Pick<GroupField, 'fields' | 'text' | 'variant' | 'isPlain'>

/** Creates a field that holds several fields under one label. */
export function createGroupField(
  base: FieldBase,
  { fields, text, variant, isPlain }: GroupFacts,
): GroupField {
  const { path, label, value, absent, isInHeading } = base
  return { shape: 'group', path, label, value, absent, isInHeading, fields, text, variant, isPlain }
}

/** Creates a field that contains a list of items of the same kind. */
export function createListField(
  base: FieldBase,
  itemLabel: string,
  items: readonly SheetField[],
  text?: string,
): ListField {
  const { path, label, value, absent, isInHeading } = base
  return { shape: 'list', path, label, value, absent, isInHeading, itemLabel, items, text }
}
