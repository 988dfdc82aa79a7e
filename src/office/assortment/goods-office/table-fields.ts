import type { FieldState } from '#ui/field/use-fields.ts'
import type { Typed } from './goods-values.ts'
import {
  type Amounts,
  isLeft,
  validateRows,
  makeRowKey,
  listSkuRows,
  validateTypedSpecs,
} from './sku-values.ts'

export const TABLE = 'table'

/** Returns the rows to send, and the new ones among them; rows in `standing` already have a SKU. */
export function readSkuTable(values: Typed, standing: readonly string[][] = []) {
  const known = new Set(standing.map(makeRowKey))
  const offered = listSkuRows(values).filter((row) => !isLeft(values, row))
  return { offered, fresh: offered.filter((row) => !known.has(makeRowKey(row))) }
}

/** Returns the error of specs and rows as one sentence; null if there is none. */
export function validateTable(
  values: Typed,
  standing: readonly string[][] = [],
  amounts: Amounts = 'sold',
): string | null {
  const specs = validateTypedSpecs(values)
  if (specs !== null) return specs
  const { offered, fresh } = readSkuTable(values, standing)
  if (offered.length === 0) return '至少保留一个规格'
  const { size } = validateRows(values, { rows: offered, fresh, amounts })
  return size === 0 ? null : `规格中有 ${size} 处没有填好，请看标出的项`
}

interface Form {
  scoreName?: string
  field(name: string): FieldState
  values: Typed
}

/** Fields change with the specs; they start empty and show errors only after a submit. */
export function createTableFields(
  { field, values, scoreName }: Form,
  standing: readonly string[][] = [],
  { amounts, at }: { amounts: Amounts; at: string } = { amounts: 'sold', at: TABLE },
) {
  const { offered, fresh } = readSkuTable(values, standing)
  const tried = field(at).error !== ''
  const faults = tried
    ? validateRows(values, { rows: offered, fresh, amounts, scoreName })
    : new Map<string, string>()
  return (name: string): FieldState => {
    const one = field(name)
    return { ...one, value: values[name] ?? '', error: faults.get(name) ?? one.error }
  }
}
