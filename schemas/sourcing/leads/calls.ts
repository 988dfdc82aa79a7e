import * as z from 'zod/mini'
import { post } from '#schemas/base/endpoint.ts'
import { Cash, codeLine, line, lines, text } from '#schemas/base/wire.ts'
import { LEAD_TEXTS, MAX_PEOPLE } from './rules.ts'

export const leads = {
  /** Stores a lead; repeating the call on the same day stores nothing and returns the same answer. */
  submit: post('/mall/v1/lead/submit', {
    access: 'either',
    quiet: true,
    changes: ['lead'],
    input: () =>
      z.object({
        topic: line(LEAD_TEXTS.topic),
        name: line(LEAD_TEXTS.name),
        company: line(LEAD_TEXTS.company),
        telephone: codeLine(LEAD_TEXTS.telephone),
        need: lines(LEAD_TEXTS.need),
        people: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_PEOPLE))), null),
        amount: z._default(z.nullable(Cash()), null),
        consent: z.boolean(),
        captchaId: text(64),
        captcha: codeLine(16),
      }),
    /** `leadId` is a number that the customer can mention on the phone. */
    output: () => z.object({ leadId: z.string() }),
  }),
}
