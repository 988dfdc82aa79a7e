import { describe, expect, it } from 'vitest'
import { createAliyunCourier } from '#server/people/messages/providers/aliyun-courier.ts'
import { readFields, say, startAliyunGateway } from './aliyun-gateway.ts'
import { type Asked, CODE_MESSAGE, NOTICE_MESSAGE } from './gateway.ts'

const gateway = await startAliyunGateway()
const { config } = gateway
/** Long, because the machine may be busy. */
const courier = createAliyunCourier(config, 60_000)
const hasty = createAliyunCourier(config, 1_500)

describe("Aliyun's SMS", () => {
  it('gets number, signature, template and variables, signed and in the body', async () => {
    expect(await courier.deliver(CODE_MESSAGE)).toEqual({
      outcome: 'sent',
      receiptKey: '900619746936498440^0',
    })
    expect(gateway.asked).toHaveLength(1)
    const [asked] = gateway.asked as [Asked]
    expect(asked).toMatchObject({ method: 'POST', url: '/' })
    expect(readFields(asked)).toMatchObject({
      Action: 'SendSms',
      Version: '2017-05-25',
      AccessKeyId: 'LTAI5tSecretWord',
      PhoneNumbers: '13800138000',
      SignName: '礼品商城',
      TemplateCode: 'SMS_154950909',
      TemplateParam: '{"code":"042815"}',
      OutId: 'id-1',
    })
  })

  it('gets every variable of a notice, whatever its signs', async () => {
    expect(await courier.deliver(NOTICE_MESSAGE)).toEqual({
      outcome: 'sent',
      receiptKey: '900619746936498440^0',
    })
    const [asked] = gateway.asked as [Asked]
    expect(JSON.parse(readFields(asked).TemplateParam ?? '')).toEqual(NOTICE_MESSAGE.params)
  })

  it('gets no variables of a text without any', async () => {
    const message = { ...CODE_MESSAGE, template: 'schemeAnswered', params: {} }
    expect(await courier.deliver(message)).toEqual({ outcome: 'sent', receiptKey: '900619746936498440^0' })
    expect(readFields(gateway.asked[0] as Asked)).not.toHaveProperty('TemplateParam')
  })

  it.each(['teamFull', 'gone', 'toString'])(
    'is not asked for %s, which has no template',
    async (template) => {
      expect(await courier.deliver({ ...CODE_MESSAGE, template })).toEqual({
        outcome: 'refused',
        reason: `没有配置模板编号（${template}）`,
      })
      expect(gateway.asked).toEqual([])
    },
  )

  it.each([
    [say('isv.SMS_SIGNATURE_ILLEGAL'), 'refused', '签名不存在或没有通过审核（isv.SMS_SIGNATURE_ILLEGAL）'],
    [say('isv.SMS_TEMPLATE_ILLEGAL'), 'refused', '模板不存在或没有通过审核（isv.SMS_TEMPLATE_ILLEGAL）'],
    [say('isv.MOBILE_NUMBER_ILLEGAL'), 'refused', '手机号无效（isv.MOBILE_NUMBER_ILLEGAL）'],
    [say('isv.BUSINESS_LIMIT_CONTROL'), 'failed', '发给这个号码的短信过于频繁（isv.BUSINESS_LIMIT_CONTROL）'],
    [say('Throttling.User', 400), 'failed', '请求过于频繁（Throttling.User）'],
    [say('ServiceUnavailable', 503), 'failed', '短信服务暂时不可用（ServiceUnavailable）'],
    [{ status: 502, body: '<html>13800138000</html>' }, 'failed', 'no valid answer'],
    [{ body: '{"Message":"13800138000"}' }, 'failed', 'no valid answer'],
    ['cut', 'failed', 'ECONNRESET'],
  ] as const)('that answers %j: %s', async (said, outcome, reason) => {
    gateway.now.answer = said
    expect(await courier.deliver(CODE_MESSAGE)).toEqual({ outcome, reason })
    // The SDK tries nothing again: that is the queue's.
    expect(gateway.asked).toHaveLength(1)
  })

  it.each(['hang', 'trickle'] as const)(
    'that does not answer in time (%s) may be asked again',
    async (said) => {
      gateway.now.answer = said
      expect(await hasty.deliver(CODE_MESSAGE)).toEqual({ outcome: 'failed', reason: 'timeout' })
    },
  )

  it('refuses what another key signed', async () => {
    const other = createAliyunCourier({ ...config, secret: 's3cret-of-nobody' }, 60_000)
    expect(await other.deliver(CODE_MESSAGE)).toEqual({
      outcome: 'refused',
      reason: '密钥不对（SignatureDoesNotMatch）',
    })
  })

  it('that is not there may be asked again', async () => {
    const other = createAliyunCourier({ ...config, endpoint: 'http://127.0.0.1:1' }, 60_000)
    expect(await other.deliver(CODE_MESSAGE)).toEqual({ outcome: 'failed', reason: 'ECONNREFUSED' })
  })

  describe('is asked for a receipt', () => {
    const sent = {
      telephone: '13800138000',
      receiptKey: '900619746936498440^0',
      // The last minute of a day in China.
      sentAt: Date.UTC(2026, 10, 30, 15, 59),
    }
    const detail = (SendStatus: number, ErrCode = '') => ({
      body: JSON.stringify({
        Code: 'OK',
        TotalCount: '1',
        SmsSendDetailDTOs: {
          SmsSendDetailDTO: [{ SendStatus, ErrCode, PhoneNum: '13800138000', OutId: 'id-1' }],
        },
      }),
    })

    it('by number, its own key and the day in China', async () => {
      gateway.now.answer = detail(3, 'DELIVERED')
      expect(await courier.findReceipt?.(sent)).toEqual({ state: 'delivered' })
      expect(readFields(gateway.asked[0] as Asked)).toMatchObject({
        Action: 'QuerySendDetails',
        PhoneNumber: '13800138000',
        BizId: '900619746936498440^0',
        SendDate: '20261130',
      })
    })

    it.each([
      [detail(1), { state: 'unknown' }],
      [
        detail(2, 'MOBILE_NOT_ON_SERVICE'),
        { state: 'undelivered', reason: '没有送达（MOBILE_NOT_ON_SERVICE）' },
      ],
      [detail(2, '13800138000 关机'), { state: 'undelivered', reason: '没有送达' }],
      [say('isv.BUSINESS_LIMIT_CONTROL'), { state: 'unknown' }],
      [{ body: '<html>' }, { state: 'unknown' }],
      ['cut' as const, { state: 'unknown' }],
    ])('and answers %j: %j', async (said, receipt) => {
      gateway.now.answer = said
      expect(await courier.findReceipt?.(sent)).toEqual(receipt)
    })
  })
})
