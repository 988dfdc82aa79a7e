import { format, isDateFormat } from 'numfmt'
import { DAY_MS } from '#schemas/base/constants.ts'

const CHINESE_DAY = 'yyyy"年"m"月"d"日"'
const CHINESE_MONTH = 'yyyy"年"m"月"'
const CHINESE_DATE = 'm"月"d"日"'
const CLOCK = 'h"时"mm"分"'
const CLOCK_SECONDS = 'h"时"mm"分"ss"秒"'
const HALF_CLOCK = 'AM/PMh"时"mm"分"'
const HALF_CLOCK_SECONDS = 'AM/PMh"时"mm"分"ss"秒"'
/** Number formats that a workbook refers to only by number, as a Chinese spreadsheet shows them (ECMA-376 18.8.30). */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  5: '"¥"#,##0',
  6: '"¥"#,##0',
  7: '"¥"#,##0.00',
  8: '"¥"#,##0.00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy/m/d',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy/m/d h:mm',
  27: CHINESE_MONTH,
  28: CHINESE_DATE,
  29: CHINESE_DATE,
  30: 'm-d-yy',
  31: CHINESE_DAY,
  32: CLOCK,
  33: CLOCK_SECONDS,
  34: HALF_CLOCK,
  35: HALF_CLOCK_SECONDS,
  36: CHINESE_MONTH,
  37: '#,##0_);(#,##0)',
  38: '#,##0_);(#,##0)',
  39: '#,##0.00_);(#,##0.00)',
  40: '#,##0.00_);(#,##0.00)',
  41: '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)',
  42: '_("¥"* #,##0_);_("¥"* (#,##0);_("¥"* "-"_);_(@_)',
  43: '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)',
  44: '_("¥"* #,##0.00_);_("¥"* (#,##0.00);_("¥"* "-"??_);_(@_)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  50: CHINESE_MONTH,
  51: CHINESE_DATE,
  52: CHINESE_MONTH,
  53: CHINESE_DATE,
  54: CHINESE_DATE,
  55: HALF_CLOCK,
  56: HALF_CLOCK_SECONDS,
  57: CHINESE_MONTH,
  58: CHINESE_DATE,
}

/** Returns the pattern of a built-in format; '' for General and for unknown numbers. */
export const getBuiltInFormat = (id: number): string => BUILT_IN[id] ?? ''

/** Formats that use the computer's long date and time, whatever pattern follows. */
const SYSTEM_DATE = /^\[\$-F800\]/i
const SYSTEM_TIME = /^\[\$-F400\]/i
/** A duration, such as `[h]:mm`. */
const ELAPSED = /\[(?:h+|m+|s+)\]/i

/** Maximum length of a pattern; spreadsheets allow 255 characters. */
const MAX_FORMAT_LENGTH = 1000
/** Days between the two date systems of workbooks. */
const DAYS_1904 = 1462
const DIGITS = 15

/** Formats 15 digits; the exponential form of a longer number reveals that its last digits are lost. */
function plainNumber(value: number): string {
  const text = String(value)
  return Math.abs(value) >= 1e15 || text.includes('e') ? value.toExponential().toUpperCase() : text
}

function formatted(pattern: string, value: number | string): string | null {
  try {
    return format(pattern.replaceAll('上午/下午', 'AM/PM'), value, { locale: 'zh-CN' })
  } catch {
    return null
  }
}

const needsCalendar = (pattern: string) => isDateFormat(pattern) && !ELAPSED.test(pattern)

function knownPattern(pattern: string): string {
  if (SYSTEM_DATE.test(pattern)) return CHINESE_DAY
  return SYSTEM_TIME.test(pattern) ? 'h:mm:ss' : pattern
}

/** Formats a number by a pattern; an empty one means General. Text that is not a number is returned unchanged. */
export function formatNumber(raw: string, pattern: string, starts1904: boolean): string {
  const value = Number(Number(raw).toPrecision(DIGITS))
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  const general = pattern === '' || pattern.length > MAX_FORMAT_LENGTH || /^(?:general|@)$/i.test(pattern)
  if (general || Math.abs(value) >= 1e15) return plainNumber(value)
  const shown = formatted(
    knownPattern(pattern),
    starts1904 && needsCalendar(pattern) ? value + DAYS_1904 : value,
  )
  // Accounting formats show a dash for zero.
  const isDash = value === 0 && shown !== null && !/[\p{L}\p{N}]/u.test(shown)
  return shown === null || isDash ? plainNumber(value) : shown.trim()
}

/** Formats a text with a pattern that adds something to it, such as `"SF"@`. */
export function formatText(text: string, pattern: string): string {
  if (!pattern.includes('@') || pattern === '@' || pattern.length > MAX_FORMAT_LENGTH) return text
  const shown = formatted(pattern, text)
  return shown === null || shown.trim() === text.trim() ? text : shown.trim()
}

/** Days from the epoch of spreadsheets to the Unix epoch. */
const DAYS_1970 = 25_569

/** Formats a date such as `2026-11-27T18:00:00` with its pattern. Text that is not a date is returned unchanged. */
export function formatDay(raw: string, pattern: string): string {
  const plain = raw.trim()
  const hasZone = !plain.includes('T') || /^(?:.{0,5}Z|[+-]\d\d:\d\d)$/.test(plain.slice(-6))
  const at = Date.parse(hasZone ? plain : `${plain}Z`)
  if (Number.isNaN(at) || !isDateFormat(pattern)) return raw
  return formatNumber(String(at / DAY_MS + DAYS_1970), pattern, false)
}
