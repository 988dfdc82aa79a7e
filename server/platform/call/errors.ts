import { DrizzleQueryError } from 'drizzle-orm'
import { type BusinessCode, businessErrors } from '#schemas/base/business-errors.ts'
import { isUnavailable } from '#server/platform/database/unavailable.ts'

/** Thrown by handlers, rendered by server/app/http. A business refusal is HTTP 200 with a named code. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: 200 | 400 | 401 | 403 | 404 | 413 | 429 | 503 = 200,
    /** Data for the client, such as the new price of PRICE_CHANGED. */
    readonly data: unknown = null,
  ) {
    super(message)
  }
}

/** Creates a business error of the catalogue `businessErrors`; `message` overrides its standard text. */
export function reject(code: BusinessCode, message?: string, data: unknown = null): ApiError {
  return new ApiError(code, message ?? businessErrors[code], 200, data)
}

/** Only for a dead token does the message say that another login replaced it. */
export const createLoginRequired = (): ApiError => new ApiError('401', '请先登录', 401)

/** Creates an error that no longer occurs after `ms`; its message and its `Retry-After` name the time to wait. */
export function rejectFor(
  code: BusinessCode,
  ms: number,
  describe: (seconds: number) => string = (seconds) => `操作过于频繁，请 ${seconds} 秒后再试`,
): ApiError {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  return reject(code, describe(seconds), { retryAfterMs: seconds * 1000 })
}

/** Returns the seconds to wait of an error created by `rejectFor`; null for any other error. */
export function getRetryAfter({ data }: ApiError): number | null {
  const isWait = typeof data === 'object' && data !== null && 'retryAfterMs' in data
  return isWait ? Number(data.retryAfterMs) / 1000 : null
}

interface Loggable {
  name: string
  message: string
  stack?: string | undefined
  /** Set if the database is unavailable, where a stack tells nothing. */
  away?: true
}

/** Returns what a log may contain: Drizzle's error quotes all parameters, among them codes and hashes. */
export function toLoggable(error: unknown): Loggable {
  const told = error instanceof DrizzleQueryError && error.cause ? error.cause : error
  if (!(told instanceof Error)) return { name: 'Error', message: String(told) }
  const { name, message, stack } = told
  return isUnavailable(error) ? { name, message, away: true } : { name, message, stack }
}
