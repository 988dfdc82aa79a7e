import * as z from 'zod/mini'
import { post } from '#schemas/base/endpoint.ts'
import { Cash, codeLine, line, lines, text } from '#schemas/base/wire.ts'
import { LEAD_TEXTS, MOST_PEOPLE } from './rules.ts'

/** Own call of the pages that ask who is interested to leave a number. */
export const leads = {
  /** Guests and members alike; the same lead sent twice in a day is one, and both get the same answer. */
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
        people: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_PEOPLE))), null),
        amount: z._default(z.nullable(Cash()), null),
        /** To what the privacy text says. */
        consent: z.boolean(),
        captchaId: text(64),
        captcha: codeLine(16),
      }),
    /** The number that can be named on the phone. */
    output: () => z.object({ leadId: z.string() }),
  }),
}
