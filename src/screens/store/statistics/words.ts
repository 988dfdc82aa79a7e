import { groupDigits } from '#schemas/money/decimal.ts'
/** Groups the digits of a decimal: `12,345.60`. */
export function groupAmount(text: string): string {
  const [whole = '', rest] = text.split('.')
  const marked = groupDigits(whole)
  return rest === undefined ? marked : `${marked}.${rest}`
}

/** Describes the change from the figure `before` to the figure `now`, in percent. */
export function describeChange(now: number, before: number): string {
  if (before === 0) return now === 0 ? '与前期持平' : '前期为 0'
  const percent = ((now - before) / before) * 100
  if (Math.abs(percent) < 0.05) return '与前期持平'
  return `较前期 ${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)}%`
}
