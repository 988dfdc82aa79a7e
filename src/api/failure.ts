/** What a call that did not succeed rejects with; `message` is fit for the shopper. */
export class ApiFailure extends Error {
  constructor(
    readonly kind: 'business' | 'http' | 'network' | 'shape' | 'login',
    /** A business code, an HTTP status as text, of a shape SHAPE or (of user info without roles) ROLES, or ''. */
    readonly code: string,
    message: string,
    /** What the envelope of a refusal carries beside its message, unchecked; null for none. */
    readonly data: unknown = null,
  ) {
    super(message)
    this.name = 'ApiFailure'
  }

  /** The field of the input that a refusal names, or ''. */
  get field(): string {
    const { data } = this
    if (typeof data !== 'object' || data === null || !('field' in data)) return ''
    return typeof data.field === 'string' ? data.field : ''
  }
}

/** Whether the server says that it does not have what was asked for (any more); every other failure may pass. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiFailure && (error.code === 'NOT_FOUND' || error.code === 'BAD_INPUT')
}

/** HTTP statuses of a backend that has no such call: not found, no such method, not implemented. */
const NOBODY: readonly string[] = ['404', '405', '501']

/** Whether nobody answers the call: a call of this mall's own behind another backend (`MALL_API`). */
export function isUnknownCall(error: unknown): boolean {
  const isAnswer = error instanceof ApiFailure && (error.kind === 'http' || error.kind === 'business')
  return isAnswer && NOBODY.includes(error.code)
}
