import { createHmac } from 'node:crypto'
import { beforeEach } from 'vitest'
import type { AliyunSmsConfig } from '#server/platform/process/aliyun-sms-config.ts'
import { type Answer, type Asked, startSmsGateway } from './gateway.ts'

const SECRET = 's3cret-of-aliyun'

/** Encodes a value by Aliyun's description: RFC 3986, with `*` encoded and `~` not. */
const encode = (value: string) =>
  encodeURIComponent(value).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

/** The signature of a request by Aliyun's documentation (RPC, HMAC-SHA1). */
function signatureOf({ method, body }: Asked): string {
  const fields = [...new URLSearchParams(body)].filter(([name]) => name !== 'Signature')
  const sorted = fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const signed = `${method}&${encode('/')}&${encode(sorted.join('&'))}`
  return createHmac('sha1', `${SECRET}&`).update(signed).digest('base64')
}

/** Builds Aliyun's answer with a code; its message contains the number. */
export const say = (Code: string, status = 200): Answer => ({
  status,
  body: JSON.stringify({ Code, Message: '给 13800138000 的短信', RequestId: 'F655A8D5' }),
})

/** The fields of a request. */
export const readFields = ({ body }: Asked): Record<string, string | undefined> =>
  Object.fromEntries(new URLSearchParams(body))

const OK = { Message: 'OK', RequestId: 'F655A8D5', Code: 'OK', BizId: '900619746936498440^0' }

/** Starts Aliyun's interface: it refuses what is not signed; `now.answer` says what it answers to the rest. */
export async function startAliyunGateway() {
  const now: { answer: Answer } = { answer: say('OK') }
  const { asked, url } = await startSmsGateway((request) =>
    readFields(request).Signature === signatureOf(request) ? now.answer : say('SignatureDoesNotMatch', 400),
  )
  beforeEach(() => {
    asked.length = 0
    now.answer = { body: JSON.stringify(OK) }
  })
  const config: AliyunSmsConfig = {
    keyId: 'LTAI5tSecretWord',
    secret: SECRET,
    signName: '礼品商城',
    endpoint: url,
    templates: { code: 'SMS_154950909', approvalDecided: 'SMS_154950910', schemeAnswered: 'SMS_154950911' },
  }
  return { asked, now, config }
}
