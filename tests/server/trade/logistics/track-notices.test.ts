import { beforeEach, describe, expect, it } from 'vitest'
import { orders as calls } from '#schemas/trade/orders/calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { listJobs } from '#server/app/jobs/all.ts'
import { manualTracks } from '#server/trade/logistics/track-sources.ts'
import { trackEvents } from '#server/trade/orders/delivery-tables.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { day, minute } from '#tests/server/support/support.ts'
import { parcel } from '#tests/server/trade/after-sale-office.ts'
import { trackOffice } from './track-office.ts'

const { mall, office, receiver, begin, notice, rows, run } = await trackOffice()
const { services, clock } = mall
const { db } = services
const build = orderBuilders(mall)
beforeEach(begin)

const at = (minutes: number) => clock.now() - minutes * minute
/** An order on its way, and the id under which the receiver knows its parcel. */
async function sent(trackingNo = parcel.trackingNo) {
  const { id: orderId } = await build.order(office.now.userId)
  const sending = { orderId, carrier: parcel.carrier, trackingNo }
  const { shipmentId } = await mall.ok(officeOrders.ship, sending, office.seller())
  await run()
  clock.pass(30 * minute)
  const id = (await rows()).find((row) => row.shipmentId === shipmentId)?.id ?? ''
  return { orderId, shipmentId, id }
}
const packageOf = (orderId: string) => mall.ok(calls.queryLogistics, { orderId }, office.buyer())
const taken = (added: number, skipped = 0) => ({ status: 200, data: { added, skipped } })
const events = () => db.select().from(trackEvents)

