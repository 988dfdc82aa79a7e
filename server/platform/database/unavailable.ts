/** Node's network errors; PostgreSQL's 08, too many connections, full disk, and shutdown, crash or start. */
const AWAY = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08...|53[13]00|57P0[1-3])$/
/** Messages of the driver's errors that have no code. */
const AWAY_WORDS = /timeout exceeded|Query read timeout|Connection terminated|not queryable/

/** Returns true if a lock was not obtained within `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '55P03') || isLockTimeout(error.cause)
}

/** Returns false for a defect of ours. Drizzle keeps the driver's error as the cause. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return AWAY.test(code) || AWAY_WORDS.test(error.message) || isUnavailable(error.cause)
}
