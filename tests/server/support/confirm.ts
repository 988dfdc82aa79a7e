import * as z from 'zod/mini'
import { Unusual } from '#schemas/base/confirmation.ts'

const Refused = z.object({
  code: z.literal('CONFIRM_NEEDED'),
  data: z.object({ unusual: z.array(Unusual()) }),
})

/** The findings of an answer that asks for a confirmation; throws for any other answer. */
export const unusualIn = (answer: unknown) => z.parse(Refused, answer).data.unusual

/** The confirmation of everything that an answer asks for. */
export const confirmAll = (answer: unknown, reason = '清仓') => ({
  reason,
  accepted: unusualIn(answer).map(({ key }) => key),
})
