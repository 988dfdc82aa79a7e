import { z } from 'zod'
import type { Delivery, SmsCourier } from '#server/platform/call/context.ts'
import type { TencentSmsConfig } from '#server/platform/process/tencent-sms-config.ts'
import { attempt, describeNoAnswer, TIMEOUT_MS, toDelivery } from './deliveries.ts'
import { findTemplate, refuseTemplate } from './find-template.ts'
import { listParams } from './template-params.ts'
import { TENCENT_ERRORS } from './tencent-errors.ts'

/** One status, for one number is asked for. */
const Answer = z.object({ SendStatusSet: z.tuple([z.object({ Code: z.string() })]) })
/** What the SDK throws where Tencent Cloud answered with an error. */
const Refusal = z.object({ code: z.string(), requestId: z.string() })

/**
 * Creates a courier that sends by Tencent Cloud's SMS (SendSms). The SDK is loaded with the first message. Tencent Cloud
 * keeps no key against repeats: a try without an answer may have been sent.
 */
export function createTencentCourier(config: TencentSmsConfig, timeoutMs = TIMEOUT_MS): SmsCourier {
  let client: ReturnType<typeof createClient> | undefined
  return {
    async deliver(message) {
      const found = findTemplate(config.templates, message.template)
      if (!found) return refuseTemplate(message.template)
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
        const [{ Code: code }] = answer.SendStatusSet
        return code === 'Ok' ? { outcome: 'sent' } : toDelivery(TENCENT_ERRORS, code)
      }
      return attempt(send, describe, timeoutMs)
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
