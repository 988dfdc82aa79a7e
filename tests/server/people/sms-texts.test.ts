import { beforeEach, describe, expect, it } from 'vitest'
import { officeSmsTexts as calls } from '#schemas/people/messages/office-calls.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { deliverMessages } from '#server/people/messages/deliver.ts'
import { createQueueSender } from '#server/people/messages/queue.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import { smsReceiver } from '#tests/server/support/sms-receiver.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const receiver = smsReceiver()
const mall = await startTestMall({ demo: false, sms: (base) => createQueueSender(base, receiver) })
const { services } = mall
const { db } = services
let token = ''
const as = () => {
  mall.clock.pass(1)
  return { token }
}
beforeEach(async () => {
  await mall.reset()
  receiver.reset()
  token = (await mall.build.member({ roles: ['admin'] })).token
})

const PHONE = '19900001234'
const textOf = async (template: string) => {
  const found = (await mall.ok(calls.smsTexts, {}, as())).texts.find((one) => one.template === template)
  if (!found) throw new Error(`no ${template}`)
  return found
}
const edit = async (content: string, version?: string) =>
  mall.call(
    calls.editSmsText,
    { template: 'code', content, version: version ?? (await textOf('code')).version },
    as(),
  )
async function sendCode(): Promise<string> {
  const message = composeSms('code', { purpose: '注册', code: '482913' })
  await services.sms.send({ telephone: PHONE, ...message })
  await deliverMessages.run(services)
  return receiver.taken.at(-1)?.content ?? ''
}

describe('the texts of SMS', () => {
  it('are the mall’s own until the office writes others, which hold for the next message', async () => {
    expect(await textOf('code')).toMatchObject({ content: '' })
    expect(await sendCode()).toMatch(/^您的注册验证码为 482913，10 分钟内有效/)
    expect((await edit(' 知礼集：{验证码} 是您{用途}的验证码 ')).code).toBe('100')
    expect(await textOf('code')).toMatchObject({ content: '知礼集：{验证码} 是您{用途}的验证码' })
    expect(await sendCode()).toBe('知礼集：482913 是您注册的验证码')
    const [entry] = await db.select().from(auditEntries)
    expect(entry).toMatchObject({
      action: 'editSmsText',
      subjectId: 'code',
      before: { text: '' },
      after: { text: '知礼集：{code} 是您{purpose}的验证码' },
    })
  })

  it('become the mall’s own again by an empty text, or by the mall’s own words', async () => {
    for (const content of ['', '您的{用途}验证码为 {验证码}，10 分钟内有效，请勿告知他人。']) {
      await edit('{验证码}')
      expect((await edit(content)).code).toBe('100')
      expect(await textOf('code')).toMatchObject({ content: '' })
      expect(await sendCode()).toMatch(/^您的注册验证码为/)
    }
  })

  it('take values as they are, whatever braces they hold', async () => {
    const { version } = await textOf('transferRejected')
    const content = '凭证未通过（{原因}）'
    await mall.ok(calls.editSmsText, { template: 'transferRejected', content, version }, as())
    const params = { tradeId: 't', reason: '{tradeId} $& {原因}', next: '' }
    await services.sms.send({ telephone: PHONE, ...composeSms('transferRejected', params) })
    await deliverMessages.run(services)
    expect(receiver.taken.at(-1)?.content).toBe('凭证未通过（{tradeId} $& {原因}）')
  })

  it.each([
    ['without its variables', '没有变量'],
    ['with a variable of another', '{验证码}{订单号}'],
    ['with half a pair of braces', '{验证码'],
    ['too long', `{验证码}${'字'.repeat(300)}`],
  ])('%s is refused, and nothing changes', async (_, content) => {
    expect((await edit(content)).code).toBe('BAD_INPUT')
    expect(await textOf('code')).toMatchObject({ content: '' })
  })

  it('of two who edit one text the second is told', async () => {
    const { version } = await textOf('code')
    const both = await Promise.all([edit('一 {验证码}', version), edit('二 {验证码}', version)])
    expect(both.map(({ code }) => code).toSorted()).toEqual(['100', 'STATE_CHANGED'])
    expect((await edit('三 {验证码}', version)).code).toBe('STATE_CHANGED')
  })

  it('of messages that wait stay as they were', async () => {
    await services.sms.send({ telephone: PHONE, ...composeSms('code', { purpose: '注册', code: '1' }) })
    await edit('新 {验证码}')
    await deliverMessages.run(services)
    expect(receiver.taken.map(({ content }) => content)).toEqual([expect.stringMatching(/^您的注册/)])
    expect(await db.$count(smsOutbox)).toBe(1)
  })
})
