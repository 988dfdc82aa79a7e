/**
 * Node's network errors; PostgreSQL's connection (08), too many (53300), its disk full (53100), and shutting
 * down, crashed, starting (57P).
 */
const AWAY = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08...|53[13]00|57P0[1-3])$/
/** The driver's own words, which have no code. */
const AWAY_WORDS = /timeout exceeded|Query read timeout|Connection terminated|not queryable/

/** A lock was not had within `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '55P03') || isLockTimeout(error.cause)
}

/** The database is away, as distinct from a defect of ours. Drizzle keeps the driver's error as the cause. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return AWAY.test(code) || AWAY_WORDS.test(error.message) || isUnavailable(error.cause)
}
