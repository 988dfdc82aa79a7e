import { DrizzleQueryError } from 'drizzle-orm'
import { type BusinessCode, businessErrors } from '#schemas/base/business-errors.ts'

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

/** What a log may say of an error: Drizzle's own quotes every parameter, and codes and hashes are among them; the driver's does not. */
export function loggable(error: unknown): { name: string; message: string; stack?: string | undefined } {
  const told = error instanceof DrizzleQueryError && error.cause ? error.cause : error
  if (!(told instanceof Error)) return { name: 'Error', message: String(told) }
  const { name, message, stack } = told
  return { name, message, stack }
}
