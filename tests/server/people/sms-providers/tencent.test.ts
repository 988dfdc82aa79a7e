import { createHash, createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createTencentCourier } from '#server/people/messages/providers/tencent-courier.ts'
import type { TencentSmsConfig } from '#server/platform/process/tencent-sms-config.ts'
import { type Answer, type Asked, CODE_MESSAGE, NOTICE_MESSAGE, startSmsGateway } from './gateway.ts'

const KEY_ID = 'AKIDSecretWord'
const SECRET = 's3cret-of-tencent'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The header of a signed request by Tencent Cloud's documentation (API 3.0, TC3-HMAC-SHA256); its service is the host's first name. */
function authorizationOf({ method, url, headers, body }: Asked): string {
  const [host = ''] = String(headers.host).split(':')
  const timestamp = String(headers['x-tc-timestamp'])
  const day = new Date(Number(timestamp) * 1000).toISOString().slice(0, 10)
  const scope = `${day}/${host.split('.')[0]}/tc3_request`
  const named = `content-type:${headers['content-type']}\nhost:${host}\n`
  const request = [method, url, '', named, 'content-type;host', sha256(body)].join('\n')
  const signed = ['TC3-HMAC-SHA256', timestamp, scope, sha256(request)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((made, part) => hmac(made, part), `TC3${SECRET}`)
  const signature = hmac(key, signed).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${KEY_ID}/${scope}, SignedHeaders=content-type;host, Signature=${signature}`
}

const respond = (response: object): Answer => ({ body: JSON.stringify({ Response: response }) })
/** Tencent Cloud answers 200 to what it refuses, too. */
const refuse = (Code: string) =>
  respond({ Error: { Code, Message: '给 13800138000 的短信' }, RequestId: 'a0aabda6' })
const status = (Code: string) =>
  respond({
    SendStatusSet: [
      {
        SerialNo: '5000:1045710669157053657849499619',
        PhoneNumber: '+8613800138000',
        Fee: Code === 'Ok' ? 1 : 0,
        SessionContext: 'id-1',
        Code,
        Message: '给 13800138000 的短信',
        IsoCode: 'CN',
      },
    ],
    RequestId: 'a0aabda6',
  })

let answer: Answer
const gateway = await startSmsGateway((asked) =>
  asked.headers.authorization === authorizationOf(asked) ? answer : refuse('AuthFailure.SignatureFailure'),
)
beforeEach(() => {
  // The SDK would ask by the proxy of the machine.
  vi.stubEnv('http_proxy', undefined)
  gateway.asked.length = 0
  answer = status('Ok')
})

const config: TencentSmsConfig = {
  keyId: KEY_ID,
  secret: SECRET,
  appId: '1400006666',
  signName: '礼品商城',
  endpoint: gateway.url,
  region: 'ap-guangzhou',
  templates: { code: '449739', approvalDecided: '449740', schemeAnswered: '449741' },
}
/** Long, because the machine may be busy. */
const courier = createTencentCourier(config, 60_000)
const hasty = createTencentCourier(config, 1_500)

describe("Tencent Cloud's SMS", () => {
  it('gets number, signature, template and variables, signed', async () => {
    expect(await courier.deliver(CODE_MESSAGE)).toEqual({
      outcome: 'sent',
      receiptKey: '5000:1045710669157053657849499619',
    })
    expect(gateway.asked).toHaveLength(1)
    const [{ method, headers, body }] = gateway.asked as [Asked]
    expect(method).toBe('POST')
    expect(headers).toMatchObject({
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
    })
    expect(JSON.parse(body)).toEqual({
      PhoneNumberSet: ['+8613800138000'],
      SmsSdkAppId: '1400006666',
      SignName: '礼品商城',
      TemplateId: '449739',
      TemplateParamSet: ['042815'],
      SessionContext: 'id-1',
    })
  })

  it('gets the variables of a notice in the order of its text', async () => {
    expect(await courier.deliver(NOTICE_MESSAGE)).toEqual({
      outcome: 'sent',
      receiptKey: '5000:1045710669157053657849499619',
    })
    const { tradeId, decision, next } = NOTICE_MESSAGE.params
    expect(JSON.parse((gateway.asked[0] as Asked).body)).toMatchObject({
      TemplateId: '449740',
      TemplateParamSet: [tradeId, decision, next],
    })
  })

  it('gets no variables of a text without any', async () => {
    const message = { ...CODE_MESSAGE, template: 'schemeAnswered', params: {} }
    expect(await courier.deliver(message)).toEqual({
      outcome: 'sent',
      receiptKey: '5000:1045710669157053657849499619',
    })
    expect(JSON.parse((gateway.asked[0] as Asked).body)).toMatchObject({ TemplateParamSet: [] })
  })

  it('is not asked for a text that has no template', async () => {
    expect(await courier.deliver({ ...CODE_MESSAGE, template: 'teamFull' })).toEqual({
      outcome: 'refused',
      reason: '没有配置模板编号（teamFull）',
    })
    expect(gateway.asked).toEqual([])
  })

  it.each([
    [
      status('FailedOperation.SignatureIncorrectOrUnapproved'),
      'refused',
      '签名不对或没有通过审核（FailedOperation.SignatureIncorrectOrUnapproved）',
    ],
    [
      status('FailedOperation.TemplateIncorrectOrUnapproved'),
      'refused',
      '模板不对或没有通过审核（FailedOperation.TemplateIncorrectOrUnapproved）',
    ],
    [
      status('InvalidParameterValue.IncorrectPhoneNumber'),
      'refused',
      '手机号无效（InvalidParameterValue.IncorrectPhoneNumber）',
    ],
    [
      status('LimitExceeded.PhoneNumberThirtySecondLimit'),
      'failed',
      '发给这个号码的短信过于频繁（LimitExceeded.PhoneNumberThirtySecondLimit）',
    ],
    [status('InternalError.Timeout'), 'failed', '短信服务异常（InternalError.Timeout）'],
    [refuse('RequestLimitExceeded'), 'failed', '请求过于频繁（RequestLimitExceeded）'],
    [refuse('InternalError'), 'failed', '短信服务异常（InternalError）'],
    [{ status: 503, body: '<html>13800138000</html>' }, 'failed', 'HTTP 503'],
    [{ body: '<html>13800138000</html>' }, 'failed', 'no valid answer'],
    [respond({ SendStatusSet: [], RequestId: 'a0aabda6' }), 'failed', 'no valid answer'],
  ] as const)('that answers %j: %s', async (said, outcome, reason) => {
    answer = said
    expect(await courier.deliver(CODE_MESSAGE)).toEqual({ outcome, reason })
    // The SDK tries nothing again: that is the queue's.
    expect(gateway.asked).toHaveLength(1)
  })

  it('that hangs up may be asked again', async () => {
    answer = 'cut'
    expect(await courier.deliver(CODE_MESSAGE)).toMatchObject({ outcome: 'failed' })
  })

  it.each(['hang', 'trickle'] as const)(
    'that does not answer in time (%s) may be asked again',
    async (said) => {
      answer = said
      expect(await hasty.deliver(CODE_MESSAGE)).toEqual({ outcome: 'failed', reason: 'timeout' })
    },
  )

  it('refuses what another key signed', async () => {
    const other = createTencentCourier({ ...config, secret: 's3cret-of-nobody' }, 60_000)
    expect(await other.deliver(CODE_MESSAGE)).toEqual({
      outcome: 'refused',
      reason: '密钥不对或没有权限（AuthFailure.SignatureFailure）',
    })
  })

  it('that is not there may be asked again', async () => {
    const other = createTencentCourier({ ...config, endpoint: 'http://127.0.0.1:1' }, 60_000)
    expect(await other.deliver(CODE_MESSAGE)).toEqual({ outcome: 'failed', reason: 'ECONNREFUSED' })
  })

  describe('is asked for a receipt', () => {
    const sent = { telephone: '13800138000', receiptKey: '5000:1045', sentAt: 1_795_800_000_999 }
    const statuses = (...all: [SerialNo: string, ReportStatus: string, Description: string][]) =>
      respond({
        PullSmsSendStatusSet: all.map(([SerialNo, ReportStatus, Description]) => ({
          SerialNo,
          ReportStatus,
          Description,
          UserReceiveTime: 1_795_800_004,
          PhoneNumber: '+8613800138000',
          SessionContext: 'id-1',
        })),
        RequestId: 'a0aabda6',
      })

    it('by number and the hours around', async () => {
      answer = statuses(['5000:9', 'FAIL', 'UNKNOWN'], ['5000:1045', 'SUCCESS', 'DELIVRD'])
      expect(await courier.findReceipt?.(sent)).toEqual({ state: 'delivered' })
      const [{ headers, body }] = gateway.asked as [Asked]
      expect(headers['x-tc-action']).toBe('PullSmsSendStatusByPhoneNumber')
      expect(JSON.parse(body)).toEqual({
        PhoneNumber: '+8613800138000',
        SmsSdkAppId: '1400006666',
        BeginTime: 1_795_796_400,
        EndTime: 1_795_803_600,
        Offset: 0,
        Limit: 100,
      })
    })

    it.each([
      [statuses(), { state: 'unknown' }],
      [statuses(['5000:9', 'FAIL', 'UNDELIV']), { state: 'unknown' }],
      [statuses(['5000:1045', 'FAIL', 'UNDELIV']), { state: 'undelivered', reason: '没有送达（UNDELIV）' }],
      [statuses(['5000:1045', 'FAIL', '13800138000 停机']), { state: 'undelivered', reason: '没有送达' }],
      [refuse('FailedOperation.NotAllowPullSmsSendStatus'), { state: 'unknown' }],
      ['cut' as const, { state: 'unknown' }],
    ])('and answers %j: %j', async (said, receipt) => {
      answer = said
      expect(await courier.findReceipt?.(sent)).toEqual(receipt)
    })
  })
})
