import * as z from 'zod/mini'
import { Confirmation } from '#schemas/base/confirmation.ts'
import { get, post } from '#schemas/base/endpoint.ts'
import { codeLine, Id, lines, Nothing } from '#schemas/base/wire.ts'
import { Pair } from '#schemas/money/pair.ts'
import { InquiryDetail } from './entities.ts'
import { MAX_INVITED, INQUIRY_TEXTS } from './rules.ts'

const facts = { access: 'login', area: 'inquiries' } as const
const writes = { ...facts, changes: ['inquiry', 'sms'] } as const
const reason = () => lines(INQUIRY_TEXTS.reason)

/** Calls for the shop that received an inquiry, or for the platform acting for this shop. */
export const officeInquiries = {
  inquiry: get('/mall/v1/backOffice/inquiry/detail', {
    ...facts,
    shows: ['inquiry', 'order', 'goods'],
    input: () => z.object({ inquiryId: Id() }),
    output: () =>
      z.extend(InquiryDetail(), {
        /** User name of the buyer; null if a supplier calls. */
        userName: z.nullable(z.string()),
      }),
  }),
  /** Quotes an inquiry or replaces the current quote: OPEN, QUOTED → QUOTED. Unusual prices need a confirmation. */
  quoteInquiry: post('/mall/v1/backOffice/inquiry/quote', {
    ...writes,
    input: () =>
      z.object({
        inquiryId: Id(),
        /** Standing quote that was seen, null for none; rejected if another one stands now. */
        quoteId: z.nullable(Id()),
        /** Unit prices by line; lines that are absent are not quoted. */
        lines: z.array(z.extend(Pair(), { lineNo: z.int() })).check(z.minLength(1), z.maxLength(MAX_INVITED)),
        /** Last day of validity, such as `2026-12-01`. */
        validUntil: codeLine(10),
        note: z._default(lines(INQUIRY_TEXTS.note), ''),
        confirm: Confirmation(),
      }),
    output: Nothing,
  }),
  withdrawInquiryQuote: post('/mall/v1/backOffice/inquiry/withdrawQuote', {
    ...writes,
    input: () => z.object({ inquiryId: Id(), quoteId: Id(), reason: reason() }),
    output: Nothing,
  }),
  closeInquiry: post('/mall/v1/backOffice/inquiry/close', {
    ...writes,
    input: () => z.object({ inquiryId: Id(), reason: reason() }),
    output: Nothing,
  }),
}
