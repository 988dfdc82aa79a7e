import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ACTIONS, listActions, type Area, AREAS } from '#schemas/base/area.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { ROLE_AREAS } from '#schemas/people/staff/areas.ts'
import { STAFF_ROLES } from '#schemas/people/staff/staff-roles.ts'
import { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { officeRefunds } from '#schemas/trade/refunds/office-calls.ts'
import { routes } from '#server/app/http/routes.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { afterSaleOffice, parcel } from '#tests/server/trade/after-sale-office.ts'

const mall = await startTestMall()
const office = afterSaleOffice(mall)
const made = orderBuilders(mall)
const staff = getTypedKeys(STAFF_ROLES)
const rows = routes.flatMap(({ row }) =>
  row.area ? [{ ...row, row, areas: [row.area, ...(row.also ?? [])], name: row.path }] : [],
)

describe('§6 who may what in the back office', () => {
  it('is the table of docs/rules.md', () => {
    const cells = (area: Area) => {
      const actions = listActions(area).map((action) => ACTIONS[action])
      return staff.map((role) => (ROLE_AREAS[role].includes(area) ? actions.join('、') : ''))
    }
    const table = getTypedKeys(AREAS).map((area) => [AREAS[area], ...cells(area)])
    const text = readFileSync('docs/rules.md', 'utf8').replaceAll(/ +/g, ' ')
    for (const cells of [['区域', ...Object.values(STAFF_ROLES)], ...table])
      expect(text).toContain(`| ${cells.join(' | ')} |`.replaceAll(/ +/g, ' '))
  })

  it('names every call of the back office, and a call of an area needs a login', () => {
    const groups = Object.values({ ...officeOrders, ...officeAfterSales, ...officeRefunds }).map(
      ({ path }) => path,
    )
    expect(rows.map(({ path }) => path)).toEqual(expect.arrayContaining(groups))
    for (const { access, path } of rows) expect(access, path).toBe('login')
  })

  describe('every role and every call', () => {
    let tokens: Record<string, string>
    beforeAll(async () => {
      await mall.reset()
      const shopId = await mall.build.shop()
      const tokenOf = async (given: object) => (await mall.build.member(given)).token
      tokens = {
        buyer: await tokenOf({}),
        'a supplier without a shop': await tokenOf({ roles: ['supplier'], supplier: true }),
      }
      for (const role of staff) tokens[role] = await tokenOf({ roles: [role], shopId })
    })

    it.each(rows)('$name', async ({ row, areas }) => {
      expect((await mall.call(row, {}, {})).status).toBe(401)
      for (const [who, token] of Object.entries(tokens)) {
        const { code } = await mall.call(row, {}, { token })
        const role = staff.find((one) => one === who)
        const open = role !== undefined && areas.some((area) => ROLE_AREAS[role].includes(area))
        // An empty input says nothing, unless the call needs none; a file comes as it is.
        if (open) expect(['BAD_INPUT', 'NOT_FOUND', '100', '200'], who).toContain(code)
        else expect(code, who).toBe('NO_PERMISSION')
      }
    })
  })
})

describe('SA, S.22: a supplier', () => {
  let own = ''
  let other = ''
  let token = ''
  const as = () => ({ token })
  beforeEach(async () => {
    await office.begin()
    own = await mall.build.shop()
    other = await mall.build.shop()
    token = (await mall.build.member({ roles: ['supplier'], supplier: true, shopId: own })).token
  })
  const orderOf = (shopId: string, status: (typeof ORDER)[keyof typeof ORDER], more: object = {}) =>
    made.order(office.now.userId, { status, order: { shopId, ...more } })

  it('ships what is of the own shop; of another’s nothing is known', async () => {
    const mine = await orderOf(own, ORDER.PENDING_SHIPMENT)
    const theirs = await orderOf(other, ORDER.PENDING_SHIPMENT)
    const missing = await mall.call(officeOrders.ship, { orderId: 'none', ...parcel }, as())
    const refused = await mall.call(officeOrders.ship, { orderId: theirs.id, ...parcel }, as())
    expect(refused).toEqual(missing)
    expect(refused.code).toBe('NOT_FOUND')
    const { shipmentId } = await mall.ok(officeOrders.ship, { orderId: mine.id, ...parcel }, as())
    const event = { at: mall.clock.now(), text: '已揽收' }
    const track = { shipmentId, trackingNo: parcel.trackingNo, events: [event] }
    expect(await mall.ok(officeOrders.track, track, as())).toEqual({ added: 1 })
  })

  it('hands over at the own counter only', async () => {
    const pickup = { deliveryType: 2, address: null, pickupCode: '123456789012' }
    await orderOf(other, ORDER.PENDING_PICKUP, pickup)
    const call = () => mall.call(officeOrders.verifyPickup, { code: '123456789012' }, as())
    expect((await call()).code).toBe('NOT_FOUND')
  })

  it('writes nothing about another shop’s parcels', async () => {
    const theirs = await orderOf(other, ORDER.PENDING_SHIPMENT)
    const { shipmentId } = await mall.ok(
      officeOrders.ship,
      { orderId: theirs.id, ...parcel },
      office.seller(),
    )
    const event = { at: mall.clock.now(), text: '已揽收' }
    const track = { shipmentId, trackingNo: parcel.trackingNo, events: [event] }
    expect((await mall.call(officeOrders.track, track, as())).code).toBe('NOT_FOUND')
  })

  it('decides about after-sales of the own shop, until they lie before the platform', async () => {
    const [mine, theirs] = [await orderOf(own, ORDER.SHIPPED), await orderOf(other, ORDER.SHIPPED)]
    const [record, foreign] = [await office.apply(mine.id), await office.apply(theirs.id)]
    const decide = (afterSaleId: string) =>
      mall.call(officeAfterSales.audit, { afterSaleId, agree: true }, as())
    expect((await decide(foreign)).code).toBe('NOT_FOUND')
    expect((await decide(record)).code).toBe('100')
    await office.sendBack(record)
    await mall.ok(officeAfterSales.receive, { afterSaleId: record, accept: false, text: '商品已损坏' }, as())
    expect((await office.again(record, true)).code).toBe('100')
    expect(await decide(record)).toMatchObject({
      code: 'STATE_CHANGED',
      message: expect.stringContaining('平台'),
    })
    for (const row of [officeAfterSales.receive, officeAfterSales.reship] as const) {
      const input = row === officeAfterSales.receive ? { accept: true } : parcel
      const call = mall.call(row, { afterSaleId: foreign, ...input } as never, as())
      expect((await call).code).toBe('NOT_FOUND')
    }
  })
})

describe('the audit log', () => {
  beforeEach(office.begin)
  const entries = () => mall.services.db.select().from(auditEntries).orderBy(auditEntries.createdAt)

  it('holds who changed what, before and after, and nothing of what was refused', async () => {
    const { id: orderId } = await made.order(office.now.userId)
    await mall.ok(officeOrders.ship, { orderId, ...parcel }, office.seller())
    expect((await mall.call(officeOrders.ship, { orderId, ...parcel }, office.seller())).code).toBe(
      'STATE_CHANGED',
    )
    const found = await entries()
    expect(found).toMatchObject([
      {
        userId: office.now.sellerId,
        area: 'shipping',
        action: 'ship',
        subjectKind: 'order',
        subjectId: orderId,
        before: { status: '待发货', deliverStatus: '未发货' },
        after: { status: '待收货', deliverStatus: '已发货', ...parcel, carrier: '顺丰速运' },
        createdAt: mall.clock.now(),
      },
    ])
  })

  it('is never changed, and nothing leaves it', async () => {
    const { id: orderId } = await made.order(office.now.userId)
    await mall.ok(officeOrders.ship, { orderId, ...parcel }, office.seller())
    const { db } = mall.services
    await expect(db.update(auditEntries).set({ userId: 'other' })).rejects.toThrow()
    await expect(db.delete(auditEntries)).rejects.toThrow()
    expect(await entries()).toMatchObject([{ userId: office.now.sellerId }])
  })
})
