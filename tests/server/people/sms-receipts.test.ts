import { Hono } from 'hono'
import { beforeEach, describe, expect, it } from 'vitest'
import { officeOperations } from '#schemas/app/jobs/calls.ts'
import { addHookNotices } from '#server/app/http/hook-notices.ts'
import { deliverMessages } from '#server/people/messages/deliver.ts'
import { createHttpCourier } from '#server/people/messages/http-courier.ts'
import { createQueueSender } from '#server/people/messages/queue.ts'
import { askReceipts } from '#server/people/messages/receipts.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import type { Receipt } from '#server/platform/call/context.ts'
import { signedNotice } from '#tests/server/support/hook-receiver.ts'
import { smsReceiver } from '#tests/server/support/sms-receiver.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'

const KEY = 'a-key-of-both-sides'
const PHONE = '19900001234'

/** A provider that can be asked, by keys of its own. */
const provider = {
  ...smsReceiver(),
  asked: [] as string[],
  receipt: { state: 'unknown' } as Receipt,
  async findReceipt({ receiptKey }: { receiptKey: string }): Promise<Receipt> {
    provider.asked.push(receiptKey)
    return provider.receipt
  },
}
provider.deliver = async ({ id }) => ({ outcome: 'sent', receiptKey: `biz-${id}` })

const mall = await startTestMall({ demo: false, sms: (base) => createQueueSender(base, provider, 'aliyun') })
const { services, clock } = mall
const { db } = services
beforeEach(async () => {
  await mall.reset()
  services.sms.counts.clear()
  provider.asked = []
  provider.receipt = { state: 'unknown' }
})

const rows = () => db.select().from(smsOutbox)
const ask = () => askReceipts.run(services)
const counted = () => Object.fromEntries(services.sms.counts)
async function send() {
  await services.sms.send({ telephone: PHONE, ...composeSms('teamFull', { goods: '茶' }) })
  await deliverMessages.run(services)
  const [row] = await rows()
  return row?.id ?? ''
}
async function readHealth() {
  const { token } = await mall.build.member({ roles: ['admin'] })
  return (await mall.ok(officeOperations.health, {}, { token })).find(({ name }) => name === '短信')
}

describe('the receipt of a message', () => {
  it('is asked for by the provider’s key, ever less often, and then no more', async () => {
    const id = await send()
    const at: number[] = []
    const began = clock.now()
    for (let minutes = 0; minutes < 60 * 60; minutes++) {
      const before = provider.asked.length
      await ask()
      if (provider.asked.length > before) at.push((clock.now() - began) / minute)
      clock.pass(minute)
    }
    expect(at).toEqual([1, 3, 13, 73, 553, 2953])
    expect(new Set(provider.asked)).toEqual(new Set([`biz-${id}`]))
    expect(await rows()).toMatchObject([{ state: 'SENT', receipt: 'NONE', receiptAt: null, receiptTries: 6 }])
    expect(counted()).toEqual({ sent: 1 })
  })

  it('is asked for once by several processes, and counted once', async () => {
    await send()
    clock.pass(minute)
    provider.receipt = { state: 'delivered' }
    await Promise.all([ask(), ask(), ask()])
    expect(provider.asked).toHaveLength(1)
    clock.pass(60 * minute)
    expect(await ask()).toBe(0)
    expect(await rows()).toMatchObject([{ receipt: 'DELIVERED', receiptAt: null, failure: '' }])
    expect(counted()).toEqual({ sent: 1, delivered: 1 })
    expect(await readHealth()).toMatchObject({
      state: 'good',
      value: '24 小时内发出 1 条，其中送达 1 条，没有送达 0 条，失败 0 条，等待 0 条',
    })
  })

  it('that says that nobody got it is told with its reason', async () => {
    await send()
    clock.pass(minute)
    provider.receipt = { state: 'undelivered', reason: '没有送达（MOBILE_NOT_ON_SERVICE）' }
    await ask()
    expect(counted()).toEqual({ sent: 1, undelivered: 1 })
    expect(await readHealth()).toMatchObject({
      state: 'doubtful',
      value: expect.stringContaining('没有送达 1 条（没有送达（MOBILE_NOT_ON_SERVICE） 1 条）'),
    })
    expect(mall.logs.join('')).toContain('an SMS is not delivered')
    expect(mall.logs.join('')).not.toContain(PHONE)
  })

  it('is not asked of a courier that cannot tell', async () => {
    await send()
    clock.pass(minute)
    const { findReceipt: _, ...silent } = provider
    expect(await askReceipts.run({ ...services, sms: createQueueSender(services, silent) })).toBe(0)
  })
})

describe('a notice of the receiver', () => {
  const courier = createHttpCourier({ url: 'http://127.0.0.1:1', key: KEY, clock })
  const api = new Hono()
  addHookNotices(api, { ...services, sms: { ...services.sms, courier } })

  async function notice(message: unknown, signing: Partial<Parameters<typeof signedNotice>[1]> = {}) {
    const signed = signedNotice(JSON.stringify(message), { key: KEY, at: clock.now(), ...signing })
    const answer = await api.request('/sms/notice', signed)
    const { data } = (await answer.json()) as { data: unknown }
    return { status: answer.status, data }
  }

  it('is the receipt of its message; repeats and later ones change nothing', async () => {
    const id = await send()
    expect(await notice({ id, state: 'DELIVERED' })).toEqual({ status: 200, data: { added: true } })
    for (const state of ['DELIVERED', 'UNDELIVERED'])
      expect(await notice({ id, state })).toEqual({ status: 200, data: { added: false } })
    expect(await rows()).toMatchObject([{ receipt: 'DELIVERED', failure: '' }])
    expect(counted()).toEqual({ sent: 1, delivered: 1 })
  })

  it('brings a reason, as one short line', async () => {
    const id = await send()
    await notice({ id, state: 'UNDELIVERED', reason: '空号\n\u0000'.repeat(60) })
    const [row] = await rows()
    expect(row?.failure).toMatch(/^空号 空号/)
    expect(row?.failure.length).toBeLessThanOrEqual(80)
  })

  it('is refused unless it is signed, now, and about a message that was sent', async () => {
    const id = await send()
    await db
      .insert(smsOutbox)
      .values({ id: 'waits', telephone: PHONE, content: '', state: 'WAITING', createdAt: 1 })
    const good = { id, state: 'DELIVERED' }
    expect((await notice(good, { key: 'another-key-of-both' })).status).toBe(401)
    expect((await notice(good, { at: clock.now() - 6 * minute })).status).toBe(401)
    expect((await notice({ id, state: 'READ' })).status).toBe(400)
    expect((await notice({ ...good, id: 'unknown' })).status).toBe(404)
    expect((await notice({ ...good, id: 'waits' })).status).toBe(422)
    expect(await db.$count(smsOutbox)).toBe(2)
    expect(counted()).toEqual({ sent: 1 })
  })

  it('is not taken where no hook is set up', async () => {
    const closed = new Hono()
    addHookNotices(closed, services)
    const signed = signedNotice('{}', { key: KEY, at: clock.now() })
    expect((await closed.request('/sms/notice', signed)).status).toBe(404)
  })
})
