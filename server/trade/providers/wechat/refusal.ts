import { z } from 'zod'
import { ProviderRefusal } from '#server/platform/call/payment-provider.ts'
import { parseJson } from './parse-json.ts'
import type { RawAnswer } from './send.ts'

const Refusal = z.object({ code: z.string(), message: z.string() })

/** Creates the error for an unsuccessful answer, with WeChat Pay's reason, or the HTTP status if it gives none. */
export function createRefusal({ status, body }: RawAnswer): Error {
  const { data } = Refusal.safeParse(parseJson(body))
  return data ? new ProviderRefusal(data.code, data.message) : new Error(`WeChat Pay answers ${status}`)
}

/** Returns true if WeChat Pay refused with one of these codes. */
export function isRefusedAs(error: unknown, codes: readonly string[]): boolean {
  return error instanceof ProviderRefusal && codes.includes(error.code)
}