describe('issue 40: what the receiver tells of a parcel', () => {
  it('stands in the buyer’s timeline, and its signing is the package’s', async () => {
    const { orderId, id } = await sent()
    const way = [
      { at: at(20), text: '已收取快件', state: 'IN_TRANSIT' },
      { at: at(10), text: '正在派送', state: 'DELIVERING' },
    ]
    expect(await notice({ id, events: way })).toMatchObject(taken(2))
    expect(await packageOf(orderId)).toMatchObject({ signedAt: null })
    const signedAt = at(5)
    expect(await notice({ id, events: [{ at: signedAt, text: '已签收', state: 'SIGNED' }] })).toMatchObject(
      taken(1),
    )
    const shown = await packageOf(orderId)
    expect(shown).toMatchObject({ signedAt })
    expect(shown?.events.map(({ text }) => text)).toEqual(['已签收', '正在派送', '已收取快件'])
  })

  it('counts once however often and in whatever order it comes; the first signing is the package’s', async () => {
    const { orderId, id } = await sent()
    const [first, second, signed] = [
      { at: at(20), text: '已收取快件' },
      { at: at(10), text: '正在派送' },
      { at: at(5), text: '已签收', state: 'SIGNED' },
    ]
    const answers = await Promise.all([
      notice({ id, events: [signed] }),
      notice({ id, events: [second, signed] }),
      notice({ id, events: [first, second, signed, signed] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await events()).toHaveLength(3)
    await notice({ id, events: [{ ...signed, at: signed.at + minute, text: '已签收（家人代收）' }] })
    expect(await packageOf(orderId)).toMatchObject({ signedAt: signed.at })
  })

  it('makes a signing of an event that was told without its state, or entered by hand', async () => {
    const { orderId, shipmentId, id } = await sent()
    const event = { at: at(5), text: '已签收' }
    const byHand = { shipmentId, trackingNo: parcel.trackingNo, events: [event] }
    await mall.ok(officeOrders.track, byHand, office.seller())
    expect(await notice({ id, events: [{ ...event, state: 'SIGNED' }, event] })).toMatchObject(taken(0))
    expect(await packageOf(orderId)).toMatchObject({ signedAt: event.at })
    expect(await events()).toHaveLength(1)
  })

  it('starts the clock of a return once, as the office’s entry does', async () => {
    const order = await build.order(office.now.userId, { status: 30 })
    const afterSaleId = await office.apply(order.id)
    await office.audit(afterSaleId)
    await office.sendBack(afterSaleId)
    await run()
    clock.pass(10 * minute)
    const signed = { events: [{ at: at(1), text: '已签收', state: 'SIGNED' }] }
    expect(await notice({ ...parcel, ...signed })).toMatchObject(taken(1))
    const returns = listJobs({ simulation: false }).find(({ name }) => name === 'after-sale-returns-signed')
    const handled = [await returns?.run(services), await returns?.run(services)]
    await notice({ ...parcel, ...signed })
    expect([...handled, await returns?.run(services)]).toEqual([1, 0, 0])
  })

  it('may name the parcel by carrier and number, for all orders that go in it', async () => {
    const [one, two] = [await sent(), await sent()]
    const message = { ...parcel, events: [{ at: at(1), text: '已签收', state: 'SIGNED' }] }
    expect(await notice({ ...message, trackingNo: 'sf 1234567890123' })).toMatchObject(taken(2))
    for (const { orderId } of [one, two]) expect(await packageOf(orderId)).toMatchObject({ signedAt: at(1) })
    clock.pass(91 * day)
    expect(await notice(message)).toMatchObject({ status: 404 })
  })

  it('is kept as one line of at most 200 signs', async () => {
    const { id } = await sent()
    const text = ` 已到达\u0000\u200b【杭州】\r\n转运中心 ${'长'.repeat(300)}`
    await notice({ id, events: [{ at: at(1), text }] })
    const [row] = await events()
    expect(row?.text.slice(0, 14)).toBe('已到达 【杭州】 转运中心 ')
    expect(row?.text).toHaveLength(200)
  })

  it('leaves out what is older than the parcel, as carriers give numbers again', async () => {
    const { orderId, id } = await sent()
    const old = { at: clock.now() - 400 * day, text: '已签收', state: 'SIGNED' }
    expect(await notice({ id, events: [old, { at: at(1), text: '已收取快件' }] })).toMatchObject(taken(1, 1))
    expect(await packageOf(orderId)).toMatchObject({ signedAt: null })
    expect(await notice({ id, events: [old] })).toMatchObject({ status: 422 })
  })
})

describe('issue 40: a notice is refused', () => {
  const event = () => ({ at: at(1), text: '已签收', state: 'SIGNED' })

  it('that another key signed, that is old, or that was changed', async () => {
    const { id } = await sent()
    const message = { id, events: [event()] }
    const now = clock.now()
    const refused = [
      await notice(message, { key: 'a-key-of-somebody-else' }),
      await notice(message, { at: now - 5 * minute - 1 }),
      await notice(message, { at: now + 5 * minute + 1 }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401])
    expect(await events()).toEqual([])
    expect(await notice(message, { at: now - 5 * minute })).toMatchObject(taken(1))
    expect(services.tracks.counts.get('rejected')).toBe(3)
    expect(services.tracks.counts.get('noticed')).toBe(1)
  })

  it('of a parcel that was never told, of another one, and of a number that was corrected', async () => {
    const { id, shipmentId } = await sent()
    const other = await sent('SF1234567890999')
    const list = [event()]
    const refused = [
      { id: 'never', events: list },
      { id, carrier: 'SF', trackingNo: 'SF1234567890999', events: list },
      { id: shipmentId, events: list },
      { carrier: 'YTO', trackingNo: parcel.trackingNo, events: list },
      { carrier: 'SF', trackingNo: '？', events: list },
    ]
    for (const message of refused) expect([message, (await notice(message)).status]).toEqual([message, 404])
    const changed = { shipmentId, carrier: 'SF', trackingNo: 'SF1234567890124', reason: '单号写错了' }
    await mall.ok(officeOrders.correctParcel, changed, office.seller())
    expect((await notice({ id, events: list })).status).toBe(404)
    expect(await events()).toEqual([])
    expect(await notice({ id: other.id, events: list })).toMatchObject(taken(1))
  })

  it('that is no notice', async () => {
    const { id } = await sent()
    const refused = [
      ['no JSON', 400],
      ['null', 400],
      [{ id, events: [] }, 400],
      [{ id, events: Array.from({ length: 101 }, (_, n) => ({ at: at(2) + n, text: '在途' })) }, 400],
      [{ id, events: [{ ...event(), state: 'LOST' }] }, 400],
      [{ id, events: [{ ...event(), at: '2026-03-02' }] }, 400],
      [{ events: [event()] }, 400],
      [{ carrier: 'SF', events: [event()] }, 400],
      [{ id, events: [{ ...event(), text: ' \u200b\n' }] }, 422],
      [{ id, events: [{ ...event(), at: clock.now() + 5 * minute + 1 }] }, 422],
      [{ id, events: [{ ...event(), at: Math.floor(clock.now() / 1_000) }] }, 422],
    ] as const
    for (const [message, status] of refused) {
      const answer = await notice(message)
      expect([message, answer.status]).toEqual([message, status])
      expect(answer.words).not.toBe('')
    }
    expect((await notice('x'.repeat(300_000))).status).toBe(413)
    expect(await events()).toEqual([])
  })

  it('where the office enters what carriers say', async () => {
    const { id } = await sent()
    services.tracks = manualTracks()
    expect((await notice({ id, events: [event()] })).status).toBe(404)
    expect(receiver.taken).toHaveLength(1)
  })
})
