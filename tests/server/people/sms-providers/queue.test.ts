import { beforeEach, expect, it } from 'vitest'
import { officeOperations } from '#schemas/app/jobs/calls.ts'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { deliverMessages } from '#server/people/messages/deliver.ts'
import { openSender } from '#server/people/messages/open-sender.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'
import { readFields, say, startAliyunGateway } from './aliyun-gateway.ts'

const gateway = await startAliyunGateway()
const mall = await startTestMall({
  demo: false,
  sms: (base) => openSender(base, { kind: 'aliyun', ...gateway.config }),
})
const { services, clock } = mall
beforeEach(async () => {
  await mall.reset()
  services.sms.counts.clear()
})

const PHONE = '19900001234'
const run = () => deliverMessages.run(services)
const rows = () => services.db.select().from(smsOutbox)
const askCode = () => mall.ok(authAccount.sendCaptchaMessage, { telephone: PHONE, purpose: 'register' })
async function readHealth() {
  const { token } = await mall.build.member({ roles: ['admin'] })
  const health = await mall.ok(officeOperations.health, {}, { token })
  return health.find(({ name }) => name === '短信')
}

it('a code that a provider sent registers its receiver', async () => {
  await askCode()
  await run()
  const [asked] = gateway.asked
  const { PhoneNumbers, TemplateParam = '{}' } = asked ? readFields(asked) : {}
  expect(PhoneNumbers).toBe(PHONE)
  const { code: smsCode } = JSON.parse(TemplateParam) as { code: string }
  const input = { userName: 'buyer001', telephone: PHONE, password: 'New-passw0rd', consent: true } as const
  expect((await mall.call(account.register, { ...input, smsCode })).code).toBe('100')
  expect(await rows()).toMatchObject([{ state: 'SENT', sealed: null }])
  expect(mall.logs.join('')).not.toContain(smsCode)
})

it('a provider that throttles is asked again, and the office is told where to look', async () => {
  gateway.now.answer = say('isv.BUSINESS_LIMIT_CONTROL')
  await askCode()
  await run()
  expect(await rows()).toMatchObject([{ state: 'WAITING' }])
  clock.pass(2 * minute)
  expect(await readHealth()).toMatchObject({ state: 'bad', advice: expect.stringContaining('阿里云') })
  gateway.now.answer = say('OK')
  await run()
  expect(await rows()).toMatchObject([{ state: 'SENT' }])
  expect([...services.sms.counts]).toEqual([
    ['retried', 1],
    ['sent', 1],
  ])
})

it('a notice without a template is told as failed, once', async () => {
  await services.sms.send({ telephone: PHONE, ...composeSms('teamFull', { goods: '茶' }) })
  await run()
  await run()
  expect(gateway.asked).toEqual([])
  expect(await rows()).toMatchObject([{ state: 'FAILED', failure: '没有配置模板编号（teamFull）' }])
  expect(await readHealth()).toMatchObject({
    state: 'doubtful',
    value: expect.stringContaining('没有配置模板编号（teamFull） 1 条'),
    advice: expect.stringContaining('ALIYUN_SMS_'),
  })
  expect(mall.logs.join('')).not.toContain(PHONE)
})
