import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Services } from '#server/platform/call/context.ts'
import type { RawNotice } from '#server/platform/call/payment-provider.ts'
import { NOT_SIGNED, type NoticeRefusal, readNotice } from '#server/platform/call/read-notice.ts'
import { readForeignLine } from '#server/platform/text/foreign-line.ts'
import { writeReceipt } from './receipts.ts'
import { smsOutbox } from './tables.ts'

/** Path to which the receiver of the hook posts receipts. */
export const SMS_NOTICE_PATH = '/sms/notice'

/** Longest reason that is stored, UTF-16 units, and longest that is accepted. */
const MAX_REASON_LENGTH = 80
const MAX_RAW_LENGTH = 2_000

const Notice = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  state: z.enum(['DELIVERED', 'UNDELIVERED']),
  reason: z._default(z.string().check(z.maxLength(MAX_RAW_LENGTH)), ''),
})

/** Answer to a notice; `added` is true for the first receipt of a message. */
export type SmsNoticeAnswer = { added: boolean } | NoticeRefusal

/** Accepts repeated receipts. Returns null if no receiver is configured. */
export async function takeSmsNotice(services: Services, notice: RawNotice): Promise<SmsNoticeAnswer | null> {
  const { courier } = services.sms
  if (!courier?.isGenuine) return null
  if (!courier.isGenuine(notice)) return NOT_SIGNED
  const read = readNotice(Notice, notice.body)
  if (!('notice' in read)) return read
  const { id, state, reason } = read.notice
  const [sent] = await services.db
    .select({ state: smsOutbox.state })
    .from(smsOutbox)
    .where(eq(smsOutbox.id, id))
  if (!sent) return { status: 404, message: '没有这条短信' }
  // The receipt may arrive before the message is known to be sent, if the answer of the try was lost.
  if (sent.state !== 'SENT') return { status: 422, message: '这条短信还没有发出，请稍后再通知' }
  const receipt =
    state === 'DELIVERED'
      ? ({ state: 'delivered' } as const)
      : ({
          state: 'undelivered',
          reason: readForeignLine(reason, MAX_REASON_LENGTH) || '接收方没有说明原因',
        } as const)
  return { added: await writeReceipt(services, id, receipt) }
}
