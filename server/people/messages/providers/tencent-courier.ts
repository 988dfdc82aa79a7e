import { z } from 'zod'
import type { Delivery, Receipt, SmsCourier } from '#server/platform/call/context.ts'
import type { TencentSmsConfig } from '#server/platform/process/tencent-sms-config.ts'
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
import { TENCENT_ERRORS } from './tencent-errors.ts'

/** The answer has one status, because the request has one number. */
const Answer = z.object({
  SendStatusSet: z.tuple([z.object({ Code: z.string(), SerialNo: z.string().default('') })]),
})
/** Time window around a message for the query by phone, s. */
const AROUND_S = 3600
const Statuses = z.object({
  PullSmsSendStatusSet: z.array(
    z.object({ SerialNo: z.string(), ReportStatus: z.enum(['SUCCESS', 'FAIL']), Description: z.string() }),
  ),
})
/** Error of the SDK when Tencent Cloud answered with an error. */
const Refusal = z.object({ code: z.string(), requestId: z.string() })

/** Sends by SendSms. Tencent Cloud has no idempotency key: a try without an answer may have been sent. */
export function createTencentCourier(config: TencentSmsConfig, timeoutMs = TIMEOUT_MS): SmsCourier {
  let client: ReturnType<typeof createClient> | undefined
  return {
    async deliver(message) {
      const found = findTemplate(config.templates, message.template)
      if (!found) return rejectTemplate(message.template)
      const request = {
        PhoneNumberSet: [`+86${message.telephone}`],
        SmsSdkAppId: config.appId,
        SignName: config.signName,
        TemplateId: found.id,
        TemplateParamSet: listParams(found.template, message.params).map(([, value]) => value),
        SessionContext: message.id,
      }
      const send = async (signal: AbortSignal): Promise<Delivery> => {
        client ??= createClient(config)
        const answer = Answer.parse(await (await client).request('SendSms', request, { signal }))
        const [{ Code: code, SerialNo: receiptKey }] = answer.SendStatusSet
        return code === 'Ok' ? { outcome: 'sent', receiptKey } : toDelivery(TENCENT_ERRORS, code)
      }
      return sendWithTimeout(send, { describe, late: LATE, timeoutMs })
    },
    findReceipt({ telephone, receiptKey, sentAt }) {
      const from = Math.floor(sentAt / 1000)
      const request = {
        PhoneNumber: `+86${telephone}`,
        SmsSdkAppId: config.appId,
        BeginTime: from - AROUND_S,
        EndTime: from + AROUND_S,
        Offset: 0,
        Limit: 100,
      }
      const ask = async (signal: AbortSignal): Promise<Receipt> => {
        client ??= createClient(config)
        const answer = await (await client).request('PullSmsSendStatusByPhoneNumber', request, { signal })
        const found = Statuses.parse(answer).PullSmsSendStatusSet.find(
          ({ SerialNo }) => SerialNo === receiptKey,
        )
        if (!found) return NO_RECEIPT
        return found.ReportStatus === 'SUCCESS' ? { state: 'delivered' } : toUndelivered(found.Description)
      }
      return sendWithTimeout(ask, { describe: () => NO_RECEIPT, late: NO_RECEIPT, timeoutMs })
    },
  }
}

async function createClient({ keyId, secret, region, endpoint }: TencentSmsConfig) {
  const { sms } = await import('tencentcloud-sdk-nodejs-sms')
  const { protocol, host } = new URL(endpoint)
  return new sms.v20210111.Client({
    credential: { secretId: keyId, secretKey: secret },
    region,
    profile: { httpProfile: { protocol: `${protocol}//`, endpoint: host } },
  })
}

function describe(error: unknown): Delivery {
  const refusal = Refusal.safeParse(error)
  return refusal.success ? toDelivery(TENCENT_ERRORS, refusal.data.code) : describeNoAnswer(error)
}
