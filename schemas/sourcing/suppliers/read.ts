import { getTypedKeys } from '#schemas/base/typed-keys.ts'
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

export type Names = ReadonlyMap<string, string>

/** Formats the value of a field: `国有企业`, `家纺、厨具`; ids without a name are shown as they are. */
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
  value: string
  words: string
}

/** Formats an application step by step, without fields that the form does not ask for. */
export function readSupplier(
  texts: Texts,
  names: Names,
): { step: SupplierStep; title: string; fields: ReadField[] }[] {
  return stepNames.map((step) => ({
    step,
    title: SUPPLIER_STEPS[step].title,
    fields: listFieldNames(step).flatMap((name) => {
      const field = SUPPLIER_FIELDS[name]
      const value = texts[name] ?? ''
      // Skip the days of a paper that was not uploaded.
      if (!field.when(texts) || (field.of !== null && value === '' && !isNeeded(field, texts))) return []
      return [{ name, label: field.label, kind: field.kind, value, words: readValue(field, value, names) }]
    }),
  }))
}

export const stepNames = getTypedKeys(SUPPLIER_STEPS)

/** Lists the stored fields of a step. */
export function listFieldNames(step: SupplierStep): SupplierFieldName[] {
  return Object.keys(SUPPLIER_STEPS[step].fields).filter(isSupplierField)
}

/** Counts all required fields, and the required fields that have a value: `{ done: 12, all: 31 }`. */
export function getProgress(step: SupplierStep, texts: Texts): { done: number; all: number } {
  const needed = listFieldNames(step).filter((name) => isNeeded(SUPPLIER_FIELDS[name], texts))
  return { done: needed.filter((name) => (texts[name] ?? '') !== '').length, all: needed.length }
}
