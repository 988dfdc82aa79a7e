import { typedKeys } from '#schemas/base/typed-keys.ts'
import { isNeeded } from './check.ts'
import type { SupplierField, Texts } from './field.ts'
import {
  isSupplierField,
  splitValues,
  SUPPLIER_FIELDS,
  SUPPLIER_STEPS,
  type SupplierFieldName,
  type SupplierStep,
} from './fields.ts'

/** Names of categories and people by their ids. */
export type Names = ReadonlyMap<string, string>

/** What one reads of a field: `国有企业`, `家纺、厨具`; ids that have no name are said as they are. */
export function readValue({ kind, choices }: SupplierField, value: string, names: Names): string {
  if (value === '') return '未填写'
  if (kind === 'choice') return choices.find((one) => one.value === value)?.label ?? value
  if (kind === 'paper' || kind === 'papers') return `${splitValues(value).length} 张图片`
  if (kind !== 'categories' && kind !== 'salesperson') return value
  return splitValues(value)
    .map((id) => names.get(id) ?? id)
    .join('、')
}

export interface ReadField {
  name: SupplierFieldName
  label: string
  kind: SupplierField['kind']
  /** As it stands in the row. */
  value: string
  /** As it is read. */
  words: string
}

/** An application as a person reads it, step by step, without what nobody asked for. */
export function readSupplier(
  texts: Texts,
  names: Names,
): { step: SupplierStep; title: string; fields: ReadField[] }[] {
  return stepNames.map((step) => ({
    step,
    title: SUPPLIER_STEPS[step].title,
    fields: fieldNamesOf(step).flatMap((name) => {
      const field = SUPPLIER_FIELDS[name]
      const value = texts[name] ?? ''
      // Days of a paper that there is not are asked for by nobody.
      if (!field.when(texts) || (field.of !== null && value === '' && !isNeeded(field, texts))) return []
      return [{ name, label: field.label, kind: field.kind, value, words: readValue(field, value, names) }]
    }),
  }))
}

export const stepNames = typedKeys(SUPPLIER_STEPS)

/** The fields of a step that an application keeps. */
export function fieldNamesOf(step: SupplierStep): SupplierFieldName[] {
  return Object.keys(SUPPLIER_STEPS[step].fields).filter(isSupplierField)
}

/** How much of what has to stand does: `{ done: 12, all: 31 }`. */
export function progressOf(step: SupplierStep, texts: Texts): { done: number; all: number } {
  const needed = fieldNamesOf(step).filter((name) => isNeeded(SUPPLIER_FIELDS[name], texts))
  return { done: needed.filter((name) => (texts[name] ?? '') !== '').length, all: needed.length }
}
