import type { BusinessCode } from '#schemas/base/business-errors.ts'
import type { WireAnswer } from './transport.ts'

/** Returns an answer for a test's own transport. */
export function createAnswer(status: number, body: string): WireAnswer {
  return { status, contentType: 'application/json', body }
}

export function createSuccess(data: unknown): WireAnswer {
  return createAnswer(200, JSON.stringify({ code: '100', message: '', data }))
}

export function createRefusal(code: BusinessCode, message: string, data: unknown = null): WireAnswer {
  return createAnswer(200, JSON.stringify({ code, message, data }))
}

export function throwNoNetwork(): never {
  throw new TypeError('no network')
}
