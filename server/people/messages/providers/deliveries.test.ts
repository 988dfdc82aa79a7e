import { describe, expect, it } from 'vitest'
import { ALIYUN_ERRORS } from './aliyun-errors.ts'
import { describeNoAnswer, type ProviderErrors, toDelivery } from './deliveries.ts'
import { TENCENT_ERRORS } from './tencent-errors.ts'

describe('error codes of providers', () => {
  it.each<[ProviderErrors, string, string, string]>([
    [ALIYUN_ERRORS, 'isv.MOBILE_NUMBER_ILLEGAL', 'refused', '手机号无效（isv.MOBILE_NUMBER_ILLEGAL）'],
    [ALIYUN_ERRORS, 'isv.A_CODE_OF_TOMORROW', 'refused', 'isv.A_CODE_OF_TOMORROW'],
    [
      ALIYUN_ERRORS,
      'isv.BUSINESS_LIMIT_CONTROL',
      'failed',
      '发给这个号码的短信过于频繁（isv.BUSINESS_LIMIT_CONTROL）',
    ],
    [ALIYUN_ERRORS, 'isp.SYSTEM_ERROR', 'failed', '短信服务异常（isp.SYSTEM_ERROR）'],
    [ALIYUN_ERRORS, 'Throttling.User', 'failed', '请求过于频繁（Throttling.User）'],
    [
      ALIYUN_ERRORS,
      'InvalidAccessKeyId.NotFound',
      'refused',
      '密钥不存在或已停用（InvalidAccessKeyId.NotFound）',
    ],
    [ALIYUN_ERRORS, 'SomethingElse', 'failed', 'SomethingElse'],
    [
      TENCENT_ERRORS,
      'LimitExceeded.PhoneNumberDailyLimit',
      'refused',
      '达到发送限额（LimitExceeded.PhoneNumberDailyLimit）',
    ],
    [
      TENCENT_ERRORS,
      'RequestLimitExceeded.UinLimitExceeded',
      'failed',
      '请求过于频繁（RequestLimitExceeded.UinLimitExceeded）',
    ],
    [TENCENT_ERRORS, 'UnsupportedOperation.', 'refused', 'UnsupportedOperation.'],
    [TENCENT_ERRORS, 'constructor', 'failed', 'constructor'],
    [TENCENT_ERRORS, '13800138000 的验证码', 'failed', 'unknown code'],
  ])('%#', (errors, code, outcome, reason) => {
    expect(toDelivery(errors, code)).toEqual({ outcome, reason })
  })
})

describe('an attempt without an answer', () => {
  it.each([
    [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
    [
      new Error('request to https://sms.example/ failed, reason: getaddrinfo ENOTFOUND sms.example'),
      'ENOTFOUND',
    ],
    [Object.assign(new Error('Service Unavailable'), { httpCode: 503 }), 'HTTP 503'],
    [
      Object.assign(new Error('ReadTimeout: 5000. POST / failed.'), { name: 'RequestTimeoutError' }),
      'timeout',
    ],
    [new Error('invalid json, reason: Unexpected token <, "<p>13800138000"'), 'no valid answer'],
    [{ name: 'SyntaxError', text: '13800138000' }, 'no valid answer'],
  ])('%s may be tried again, and says nothing of its message', (error, reason) => {
    expect(describeNoAnswer(error)).toEqual({ outcome: 'failed', reason })
  })
})
