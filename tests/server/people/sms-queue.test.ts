import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { deliverMessages } from '#server/people/messages/deliver.ts'
import { purgeMessages } from '#server/people/messages/purge-messages.ts'
import { createQueueSender } from '#server/people/messages/queue.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import type { Delivery, Services } from '#server/platform/call/context.ts'
import { smsReceiver } from '#tests/server/support/sms-receiver.ts'
import { day, minute, startTestMall } from '#tests/server/support/support.ts'

const receiver = smsReceiver()
const mall = await startTestMall({ demo: false, sms: (base) => createQueueSender(base, receiver) })
const { services, clock } = mall
const { db } = services
beforeEach(async () => {
  await mall.reset()
  receiver.reset()
  services.sms.counts.clear()
})

const PHONE = '19900001234'
const second = 1_000
const run = (by: Services = services) => deliverMessages.run(by)
const rows = () => db.select().from(smsOutbox)
const notice = (goods: string, telephone = PHONE) =>
  services.sms.send({ telephone, ...composeSms('teamFull', { goods }) })
const askCode = () => mall.ok(authAccount.sendCaptchaMessage, { telephone: PHONE, purpose: 'register' })
/** The same mall in another process, with a courier of its own. */
const otherProcess = (courier: ReturnType<typeof smsReceiver>): Services => ({
  ...services,
  sms: createQueueSender(services, courier),
})
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((done) => setTimeout(done, 10))
}

describe('a message', () => {
  it('is sent once and leaves no words behind; its code works', async () => {
    await askCode()
    const [queued] = await rows()
    expect(queued).toMatchObject({ state: 'WAITING', template: 'code', content: '' })
    await Promise.all([run(), run(), run()])
    expect(receiver.taken).toHaveLength(1)
    const [message] = receiver.taken
    const code = message?.params.code ?? ''
    expect(message).toMatchObject({
      id: queued?.id,
      telephone: PHONE,
      content: `您的注册验证码为 ${code}，10 分钟内有效，请勿告知他人。`,
      expiresAt: clock.now() + 10 * minute,
    })
    expect(await rows()).toMatchObject([{ state: 'SENT', sealed: null, content: '', nextAt: null }])
    const input = { userName: 'buyer001', telephone: PHONE, password: 'New-passw0rd', consent: true } as const
    expect((await mall.call(account.register, { ...input, smsCode: code })).code).toBe('100')
    expect([...services.sms.counts]).toEqual([['sent', 1]])
  })

  it('is never in the database or the log as text, sent or not', async () => {
    await askCode()
    const before = JSON.stringify(await rows())
    await run()
    const { code = '' } = receiver.taken[0]?.params ?? {}
    expect(code).toMatch(/^\d{6}$/)
    for (const text of [before, JSON.stringify(await rows()), mall.logs.join('')])
      expect(text).not.toContain(code)
  })

  it('of a transaction that is rolled back is not sent', async () => {
    const work = db.transaction(async (tx) => {
      const words = composeSms('teamFull', { goods: '茶' })
      await services.sms.send({ telephone: PHONE, ...words }, { db: tx })
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow('rolled back')
    expect([await run(), receiver.taken]).toEqual([0, []])
  })

  it('that another key sealed is told as failed', async () => {
    await notice('茶')
    await run({ ...services, keys: { session: 'another key '.repeat(4) } })
    expect(await rows()).toMatchObject([{ state: 'FAILED', failure: 'another key', sealed: null }])
    expect(receiver.taken).toEqual([])
  })
})

describe('a receiver', () => {
  it('that refuses is not asked again, and what it refused is told', async () => {
    receiver.answer = async () => ({ outcome: 'refused', reason: 'HTTP 422' })
    await notice('茶')
    await run()
    clock.pass(day / 2)
    await run()
    expect(receiver.taken).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'FAILED', failure: 'HTTP 422', sealed: null, nextAt: null }])
    expect(mall.logs.join('')).toContain('an SMS is not sent')
    expect(mall.logs.join('')).not.toContain(PHONE)
    expect([...services.sms.counts]).toEqual([['refused', 1]])
  })

  it('that fails is asked six times with growing waits, with the same id, then it is told', async () => {
    receiver.answer = async () => ({ outcome: 'failed', reason: 'HTTP 503' })
    await notice('茶')
    const at: number[] = []
    const began = clock.now()
    for (let i = 0; i < 120; i++) {
      const before = receiver.taken.length
      await run()
      if (receiver.taken.length > before) at.push((clock.now() - began) / second)
      clock.pass(2 * second)
    }
    expect(at).toEqual([0, 2, 12, 42, 102, 222])
    expect(new Set(receiver.taken.map(({ id }) => id)).size).toBe(1)
    expect(await rows()).toMatchObject([{ state: 'FAILED', failure: 'HTTP 503', sealed: null, tries: 6 }])
    expect(Object.fromEntries(services.sms.counts)).toEqual({ retried: 5, unreachable: 1 })
  })

  it('that comes back gets no code that is dead by then', async () => {
    receiver.answer = async () => ({ outcome: 'failed', reason: 'HTTP 503' })
    await askCode()
    await run()
    clock.pass(10 * minute)
    receiver.reset()
    await run()
    expect(receiver.taken).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'FAILED', failure: 'expired', sealed: null }])
    expect(Object.fromEntries(services.sms.counts)).toEqual({ retried: 1, expired: 1 })
  })

  it('that hangs for one message does not hold up the others', async () => {
    let release: (delivery: Delivery) => void = () => undefined
    const hanging = new Promise<Delivery>((done) => (release = done))
    receiver.answer = async ({ params }) => (params.goods === '慢' ? hanging : { outcome: 'sent' })
    await notice('慢')
    const running = run()
    await until(() => receiver.taken.length === 1)
    await notice('快')
    await until(async () => (await rows()).some(({ state }) => state === 'SENT'))
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['SENDING', 'SENT'])
    release({ outcome: 'sent' })
    expect(await running).toBe(2)
  })
})

