import { beforeEach, describe, expect, it } from 'vitest'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { checkHealth } from '#server/app/jobs/health.ts'
import { subscribeTracks } from '#server/trade/logistics/subscribe.ts'
import {
  describeTracks,
  hookReceiver,
  hookTracks,
  manualTracks,
} from '#server/trade/logistics/track-sources.ts'
import { trackSubscriptions } from '#server/trade/orders/delivery-tables.ts'
import { shipOrder } from '#server/trade/orders/ship.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { minute } from '#tests/server/support/support.ts'
import { parcel } from '#tests/server/trade/after-sale-office.ts'
import { trackOffice } from './track-office.ts'

const { mall, office, receiver, begin, rows, run } = await trackOffice()
const { services, clock } = mall
const { db } = services
const build = orderBuilders(mall)
beforeEach(begin)

const second = 1_000
const hour = 60 * minute
async function ship() {
  const { id } = await build.order(office.now.userId)
  const sent = await mall.ok(officeOrders.ship, { orderId: id, ...parcel }, office.seller())
  return { orderId: id, ...sent }
}
const correct = (shipmentId: string, trackingNo: string) => {
  const changed = { shipmentId, carrier: 'SF', trackingNo, reason: '单号写错了' }
  return mall.ok(officeOrders.correctParcel, changed, office.seller())
}
const counts = () => Object.fromEntries(services.tracks.counts)
const health = async () => (await checkHealth(services)).find(({ name }) => name === '物流轨迹')

it('the start says which way is on, without the path, which may hold a secret', () => {
  expect(describeTracks(null)).toBe('物流轨迹：由后台录入')
  expect(describeTracks({ url: 'https://tracks.example/s3cret-word', key: 'k'.repeat(16) })).toBe(
    '物流轨迹：通过 HTTP 接口订阅，https://tracks.example；接收方把轨迹发到 /order/track/notice',
  )
})

