import { z } from 'zod'
import { ProviderRefusal } from '#server/platform/call/payment-provider.ts'
import { parseJson } from './parse-json.ts'
import type { RawAnswer } from './send.ts'

const Refusal = z.object({ code: z.string(), message: z.string() })

/** The error that an answer other than success means: WeChat Pay's reason, or its status where it gives none. */
export function refusalOf({ status, body }: RawAnswer): Error {
  const { data } = Refusal.safeParse(parseJson(body))
  return data ? new ProviderRefusal(data.code, data.message) : new Error(`WeChat Pay answers ${status}`)
}

/** Returns true if WeChat Pay refused for one of these reasons. */
export function isRefusedAs(error: unknown, codes: readonly string[]): boolean {
  return error instanceof ProviderRefusal && codes.includes(error.code)
}
