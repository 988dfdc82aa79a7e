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
