import { z } from 'zod'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import type { Delivery, Receipt, SmsCourier } from '#server/platform/call/context.ts'
import type { AliyunSmsConfig } from '#server/platform/process/aliyun-sms-config.ts'
import { ALIYUN_ERRORS } from './aliyun-errors.ts'
import {
  sendWithTimeout,
  describeNoAnswer,
  LATE,
  NO_RECEIPT,
  TIMEOUT_MS,
  toDelivery,
  toUndelivered,
} from './deliveries.ts'
import { findTemplate, rejectTemplate } from './find-template.ts'
import { listParams } from './template-params.ts'

const VERSION = '2017-05-25'
/** Longest variable of a notice, characters. */
const MAX_VALUE = 35

const Answer = z.object({ Code: z.literal('OK'), BizId: z.string().default('') })
/** Values of SendStatus in QuerySendDetails; 1 means pending. */
const STATUS = { failed: 2, delivered: 3 } as const
const Details = z.object({
  Code: z.literal('OK'),
  SmsSendDetailDTOs: z.object({
    SmsSendDetailDTO: z.array(z.object({ SendStatus: z.number(), ErrCode: z.string().default('') })),
  }),
})
/** Error of the SDK if Aliyun answered with a code. */
const Refusal = z.object({ code: z.string(), data: z.object({ Code: z.string() }) })

/** Sends by SendSms. Aliyun has no idempotency key: a try without an answer may have been sent. */
export function createAliyunCourier(config: AliyunSmsConfig, timeoutMs = TIMEOUT_MS): SmsCourier {
  let client: ReturnType<typeof createClient> | undefined
  return {
    async deliver(message) {
      const found = findTemplate(config.templates, message.template)
      if (!found) return rejectTemplate(message.template)
      const { id: outId, telephone } = message
      const params = listParams(found.template, message.params, MAX_VALUE)
      const request = {
        PhoneNumbers: telephone,
        SignName: config.signName,
        TemplateCode: found.id,
        ...(params.length > 0 && { TemplateParam: JSON.stringify(Object.fromEntries(params)) }),
        OutId: outId,
      }
      const send = async (): Promise<Delivery> => {
        client ??= createClient(config)
        // Use POST, so that no address contains a code.
        const answer = await (
          await client
        ).request('SendSms', request, { method: 'POST', timeout: timeoutMs })
        const { BizId: receiptKey } = Answer.parse(answer)
        return { outcome: 'sent', receiptKey }
      }
      return sendWithTimeout(send, { describe, late: LATE, timeoutMs })
    },
    findReceipt({ telephone, receiptKey, sentAt }) {
      const request = {
        PhoneNumber: telephone,
        BizId: receiptKey,
        SendDate: formatMallDay(sentAt).replaceAll('-', ''),
        PageSize: 1,
        CurrentPage: 1,
      }
      const ask = async (): Promise<Receipt> => {
        client ??= createClient(config)
        const answer = await (
          await client
        ).request('QuerySendDetails', request, { method: 'POST', timeout: timeoutMs })
        const [detail] = Details.parse(answer).SmsSendDetailDTOs.SmsSendDetailDTO
        if (detail?.SendStatus === STATUS.delivered) return { state: 'delivered' }
        return detail?.SendStatus === STATUS.failed ? toUndelivered(detail.ErrCode) : NO_RECEIPT
      }
      return sendWithTimeout(ask, { describe: () => NO_RECEIPT, late: NO_RECEIPT, timeoutMs })
    },
  }
}

async function createClient({ keyId, secret, endpoint }: AliyunSmsConfig) {
  const { default: Client } = await import('@alicloud/pop-core')
  return new Client({ accessKeyId: keyId, accessKeySecret: secret, endpoint, apiVersion: VERSION })
}

function describe(error: unknown): Delivery {
  const refusal = Refusal.safeParse(error)
  return refusal.success ? toDelivery(ALIYUN_ERRORS, refusal.data.code) : describeNoAnswer(error)
}
