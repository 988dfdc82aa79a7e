import { MINUTE_MS } from './constants.ts'

const FORM =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?)?\s?(Z|[+-]\d\d:?\d\d)?$/i
const SHANGHAI_MINUTES = 480

/**
 * Parses `2026-11-11`, `2026-11-11 20:00` and `2026-11-11T20:00:00+08:00` into ms since 1970 UTC. Without an offset
 * the time is in Asia/Shanghai; a day alone means its 00:00. Undefined for anything else.
 */
export function parseMallTime(text: unknown): number | undefined {
  const match = typeof text === 'string' ? FORM.exec(text.trim()) : null
  if (match === null) return undefined
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone] = match
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0')}Z`
  const local = Date.parse(written)
  // 30 February may be parsed as a day in March, so the result has to match the text.
  if (Number.isNaN(local) || new Date(local).toISOString() !== written) return undefined
  const offset = offsetMinutes(zone)
  return offset === undefined ? undefined : local - offset * MINUTE_MS
}

function offsetMinutes(text: string | undefined): number | undefined {
  if (text === undefined) return SHANGHAI_MINUTES
  if (text.toUpperCase() === 'Z') return 0
  const digits = text.slice(1).replace(':', '')
  const hours = Number(digits.slice(0, 2))
  const minutes = Number(digits.slice(2))
  if (hours > 14 || minutes > 59) return undefined
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

/** Formats a time (ms) as its day in Asia/Shanghai: `2026-11-11`; `—` for 0, another backend's unknown time. */
export function formatMallDay(ms: number): string {
  return formatMallSecond(ms).slice(0, 10)
}

/** Formats a time (ms) in Asia/Shanghai: `2026-11-11 20:00:00`; `—` for 0, another backend's unknown time. */
export function formatMallSecond(ms: number): string {
  if (ms === 0) return '—'
  return new Date(ms + SHANGHAI_MINUTES * MINUTE_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** Formats a time (ms) to the minute, for lists and steps: `2026-11-11 20:00`. */
export function formatMallMinute(ms: number): string {
  return formatMallSecond(ms).slice(0, 16)
}

/** Formats a time (ms) that somebody chose, with seconds only if they are not zero: `2026-11-11 20:00`. */
export function formatMallMoment(ms: number): string {
  return ms % MINUTE_MS === 0 ? formatMallMinute(ms) : formatMallSecond(ms)
}
