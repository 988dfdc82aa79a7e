import { toHalfWidth } from '#schemas/rules/half-width.ts'

const LONGEST = 32

/**
 * GC2: a code as people type it — any case, full-width, grouped by blanks or hyphens — as it is meant. Null for what
 * can be none; whether it is one, the voucher's own screen finds out.
 */
export function readVoucherCode(typed: string): string | null {
  const code = toHalfWidth(typed).replace(/[\s-]/g, '').toUpperCase()
  return code.length <= LONGEST && /^[A-Z\d]+$/.test(code) ? code : null
}
