import { expect, it } from 'vitest'
import { mapKeys, getTypedKeys } from '#schemas/base/typed-keys.ts'
import { SMS_TEMPLATES } from '#schemas/people/messages/templates.ts'
import { describeSender } from './open-sender.ts'

const account = {
  keyId: 'key-id-1',
  secret: 's3cret-word',
  signName: '礼品商城',
  endpoint: 'https://sms.example',
}
const all = mapKeys(getTypedKeys(SMS_TEMPLATES), () => '1')

it.each([
  [{ kind: 'none' }, '没有配置短信发送，访客不能注册或用验证码登录'],
  [{ kind: 'outbox' }, '短信：演示，不会真的发出，在演示工具里查看'],
  [
    { kind: 'http', url: 'https://sms.example/s3cret-word', key: 's3cret-word-of-16' },
    '短信：通过 HTTP 接口发送，https://sms.example',
  ],
  [{ kind: 'aliyun', ...account, templates: all }, '短信：通过阿里云发送，签名“礼品商城”'],
  [
    {
      kind: 'tencent',
      ...account,
      appId: '1400006666',
      region: 'ap-guangzhou',
      templates: { ...all, teamFull: undefined, biddingResult: undefined },
    },
    '短信：通过腾讯云发送，签名“礼品商城”；没有模板编号的不会发送：teamFull、biddingResult',
  ],
] as const)('the start says in one line how messages leave: %#', (config, line) => {
  expect(describeSender(config)).toBe(line)
})
