import { beforeEach, describe, expect, it } from 'vitest'
import { orders as calls } from '#schemas/trade/orders/calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import type { OrderStatus } from '#schemas/trade/orders/states.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { buildPlainOrder, storedOrder } from '#tests/server/support/plain-order.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const build = orderBuilders(mall)
let token = ''
let userId = ''
beforeEach(async () => {
  await mall.reset()
  const member = await mall.build.member()
  token = member.token
  userId = member.user.id
})

const STATES = [10, 20, 25, 30, 35, 40, 50, 60] as const
const parcel = { carrier: 'SF', trackingNo: 'SF1234567890123' }
const anOrder = (status: OrderStatus, pickup?: boolean) => buildPlainOrder(build, userId, status, pickup)
const stored = (orderId: string) => storedOrder(mall, orderId)

describe('OR3 cancelling', () => {
  it('OR3 asks for a reason', async () => {
    const { id } = await anOrder(10)
    const answer = await mall.call(calls.cancelOrder, { orderId: id, reason: '  ' }, { token })
    expect(answer).toMatchObject({ code: 'BAD_INPUT', message: '请选择取消原因' })
  })

  it.each(STATES.filter((status) => ![10, 20, 25, 35].includes(status)).map((status) => ({ status })))(
    'B.2 is refused in $status',
    async ({ status }) => {
      const { id } = await anOrder(status)
      const before = await stored(id)
      const answer = await mall.call(calls.cancelOrder, { orderId: id, reason: '不想要了' }, { token })
      expect(answer.code).toBe('STATE_CHANGED')
      expect(await stored(id)).toEqual(before)
    },
  )

  it.each([{ status: 20 }, { status: 25 }, { status: 35 }] as const)(
    'OR3 of a paid order in $status asks for the money of what is still in the shop, once',
    async ({ status }) => {
      const { id } = await anOrder(status)
      const ask = () => mall.call(calls.cancelOrder, { orderId: id, reason: '不想要了' }, { token })
      const answers = await Promise.all(Array.from({ length: 10 }, ask))
      expect(answers.filter(({ code }) => code === '100').map(({ data }) => data)).toEqual([
        { state: 'REFUND_REQUESTED' },
      ])
      expect(answers.filter(({ code }) => code === 'STATE_CHANGED')).toHaveLength(9)
      const asked = await db.select().from(afterSales)
      expect(asked.map(({ quantity, unshipped, type }) => [quantity, unshipped, type])).toEqual([
        [status === 25 ? 1 : 2, true, 1],
      ])
      const { order, logs } = await stored(id)
      expect([order?.status, logs]).toEqual([status, [{ action: 'applyCancel', role: 'buyer', to: status }]])
    },
  )

  it('OR11 is for the own order alone', async () => {
    const { id } = await anOrder(10)
    const other = await mall.build.member()
    const ask = (orderId: string) =>
      mall.call(calls.cancelOrder, { orderId, reason: '不想要了' }, { token: other.token })
    expect(await ask(id)).toEqual(await ask('nothing'))
    expect((await ask(id)).code).toBe('NOT_FOUND')
  })
})

describe('the seller', () => {
  it.each(STATES.map((status) => ({ status })))(
    'B.2 ships in 20 and 25, not in $status',
    async ({ status }) => {
      const admin = await mall.build.member({ roles: ['admin'] })
      const { id } = await anOrder(status)
      const { code } = await mall.call(officeOrders.ship, { orderId: id, ...parcel }, { token: admin.token })
      expect([status, code]).toEqual([status, status === 20 || status === 25 ? '100' : 'STATE_CHANGED'])
    },
  )

  it('§6 is the back office alone; everybody else hears the same of every order', async () => {
    const { id } = await anOrder(20)
    const kinds = [
      {},
      { roles: ['supplier'], supplier: true },
      { roles: ['editor'] },
      { roles: ['purchaser'] },
    ]
    for (const given of kinds) {
      const other = await mall.build.member(given)
      for (const orderId of [id, 'nothing']) {
        const answer = await mall.call(officeOrders.ship, { orderId, ...parcel }, { token: other.token })
        expect(answer.code).toBe('NO_PERMISSION')
      }
      const verify = await mall.call(officeOrders.verifyPickup, { code: '1' }, { token: other.token })
      expect(verify.code).toBe('NO_PERMISSION')
    }
    expect((await mall.call(officeOrders.ship, { orderId: id, ...parcel }, { token })).code).toBe(
      'NO_PERMISSION',
    )
    expect((await mall.call(officeOrders.ship, { orderId: id, ...parcel })).status).toBe(401)
    expect((await stored(id)).logs).toEqual([])
  })
})
