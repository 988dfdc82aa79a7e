import * as z from 'zod/mini'
import { Confirmation } from '#schemas/base/confirmation.ts'
import { get, post } from '#schemas/base/endpoint.ts'
import { codeLine, Id, lines, Nothing } from '#schemas/base/wire.ts'
import { Pair } from '#schemas/money/pair.ts'
import { InquiryDetail } from './entities.ts'
import { ASKED_MOST, INQUIRY_TEXTS } from './rules.ts'

const facts = { access: 'login', area: 'inquiries' } as const
const writes = { ...facts, changes: ['inquiry', 'sms'] } as const
const reason = () => lines(INQUIRY_TEXTS.reason)

/** Inquiries as the shop that is asked works with them, or the platform in its place. */
export const officeInquiries = {
  inquiry: get('/mall/v1/backOffice/inquiry/detail', {
    ...facts,
    shows: ['inquiry', 'order', 'goods'],
    input: () => z.object({ inquiryId: Id() }),
    output: () =>
      z.extend(InquiryDetail(), {
        /** Who asked; null for a supplier. */
        userName: z.nullable(z.string()),
      }),
  }),
  /** OPEN, QUOTED → QUOTED. In the place of a quote that stands, which is named; unusual prices need a confirmation. */
  quoteInquiry: post('/mall/v1/backOffice/inquiry/quote', {
    ...writes,
    input: () =>
      z.object({
        inquiryId: Id(),
        /** The quote that was seen to stand; null for none. Refused if it is another one now. */
        quoteId: z.nullable(Id()),
        /** What a piece costs; a line that is left out is not quoted. */
        lines: z.array(z.extend(Pair(), { lineNo: z.int() })).check(z.minLength(1), z.maxLength(ASKED_MOST)),
        /** The last day on which it holds, 2026-12-01. */
        validUntil: codeLine(10),
        note: z._default(lines(INQUIRY_TEXTS.note), ''),
        confirm: Confirmation(),
      }),
    output: Nothing,
  }),
  /** QUOTED → OPEN, while it was not accepted. */
  withdrawInquiryQuote: post('/mall/v1/backOffice/inquiry/withdrawQuote', {
    ...writes,
    input: () => z.object({ inquiryId: Id(), quoteId: Id(), reason: reason() }),
    output: Nothing,
  }),
  /** OPEN, QUOTED → CLOSED. */
  closeInquiry: post('/mall/v1/backOffice/inquiry/close', {
    ...writes,
    input: () => z.object({ inquiryId: Id(), reason: reason() }),
    output: Nothing,
  }),
}
