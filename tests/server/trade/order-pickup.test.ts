import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { orders as calls } from '#schemas/trade/orders/calls.ts'
import { orderLists } from '#schemas/trade/orders/list-calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { virtualOrders } from '#server/trade/orders/deliver-virtual-orders.ts'
import { orderLines, orders } from '#server/trade/orders/tables.ts'
import { coupons, couponTemplates } from '#server/wallet/coupons/tables.ts'
import { buildAddress } from '#tests/server/support/build-address.ts'
import { ADDRESS, orderBuilders } from '#tests/server/support/build-orders.ts'
import { START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const build = orderBuilders(mall)
let token = ''
let userId = ''
let admin = ''
beforeEach(async () => {
  await mall.reset()
  const member = await mall.build.member()
  token = member.token
  userId = member.user.id
  admin = (await mall.build.member({ roles: ['admin'] })).token
})

const detail = (orderId: string) => mall.ok(calls.findPcDetail, { orderId }, { token })
const code = (orderId: string) => mall.ok(calls.queryPickupCode, { orderId }, { token })
const verify = (typed: string) => mall.call(officeOrders.verifyPickup, { code: typed }, { token: admin })
const pickupOrder = () =>
  build.order(userId, {
    status: 35,
    lines: [{ quantity: 2 }],
    order: { deliveryType: 2, address: null },
  })

describe('OR10 self-pickup', () => {
  it('OR10 the code has twelve digits, stays the same, and says where to go', async () => {
    const { id, shopId } = await pickupOrder()
    const first = await code(id)
    expect(first.code).toMatch(/^\d{12}$/)
    expect(first).toMatchObject({ used: false, usedAt: null, shopName: '知礼集自营' })
    expect(await code(id)).toEqual(first)
    const { id: other } = await pickupOrder()
    expect((await code(other)).code).not.toBe(first.code)
    expect(shopId).not.toBe('')
  })

  it('OR10 is used once: the order is completed and the pieces leave the house', async () => {
    const { id } = await pickupOrder()
    const { code: number } = await code(id)
    mall.clock.pass(1000)
    const typed = `${number.slice(0, 4)} ${number.slice(4, 8)}-${number.slice(8)}`
    expect((await verify(typed)).data).toEqual({ orderId: id })
    expect(await code(id)).toMatchObject({ used: true, usedAt: START + 1000 })
    const shown = await detail(id)
    expect(shown).toMatchObject({ status: 40, lines: [{ shipped: 2 }] })
    expect(shown.steps.at(-1)).toEqual({ title: '到店自提', at: START + 1000 })
    const [stock] = await db.select().from(skus)
    expect(stock).toMatchObject({ onHand: 98, reserved: 0 })
    expect(await verify(number)).toMatchObject({
      code: 'STATE_CHANGED',
      message: '该提货码已使用，不能重复提货',
    })
  })

  it('OR10 an unknown code is not found, and 20 clerks at once hand over once', async () => {
    expect((await verify('000000000000')).code).toBe('NOT_FOUND')
    const { id } = await pickupOrder()
    const { code: number } = await code(id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(number)))
    expect(answers.filter((answer) => answer.code === '100')).toHaveLength(1)
    const [stock] = await db.select().from(skus)
    expect(stock).toMatchObject({ onHand: 98, reserved: 0 })
  })

  it('AS9 nothing is handed over while a refund runs', async () => {
    const made = await pickupOrder()
    const { code: number } = await code(made.id)
    await build.afterSale(made, { unshipped: true })
    expect((await verify(number)).message).toBe('订单正在申请退款，请先处理退款再提货')
    expect((await detail(made.id)).status).toBe(35)
  })
})

describe('B.2 virtual goods', () => {
  const virtual = async (subType: number, quantity = 2) => {
    const made = await build.order(userId, {
      lines: [{ quantity, line: { goodsType: 4, isReal: false, account: '13800000000' } }],
      order: { deliveryType: 3, address: null },
    })
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, made.id))
    await db
      .update(goods)
      .set({ goodsType: 4, subType })
      .where(eq(goods.id, line?.goodsId ?? ''))
    return made
  }

  it('a code a piece is handed out and the order is completed', async () => {
    const { id } = await virtual(1)
    expect(await virtualOrders.run(mall.services)).toBe(1)
    const { status, delivered, lines } = await detail(id)
    expect([status, lines[0]?.shipped]).toEqual([40, 2])
    const codes = delivered[0]?.codes ?? []
    expect(codes).toHaveLength(2)
    expect(new Set(codes).size).toBe(2)
    for (const one of codes) expect(one).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/)
    const [stock] = await db.select().from(skus)
    expect(stock).toMatchObject({ onHand: 98, reserved: 0 })
    expect(await virtualOrders.run(mall.services)).toBe(0)
    expect((await detail(id)).delivered[0]?.codes).toEqual(codes)
  })

  it('a top-up waits for the confirmation that it arrived', async () => {
    const { id } = await virtual(2)
    await virtualOrders.run(mall.services)
    const { status, delivered } = await detail(id)
    expect([status, delivered[0]?.codes]).toEqual([30, ['已充值到 13800000000，共 2 份']])
    await mall.ok(calls.updateOrderStatus, { orderId: id }, { token })
    expect((await detail(id)).status).toBe(40)
  })

  it('nothing is handed out while its money is asked back, nor twice by two runs at once', async () => {
    const held = await virtual(1)
    await build.afterSale(held, { unshipped: true })
    expect(await virtualOrders.run(mall.services)).toBe(0)
    expect((await detail(held.id)).delivered).toEqual([])
    const { id } = await virtual(1)
    const runs = await Promise.all([virtualOrders.run(mall.services), virtualOrders.run(mall.services)])
    expect(runs.reduce((sum, rows) => sum + rows, 0)).toBe(1)
    expect((await detail(id)).log.filter(({ text }) => text.includes('卡密'))).toHaveLength(1)
  })
})

