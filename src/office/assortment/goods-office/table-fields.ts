import type { FieldState } from '#ui/field/use-fields.ts'
import type { Typed } from './goods-values.ts'
import { type Amounts, isLeft, rowFaults, rowKey, rowsTyped, specsTypedFault } from './sku-values.ts'

/** The field at which a form says that something of its table is not right. */
export const TABLE = 'table'

/** The rows that are sent, and of these the new ones; `standing` have a SKU. */
export function tableTyped(values: Typed, standing: readonly string[][] = []) {
  const known = new Set(standing.map(rowKey))
  const offered = rowsTyped(values).filter((row) => !isLeft(values, row))
  return { offered, fresh: offered.filter((row) => !known.has(rowKey(row))) }
}

/** What is wrong with specs and rows, as one sentence. */
export function tableFault(
  values: Typed,
  standing: readonly string[][] = [],
  amounts: Amounts = 'sold',
): string | null {
  const specs = specsTypedFault(values)
  if (specs !== null) return specs
  const { offered, fresh } = tableTyped(values, standing)
  if (offered.length === 0) return '至少保留一个规格'
  const { size } = rowFaults(values, { rows: offered, fresh, amounts })
  return size === 0 ? null : `规格中有 ${size} 处没有填好，请看标出的项`
}

interface Form {
  /** What the store calls its points. */
  scoreName?: string
  field(name: string): FieldState
  values: Typed
}

/** Fields that come and go with the specs: empty until they are typed, blamed where they stand once the form was sent. */
export function tableFields(
  { field, values, scoreName }: Form,
  standing: readonly string[][] = [],
  { amounts, at }: { amounts: Amounts; at: string } = { amounts: 'sold', at: TABLE },
) {
  const { offered, fresh } = tableTyped(values, standing)
  const tried = field(at).error !== ''
  const faults = tried
    ? rowFaults(values, { rows: offered, fresh, amounts, scoreName })
    : new Map<string, string>()
  return (name: string): FieldState => {
    const one = field(name)
    return { ...one, value: values[name] ?? '', error: faults.get(name) ?? one.error }
  }
}
