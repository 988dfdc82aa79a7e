/** Error of a failed call; `message` may be shown to the shopper. */
export class ApiFailure extends Error {
  constructor(
    readonly kind: 'business' | 'http' | 'network' | 'shape' | 'login',
    /** Business code, HTTP status as text, SHAPE (unexpected answer), ROLES (a user info without roles), or ''. */
    readonly code: string,
    message: string,
    /** Data of an error envelope, unchecked; null if there is none. */
    readonly data: unknown = null,
  ) {
    super(message)
    this.name = 'ApiFailure'
  }

  /** Returns the input field that the error names, or ''. */
  get field(): string {
    const { data } = this
    if (typeof data !== 'object' || data === null || !('field' in data)) return ''
    return typeof data.field === 'string' ? data.field : ''
  }
}

/** Returns true if the server lacks what was requested. Every other failure may be temporary. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiFailure && (error.code === 'NOT_FOUND' || error.code === 'BAD_INPUT')
}

/** HTTP statuses of a backend that lacks a call: not found, method not allowed, not implemented. */
const NOBODY: readonly string[] = ['404', '405', '501']

/** Returns true if the backend does not know the call: one of this mall's own on another backend (`MALL_API`). */
export function isUnknownCall(error: unknown): boolean {
  const isAnswer = error instanceof ApiFailure && (error.kind === 'http' || error.kind === 'business')
  return isAnswer && NOBODY.includes(error.code)
}
