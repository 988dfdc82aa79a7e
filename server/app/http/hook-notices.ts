import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { SUCCESS_CODE } from '#schemas/base/constants.ts'
import {
  SMS_NOTICE_PATH,
  type SmsNoticeAnswer,
  takeSmsNotice,
} from '#server/people/messages/take-sms-notice.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { RawNotice } from '#server/platform/call/payment-provider.ts'
import { INVOICE_NOTICE_PATH } from '#server/trade/invoicing/issuers.ts'
import { type InvoiceAnswer, takeInvoiceNotice } from '#server/trade/invoicing/take-invoice-notice.ts'
import { takeTrackNotice, type TrackAnswer } from '#server/trade/logistics/take-track-notice.ts'
import { TRACK_NOTICE_PATH } from '#server/trade/logistics/track-sources.ts'
import { createFailure } from './failure.ts'

/** Maximum size in bytes: a hundred events with long texts. */
const MAX_TRACK_NOTICE_BYTES = 256 * 1024
/** Maximum size in bytes: an id and a reason. */
const MAX_SMS_NOTICE_BYTES = 16 * 1024
/** Maximum size in bytes: a PDF of 5 MB in base64. */
const MAX_INVOICE_NOTICE_BYTES = 8 * 1024 * 1024

interface Taking {
  path: string
  maxSize: number
  /** Processes a notice; returns null if no receiver is configured. */
  take(services: Services, notice: RawNotice): Promise<TrackAnswer | InvoiceAnswer | SmsNoticeAnswer | null>
}

const ALL: readonly Taking[] = [
  { path: SMS_NOTICE_PATH, maxSize: MAX_SMS_NOTICE_BYTES, take: takeSmsNotice },
  { path: TRACK_NOTICE_PATH, maxSize: MAX_TRACK_NOTICE_BYTES, take: takeTrackNotice },
  { path: INVOICE_NOTICE_PATH, maxSize: MAX_INVOICE_NOTICE_BYTES, take: takeInvoiceNotice },
]

/** Adds the routes by which the receivers of hooks report results, signed with the key of their hook. */
export function addHookNotices(api: Hono, services: Services): void {
  for (const { path, maxSize, take } of ALL) {
    const limit = bodyLimit({ maxSize, onError: () => createFailure(413) })
    api.post(path, limit, async (c) => {
      const answer = await take(services, { headers: c.req.raw.headers, body: await c.req.text() })
      if (!answer) return createFailure(404)
      if ('status' in answer) return createFailure(answer.status, answer.message)
      return c.json({ code: SUCCESS_CODE, message: '', data: answer }, 200, { 'Cache-Control': 'no-store' })
    })
  }
}
