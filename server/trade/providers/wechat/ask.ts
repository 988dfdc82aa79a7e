import type { z } from 'zod'
import type { Clock } from '#server/platform/process/clock.ts'
import { createRefusal } from './refusal.ts'
import type { Send } from './send.ts'
import { type FindKey, isSigned } from './signed-message.ts'

export type Ask = <T>(shape: z.ZodType<T>, ...call: Parameters<Send>) => Promise<T>

/** Creates `ask`: rejects with ProviderRefusal if refused, with another error if unsigned or malformed. */
export function createAsk({ send, findKey, clock }: { send: Send; findKey: FindKey; clock: Clock }): Ask {
  return async (shape, ...call) => {
    const answer = await send(...call)
    // Only success must be signed: some errors come from front servers that sign nothing. 202 means `USER_PAYING`.
    if (answer.status !== 200 && answer.status !== 204) throw createRefusal(answer)
    if (!(await isSigned(answer, findKey, clock.now())))
      throw new Error('the answer is not signed by WeChat Pay')
    return shape.parse(answer.body === '' ? null : JSON.parse(answer.body))
  }
}
