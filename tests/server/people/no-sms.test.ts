import { beforeEach, expect, it } from 'vitest'
import { officeOperations } from '#schemas/app/jobs/calls.ts'
import { officeSetup } from '#schemas/app/setup/calls.ts'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { suppliers } from '#schemas/sourcing/suppliers/calls.ts'
import { payments } from '#schemas/trade/payments/calls.ts'
import { createNoSender } from '#server/people/messages/queue.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import { settings } from '#server/people/store-info/tables.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall({ demo: false, sms: createNoSender })
const { db } = mall.services
beforeEach(mall.reset)

const PHONE = '19900001234'
const off = (whom: string) => `商城暂时不能发送短信验证码，请${whom}办理`

let payers = 0

/** Every call that sends a code. */
const askers = {
  register: () => mall.call(authAccount.sendCaptchaMessage, { telephone: PHONE, purpose: 'register' }),
  logIn: () => mall.call(authAccount.sendLoginCaptchaMessage, { telephone: PHONE }),
  comeBack: () => mall.call(suppliers.sendReturnCode, { number: 'GYS1', captchaId: 'x', captcha: 'x' }),
  changePhone: async () => {
    const { token } = await mall.build.member()
    return mall.call(account.sendPhoneCode, { telephone: '19900005678' }, { token })
  },
  pay: async () => {
    const { token } = await mall.build.member({ telephone: `1990000${1000 + payers++}` })
    return mall.call(payments.sendPayCode, {}, { token })
  },
}

it.each(Object.entries(askers))(
  'without a sender %s is told whom to call, again and again',
  async (_, ask) => {
    for (let i = 0; i < 3; i++)
      expect(await ask()).toMatchObject({ status: 200, code: 'SMS_OFF', message: off('联系商城客服') })
  },
)

it('without a sender the refusal names the telephone of the mall', async () => {
  const contact = { company: '', telephone: '0571-8800', email: '', address: '', hours: '' }
  await db.insert(settings).values({ key: 'platform', value: { contact } })
  expect((await askers.register()).message).toBe(off('致电 0571-8800 '))
})

it('platform info says so before anybody types', async () => {
  expect(await mall.ok(authUser.platformInfo, {})).toMatchObject({ smsOff: true, demo: false })
})

it('notices are dropped and counted', async () => {
  await mall.services.sms.send({ telephone: PHONE, ...composeSms('teamFull', { goods: '茶' }) })
  expect(await db.$count(smsOutbox)).toBe(0)
  expect(mall.services.sms.counts.get('dropped')).toBe(1)
})

it('health says so', async () => {
  const { token } = await mall.build.member({ roles: ['admin'] })
  const health = await mall.ok(officeOperations.health, {}, { token })
  expect(health.find(({ name }) => name === '短信')).toMatchObject({
    state: 'doubtful',
    value: '没有配置，访客不能注册或用验证码登录',
    advice: expect.stringContaining('SMS_SENDER'),
  })
})

it('the checklist of a new mall leaves the step open', async () => {
  const { token } = await mall.build.member({ roles: ['admin'] })
  const steps = await mall.ok(officeSetup.setupSteps, {}, { token })
  expect(steps.find(({ step }) => step === 'sms')).toMatchObject({ step: 'sms', done: false })
})
