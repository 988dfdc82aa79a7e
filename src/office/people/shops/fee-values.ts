import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { mapKeys } from '#schemas/base/typed-keys.ts'
import { readNumber } from '#schemas/base/typed-number.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import { DELIVERY_FIELDS, type FreightFees } from '#schemas/people/shops/delivery.ts'
import type { Checks, Values } from '#ui/field/use-fields.ts'

type Typed = Values<string>

const FEES = ['freight', 'freightFree', 'remoteFreight'] as const

/** Returns the initial values of the fee fields. */
export const toFeeValues = ({ freight, freightFree, remoteFreight }: FreightFees) => ({
  freight,
  freightFree: freightFree ?? '',
  remoteFreight,
})

/** Parses an amount to fen: null for an empty field, NaN for an invalid amount. */
function fenOf(typed = ''): number | null {
  return typed.trim() === '' ? null : (parseYuan(readNumber(typed)) ?? NaN)
}

function feeFault(name: (typeof FEES)[number], typed = ''): string | null {
  const fen = fenOf(typed)
  if (fen === null) return name === 'freightFree' ? null : formatFieldMessage(DELIVERY_FIELDS[name])
  return fen >= 0 && fen <= 100_000_000 ? null : '请填写 0 到 1000000 元，最多两位小数'
}

export const feeChecks: Checks<string> = mapKeys(
  FEES,
  (name) => (values: Typed) => feeFault(name, values[name]),
)

/** Converts checked values to fees in yuan. */
export function toFees(values: Typed): FreightFees {
  const yuan = (typed = '') => formatYuan(fenOf(typed) ?? 0)
  const free = fenOf(values.freightFree)
  return {
    freight: yuan(values.freight),
    freightFree: free === null ? null : formatYuan(free),
    remoteFreight: yuan(values.remoteFreight),
  }
}