describe('two processes', () => {
  it('send each of fifty messages once between them', async () => {
    const second = smsReceiver()
    for (let i = 0; i < 50; i++) await notice(`茶 ${i}`)
    await Promise.all([run(), run(otherProcess(second)), run(), run(otherProcess(second))])
    const goods = [...receiver.taken, ...second.taken].map(({ params }) => params.goods)
    expect([goods.length, new Set(goods).size]).toEqual([50, 50])
    expect(await db.$count(smsOutbox, eq(smsOutbox.state, 'SENT'))).toBe(50)
  })

  it('finish what one of them died over, with the same id; its late answer changes nothing', async () => {
    let late: (delivery: Delivery) => void = () => undefined
    receiver.answer = () => new Promise((done) => (late = done))
    await notice('茶')
    const dying = run()
    await until(() => receiver.taken.length === 1)
    const other = smsReceiver()
    await run(otherProcess(other))
    expect(other.taken).toEqual([])
    clock.pass(30 * second)
    await run(otherProcess(other))
    expect(other.taken.map(({ id }) => id)).toEqual(receiver.taken.map(({ id }) => id))
    late({ outcome: 'refused', reason: 'HTTP 400' })
    await dying
    expect(await rows()).toMatchObject([{ state: 'SENT', failure: '', tries: 2 }])
  })

  it('give up what all of them died over', async () => {
    const late: ((delivery: Delivery) => void)[] = []
    receiver.answer = () => new Promise((done) => late.push(done))
    await notice('茶')
    const dying: Promise<number>[] = []
    for (let i = 0; i < 6; i++) {
      dying.push(run())
      await until(() => late.length === i + 1)
      clock.pass(30 * second)
    }
    await run(otherProcess(smsReceiver()))
    for (const answer of late) answer({ outcome: 'sent' })
    await Promise.all(dying)
    expect(await rows()).toMatchObject([{ state: 'FAILED', failure: 'no answer', sealed: null, tries: 6 }])
  })
})

it('what ended is purged after thirty days, what waits is not; words of a demo before go at once', async () => {
  await notice('茶')
  await run()
  clock.pass(30 * day)
  await notice('水')
  await db
    .insert(smsOutbox)
    .values({ id: 'shown', telephone: PHONE, content: '验证码 1', createdAt: clock.now() })
  clock.pass(1)
  expect(await purgeMessages.run(services)).toBe(2)
  expect(await rows()).toMatchObject([{ state: 'WAITING' }])
  expect(await deliverMessages.waiting?.(services)).toBe(1)
})
