import { DrizzleQueryError } from 'drizzle-orm'
import { type BusinessCode, businessErrors } from '#schemas/base/business-errors.ts'
import { isUnavailable } from '#server/platform/database/unavailable.ts'

/** Thrown by handlers, rendered in one place (server/app/http/app.ts). A business refusal is HTTP 200 with a named code. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: 200 | 400 | 401 | 403 | 404 | 413 | 429 | 503 = 200,
    /** What the envelope carries beside: the new price of PRICE_CHANGED. */
    readonly data: unknown = null,
  ) {
    super(message)
  }
}

/** A refusal of the catalogue; `message` overrides its sentence. */
export function refuse(code: BusinessCode, message?: string, data: unknown = null): ApiError {
  return new ApiError(code, message ?? businessErrors[code], 200, data)
}

/** HTTP 401 for a call that came without a token; only a dead token was replaced by another login. */
export const loginRequired = (): ApiError => new ApiError('401', '请先登录', 401)

/** A refusal that ends by itself: `ms` to wait, which the answer names and carries as `Retry-After`. */
export function refuseFor(
  code: BusinessCode,
  ms: number,
  describe: (seconds: number) => string = (seconds) => `操作过于频繁，请 ${seconds} 秒后再试`,
): ApiError {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  return refuse(code, describe(seconds), { retryAfterMs: seconds * 1000 })
}

/** Seconds to wait that `refuseFor` put into a refusal; null for any other. */
export function retryAfterOf({ data }: ApiError): number | null {
  const isWait = typeof data === 'object' && data !== null && 'retryAfterMs' in data
  return isWait ? Number(data.retryAfterMs) / 1000 : null
}

interface Loggable {
  name: string
  message: string
  stack?: string | undefined
  /** The database is away, where a stack tells nothing. */
  away?: true
}

/** What a log may say of an error: Drizzle's own quotes every parameter, and codes and hashes are among them; the driver's does not. */
export function loggable(error: unknown): Loggable {
  const told = error instanceof DrizzleQueryError && error.cause ? error.cause : error
  if (!(told instanceof Error)) return { name: 'Error', message: String(told) }
  const { name, message, stack } = told
  return isUnavailable(error) ? { name, message, away: true } : { name, message, stack }
}
