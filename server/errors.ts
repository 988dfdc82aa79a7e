import { type BusinessCode, businessErrors } from '#schemas/errors.ts'

/** Thrown by handlers, rendered in one place (app.ts). A business refusal is HTTP 200 with a named code. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: 200 | 400 | 401 | 403 | 404 | 413 | 429 | 503 = 200,
  ) {
    super(message)
  }
}

/** A refusal of the catalogue; `message` overrides its sentence. */
export function refuse(code: BusinessCode, message?: string): ApiError {
  return new ApiError(code, message ?? businessErrors[code])
}