describe('issue 40: a parcel that is sent', () => {
  it('is told to the receiver once, signed, with the last digits of the telephone', async () => {
    const { shipmentId } = await ship()
    expect(await rows()).toMatchObject([{ shipmentId, state: 'WAITING', tries: 0 }])
    await Promise.all([run(), run(), run()])
    const [row] = await rows()
    expect(receiver.taken).toEqual([{ id: row?.id, ...parcel, telephone: '5678' }])
    expect(receiver.now.forged).toBe(0)
    expect(row).toMatchObject({ state: 'SENT', tries: 1, nextAt: null, failure: '' })
    expect(counts()).toEqual({ subscribed: 1 })
    clock.pass(24 * hour)
    expect(await run()).toBe(0)
  })

  it('is told again with its new number after a correction, and not with the wrong one', async () => {
    const { shipmentId } = await ship()
    await correct(shipmentId, 'SF1234567890124')
    await run()
    expect(receiver.taken.map(({ trackingNo }) => trackingNo)).toEqual(['SF1234567890124'])
    await correct(shipmentId, 'SF1234567890125')
    await run()
    const ids = receiver.taken.map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
  })

  it('that was withdrawn is forgotten', async () => {
    const { shipmentId } = await ship()
    await mall.ok(officeOrders.withdrawParcel, { shipmentId, reason: '没有寄出' }, office.seller())
    expect(await rows()).toEqual([])
    expect([await run(), receiver.taken]).toEqual([0, []])
  })

  it('of a transaction that is rolled back is not told', async () => {
    const { id } = await build.order(office.now.userId)
    const work = db.transaction(async (tx) => {
      await shipOrder({ ...services, db: tx }, { orderId: id, ...parcel, role: 'supplier' })
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(await rows()).toEqual([])
  })

  it('of the simulated carrier is not told', async () => {
    const { id } = await build.order(office.now.userId)
    const sending = { orderId: id, carrier: 'SIM', trackingNo: 'SIM123456789012', role: 'supplier' } as const
    await db.transaction((tx) => shipOrder({ ...services, db: tx }, sending))
    expect(await rows()).toEqual([])
  })

  it('comes back by an after-sale: that way is told too, and its correction', async () => {
    const order = await build.order(office.now.userId, { status: 30 })
    const afterSaleId = await office.apply(order.id)
    await office.audit(afterSaleId)
    await office.sendBack(afterSaleId)
    await office.sendBack(afterSaleId)
    await run()
    expect(receiver.taken).toMatchObject([parcel, parcel])
  })

  it('is told to nobody where the office enters what carriers say', async () => {
    services.tracks = manualTracks()
    await ship()
    expect([await rows(), await run()]).toEqual([[], 0])
    expect(await health()).toEqual({ name: '物流轨迹', state: 'good', value: '由后台录入', advice: '' })
  })
})

describe('issue 40: a receiver', () => {
  it('that is away is asked again later and later, with the same id', async () => {
    await ship()
    receiver.now.status = 503
    const waits = [
      ...[5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute],
      ...[hour, 2 * hour, 4 * hour, 8 * hour],
    ]
    for (const [tries, wait] of waits.entries()) {
      expect(await run()).toBe(1)
      expect(await rows()).toMatchObject([
        { state: 'WAITING', tries: tries + 1, failure: 'HTTP 503', nextAt: clock.now() + wait },
      ])
      clock.pass(wait - 1)
      expect(await run()).toBe(0)
      clock.pass(1)
    }
    const [{ id } = { id: '' }] = await rows()
    await run()
    expect(await rows()).toMatchObject([{ id, state: 'FAILED', failure: 'HTTP 503', nextAt: null }])
    expect(counts()).toEqual({ retried: waits.length, unreachable: 1 })
  })

  it('that comes back is told then', async () => {
    await ship()
    receiver.now.status = 500
    await run()
    receiver.now.status = 200
    clock.pass(5 * second)
    await run()
    expect(await rows()).toMatchObject([{ state: 'SENT', failure: '' }])
    expect(receiver.taken).toHaveLength(1)
  })

  it.each([
    [400, 'FAILED'],
    [422, 'FAILED'],
    [401, 'WAITING'],
    [403, 'WAITING'],
    [429, 'WAITING'],
    [302, 'WAITING'],
  ] as const)('that answers %i leaves the parcel %s', async (status, state) => {
    await ship()
    receiver.now.status = status
    await run()
    expect(await rows()).toMatchObject([{ state, failure: `HTTP ${status}` }])
  })

  it('that holds another key is never believed to have taken anything', async () => {
    const config = { url: receiver.url, key: 'a-key-of-somebody-else' }
    services.tracks = hookTracks(services, hookReceiver(services, config))
    await ship()
    await run()
    expect(await rows()).toMatchObject([{ state: 'WAITING', failure: 'HTTP 403' }])
    expect([receiver.taken, receiver.now.forged]).toEqual([[], 1])
  })

  it('is asked again after a process died at it; the last try that dies is told as failed', async () => {
    await ship()
    const dead = { isGenuine: () => false, subscribe: () => new Promise<never>(() => undefined) }
    const died = { ...services, tracks: { ...services.tracks, receiver: dead } }
    void subscribeTracks.run(died)
    while ((await rows())[0]?.tries !== 1) await new Promise((done) => setTimeout(done, 10))
    expect(await run()).toBe(0)
    clock.pass(30 * second)
    await run()
    expect(await rows()).toMatchObject([{ state: 'SENT', tries: 2 }])
    await db.update(trackSubscriptions).set({ state: 'WAITING', tries: 10, nextAt: clock.now() })
    expect(await run()).toBe(1)
    expect(await rows()).toMatchObject([{ state: 'FAILED', failure: 'no answer', nextAt: null }])
    expect(receiver.taken).toHaveLength(1)
  })

  it('stands in 系统健康 with what waits and what failed', async () => {
    expect(await health()).toMatchObject({ state: 'good', value: expect.stringContaining('订阅 0 个包裹') })
    await ship()
    await run()
    receiver.now.status = 422
    await ship()
    await run()
    expect(await health()).toMatchObject({
      state: 'doubtful',
      value: '24 小时内订阅 1 个包裹，失败 1 个（HTTP 422 1 个），等待 0 个',
      advice: expect.stringContaining('可以在后台录入'),
    })
    receiver.now.status = 503
    await ship()
    clock.pass(11 * minute)
    await run()
    expect(await health()).toMatchObject({ state: 'bad', value: expect.stringContaining('等待 1 个') })
    expect(await subscribeTracks.waiting?.(services)).toBe(0)
    clock.pass(minute)
    expect(await subscribeTracks.waiting?.(services)).toBe(1)
  })

  it('learns nothing of whom a log would tell', async () => {
    await ship()
    receiver.now.status = 500
    await run()
    const logs = mall.logs.join('')
    expect(logs).toContain('a parcel is not subscribed')
    for (const secret of ['13812345678', 'a-key-of-both-sides', receiver.url])
      expect(logs).not.toContain(secret)
  })
})