describe('OR12 another address', () => {
  const change = (orderId: string, addressId: string) =>
    mall.call(calls.changeAddress, { orderId, addressId }, { token })
  const zhejiang = { regionIds: ['330000', '330200', '330203'], regionNames: ['浙江省', '宁波市', '海曙区'] }
  const beijing = { regionIds: ['110000', '110100', '110101'], regionNames: ['北京市', '北京市', '东城区'] }

  it('OR12 once after payment, within the province', async () => {
    const { id } = await build.order(userId)
    const ningbo = await buildAddress(mall, userId, { ...zhejiang, name: '周以安' })
    expect((await change(id, await buildAddress(mall, userId, beijing))).message).toBe(
      '只能改为同一省份的地址，如需送到其他省份请取消后重新下单',
    )
    expect((await change(id, ningbo)).code).toBe('100')
    const shown = await detail(id)
    expect(shown.address).toMatchObject({ name: '周以安', regionNames: zhejiang.regionNames })
    expect(shown.operations).not.toContain('changeAddress')
    expect((await change(id, ningbo)).message).toBe('收货地址只能修改一次，如需再改请联系客服')
    const found = await mall.ok(orderLists.queryOrder, { keyword: '周以安' }, { token })
    expect(found.total).toBe(1)
  })

  it('OR12 while unpaid it may change again', async () => {
    const { id } = await build.order(userId, { status: 10 })
    const ningbo = await buildAddress(mall, userId, zhejiang)
    expect((await change(id, ningbo)).code).toBe('100')
    expect((await change(id, ningbo)).code).toBe('100')
    const [row] = await db.select().from(orders).where(eq(orders.id, id))
    expect(row?.addressChanged).toBe(false)
  })

  it('OR12 who picks up keeps the place, paid or not', async () => {
    const order = { deliveryType: 2, address: { ...ADDRESS, regionIds: [], regionNames: [] } }
    const { id } = await build.order(userId, { status: 10, order })
    expect((await detail(id)).operations).toEqual(['pay', 'cancel'])
    expect((await change(id, await buildAddress(mall, userId))).code).toBe('STATE_CHANGED')
  })

  it('OR12 goods must go there, and the address must be the own one', async () => {
    const { id } = await build.order(userId)
    await db.update(goods).set({ areaLimit: ['330100'] })
    const ningbo = await buildAddress(mall, userId, zhejiang)
    expect((await change(id, ningbo)).code).toBe('NOT_DELIVERABLE')
    const other = await mall.build.user()
    expect((await change(id, await buildAddress(mall, other.id))).code).toBe('NOT_FOUND')
    expect((await change(id, 'nothing')).code).toBe('NOT_FOUND')
    expect((await detail(id)).address?.name).toBe('沈知夏')
  })
})

describe('queryOrderGoodsCoupon', () => {
  it("gives what was used on the order: its shop's and the mall's, not another shop's", async () => {
    const made = await build.order(userId, { order: { coupon: 300 } })
    for (const [id, shopId] of [
      ['mall', null],
      ['own', made.shopId],
      ['other', 'another'],
    ] as const) {
      const at = { startsAt: 0, endsAt: START * 2, validDays: 7, total: 9, threshold: 0, off: 100 }
      await db.insert(couponTemplates).values({ id, shopId, name: `券${id}`, ...at })
      const held = { templateId: id, userId, status: 'USED' as const, tradeId: made.tradeId }
      const times = { validFrom: 0, expiresAt: START * 2, createdAt: 0 }
      await db.insert(coupons).values({ id: `c-${id}`, ...held, ...times })
    }
    const used = await mall.ok(calls.queryOrderGoodsCoupon, { orderId: made.id }, { token })
    expect(used).toEqual([
      { couponId: 'c-mall', name: '券mall', shopId: null },
      { couponId: 'c-own', name: '券own', shopId: made.shopId },
    ])
    const without = await build.order(userId)
    expect(await mall.ok(calls.queryOrderGoodsCoupon, { orderId: without.id }, { token })).toEqual([])
    const other = await mall.build.member()
    const asked = await mall.call(calls.queryOrderGoodsCoupon, { orderId: made.id }, { token: other.token })
    expect(asked.code).toBe('NOT_FOUND')
  })
})
