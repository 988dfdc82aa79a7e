import type { z } from 'zod'
import type { Clock } from '#server/platform/process/clock.ts'
import { refusalOf } from './refusal.ts'
import type { Send } from './send.ts'
import { type FindKey, isSigned } from './signed-message.ts'

export type Ask = <T>(shape: z.ZodType<T>, ...call: Parameters<Send>) => Promise<T>

/**
 * Creates the function that asks WeChat Pay and returns its answer. It rejects with ProviderRefusal where WeChat Pay
 * refuses, with another error where it did not sign the answer or says something of another shape.
 */
export function createAsk({ send, findKey, clock }: { send: Send; findKey: FindKey; clock: Clock }): Ask {
  return async (shape, ...call) => {
    const answer = await send(...call)
    // Only success has to be signed: some errors come from servers in front that sign nothing. 202 means `USER_PAYING`.
    if (answer.status !== 200 && answer.status !== 204) throw refusalOf(answer)
    if (!(await isSigned(answer, findKey, clock.now())))
      throw new Error('the answer is not signed by WeChat Pay')
    return shape.parse(answer.body === '' ? null : JSON.parse(answer.body))
  }
}
