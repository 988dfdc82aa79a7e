/** What a call that did not succeed rejects with; `message` is fit for the shopper. */
export class ApiFailure extends Error {
  constructor(
    readonly kind: 'business' | 'http' | 'network' | 'shape' | 'login',
    /** A business code, an HTTP status as text, or ''. */
    readonly code: string,
    message: string,
  ) {
    super(message)
    this.name = 'ApiFailure'
  }
}

/** For `.catch`: null for what the server does not have (any more); every other failure goes on. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof ApiFailure && (error.code === 'NOT_FOUND' || error.code === 'BAD_INPUT')) return null
  throw error
}
