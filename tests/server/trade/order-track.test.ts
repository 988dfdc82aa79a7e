import { beforeEach, describe, expect, it } from 'vitest'
import type { In } from '#schemas/base/endpoint.ts'
import { afterSales as afterSaleCalls } from '#schemas/trade/after-sales/calls.ts'
import { orders as calls } from '#schemas/trade/orders/calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { listJobs } from '#server/app/jobs/all.ts'
import { shipments, trackEvents } from '#server/trade/orders/delivery-tables.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { day, minute, START, startTestMall } from '#tests/server/support/support.ts'
import { afterSaleOffice, parcel } from './after-sale-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const build = orderBuilders(mall)
const office = afterSaleOffice(mall)
beforeEach(office.begin)

const { trackingNo } = parcel
type Events = In<typeof officeOrders.track>['events']
const collected = { at: START + minute, text: '顺丰速运 已收取快件', place: '杭州市' }
const signed = { at: START + 2 * minute, text: '已签收（本人签收）', place: '杭州市', signed: true }

async function sentOrder() {
  const { id } = await build.order(office.now.userId)
  const { shipmentId } = await mall.ok(officeOrders.ship, { orderId: id, ...parcel }, office.seller())
  mall.clock.pass(3 * minute)
  return { orderId: id, shipmentId }
}
const track = (shipmentId: string, events: Events, more: { trackingNo?: string } = {}) =>
  mall.call(officeOrders.track, { shipmentId, trackingNo, events, ...more }, office.seller())
const packageOf = (orderId: string) => mall.ok(calls.queryLogistics, { orderId }, office.buyer())

/** A piece on its way back to the shop. */
async function returning() {
  const order = await build.order(office.now.userId, { status: 30 })
  const afterSaleId = await office.apply(order.id)
  await office.audit(afterSaleId)
  await office.sendBack(afterSaleId)
  mall.clock.pass(3 * minute)
  return afterSaleId
}

describe('OR9 what a carrier says of a package', () => {
  it('stands in the buyer’s timeline, the newest first, and its signing is the package’s', async () => {
    const { orderId, shipmentId } = await sentOrder()
    expect((await track(shipmentId, [collected])).data).toEqual({ added: 1 })
    expect(await packageOf(orderId)).toMatchObject({ signedAt: null, events: [collected] })
    expect((await track(shipmentId, [signed])).data).toEqual({ added: 1 })
    const shown = await packageOf(orderId)
    expect(shown?.signedAt).toBe(signed.at)
    expect(shown?.events.map(({ text }) => text)).toEqual([signed.text, collected.text])
  })

  it('is written once, however often and by however many it is told', async () => {
    const { shipmentId } = await sentOrder()
    const both = [collected, signed]
    const answers = await Promise.all([1, 2, 3].map(() => track(shipmentId, [...both, ...both])))
    expect(answers.map(({ data }) => data.added).sort()).toEqual([0, 0, 2])
    const again = { ...signed, at: signed.at + 1 }
    expect((await track(shipmentId, [...both, again])).data).toEqual({ added: 1 })
    expect(await db.$count(trackEvents)).toBe(3)
    expect((await db.select().from(shipments))[0]?.signedAt).toBe(signed.at)
  })

  it('is refused for another number, without words, and at a time that cannot be', async () => {
    const { shipmentId } = await sentOrder()
    const now = mall.clock.now()
    const refused = [
      [await track(shipmentId, [collected], { trackingNo: 'SF1234567890124' }), '快递单号与该包裹不一致'],
      [await track(shipmentId, [{ ...collected, text: '　 ' }]), '请填写物流轨迹的内容'],
      [await track(shipmentId, [collected, { ...signed, at: now + 1 }]), '不能晚于现在'],
      [await track(shipmentId, [{ ...collected, at: START - day - 1 }]), '早于包裹发出的时间'],
    ] as const
    for (const [answer, words] of refused) {
      expect([words, answer.code]).toEqual([words, 'BAD_INPUT'])
      expect(answer.message).toContain(words)
    }
    expect((await track(shipmentId, [])).code).toBe('BAD_INPUT')
    expect((await track('never', [collected])).code).toBe('NOT_FOUND')
    expect(await db.$count(trackEvents)).toBe(0)
    expect((await track(shipmentId, [collected], { trackingNo: ' sf１２３4567890123' })).code).toBe('100')
  })

  it('§6 is the back office’s alone to say; everybody else hears the same of every package', async () => {
    const { shipmentId } = await sentOrder()
    const kinds = [{}, { roles: ['editor'] }, { roles: ['purchaser'] }]
    const tokens = await Promise.all(kinds.map(async (kind) => (await mall.build.member(kind)).token))
    for (const token of [...tokens, office.now.token])
      for (const id of [shipmentId, 'never']) {
        const asked = { shipmentId: id, trackingNo, events: [signed] }
        expect((await mall.call(officeOrders.track, asked, { token })).code).toBe('NO_PERMISSION')
      }
    const asked = { shipmentId, trackingNo, events: [signed] }
    expect((await mall.call(officeOrders.track, asked)).status).toBe(401)
    expect(await db.$count(trackEvents)).toBe(0)
  })
})

describe('B.3 a return that was signed for', () => {
  const signedFor = (afterSaleId: string, more: { trackingNo?: string } = {}) => {
    const events = [{ text: '已签收（仓库签收）', at: mall.clock.now(), signed: true }]
    return mall.call(officeOrders.track, { afterSaleId, trackingNo, events, ...more }, office.seller())
  }
  async function runJobs() {
    for (const job of listJobs({ simulation: false })) await job.run(mall.services)
  }

  it('is received by itself ten days later, with nothing simulated', async () => {
    const id = await returning()
    expect((await signedFor(id)).data).toEqual({ added: 1 })
    await runJobs()
    await office.later(10 * day - 1)
    await runJobs()
    expect((await office.detail(id)).status).toBe(30)
    await office.later(1)
    await runJobs()
    expect((await office.detail(id)).log.map(({ text }) => text).join()).toContain('系统自动确认收货')
  })

  it('AS6 a corrected parcel begins anew: what is told of the old number counts no more', async () => {
    const id = await returning()
    await signedFor(id)
    const other = { ...parcel, trackingNo: 'SF9999999999999' }
    await mall.ok(afterSaleCalls.sendBack, { afterSaleId: id, ...other }, office.buyer())
    expect((await signedFor(id)).code).toBe('BAD_INPUT')
    expect((await db.select().from(shipments))[0]?.signedAt).toBeNull()
    expect((await signedFor(id, other)).data).toEqual({ added: 1 })
  })

  it('AS8 the new package of an exchange is tracked by its direction; without one there is none', async () => {
    const order = await build.order(office.now.userId, { status: 30 })
    const id = await office.apply(order.id, { type: 3 })
    expect((await signedFor(id)).code).toBe('NOT_FOUND')
    await office.comeBack(id)
    await office.reship(id)
    const events = [{ text: '已签收', at: mall.clock.now(), signed: true }]
    const asked = { afterSaleId: id, direction: 'RESHIP' as const, trackingNo, events }
    expect((await mall.call(officeOrders.track, asked, office.seller())).data).toEqual({ added: 1 })
    const { packages } = await office.detail(id)
    expect(packages.map(({ direction, signedAt }) => [direction, signedAt !== null])).toEqual(
      expect.arrayContaining([
        ['RESHIP', true],
        ['BACK', false],
      ]),
    )
  })
})
