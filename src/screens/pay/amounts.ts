/** Whether an amount on the wire is nothing: `0`, `0.00`. */
export function isZero(amount: string): boolean {
  return /^-?0(\.0+)?$/.test(amount)
}
