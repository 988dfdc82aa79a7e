import { CURRENCY } from '#schemas/base/constants.ts'

/** Ends of a price range as displayed; an open end is undefined. */
export interface Ends {
  from: string | undefined
  to: string | undefined
}

/** Formats a range: `￥100–199`, `10% 以上`, `300积分 以下`. */
export function formatRange({ from, to }: Ends, unit: string): string {
  const amount = (value: string) => (unit === CURRENCY ? `${unit}${value}` : `${value}${unit}`)
  if (from !== undefined && to !== undefined)
    return unit === CURRENCY ? `${amount(from)}–${to}` : `${from}–${amount(to)}`
  return from !== undefined ? `${amount(from)} 以上` : `${amount(to ?? '0')} 以下`
}
