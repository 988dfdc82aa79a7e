import type { BusinessCode } from '#schemas/base/business-errors.ts'
import type { WireAnswer } from './transport.ts'

/** What a test's own transport answers. */
export function answered(status: number, body: string): WireAnswer {
  return { status, contentType: 'application/json', body }
}

export function ok(data: unknown): WireAnswer {
  return answered(200, JSON.stringify({ code: '100', message: '', data }))
}

export function refused(code: BusinessCode, message: string, data: unknown = null): WireAnswer {
  return answered(200, JSON.stringify({ code, message, data }))
}

export function silence(): never {
  throw new TypeError('no network')
}
