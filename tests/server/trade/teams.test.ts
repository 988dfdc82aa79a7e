import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { cashier, payments as paymentCalls } from '#schemas/trade/payments/calls.ts'
import { activityGoods, groupTeams } from '#server/catalog/activities/tables.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { afterSaleDeadlines } from '#server/trade/after-sales/deadlines.ts'
import { afterSales } from '#server/trade/orders/after-sale-tables.ts'
import { shipOrder } from '#server/trade/orders/ship.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { payments } from '#server/trade/payments/tables.ts'
import { expireTeams, refundTeams } from '#server/trade/teams/expire.ts'
import { promotions } from '#tests/server/support/build-promotion.ts'
import { buyers, PAY_PASSWORD } from '#tests/server/support/buy.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { services, build } = mall
const { buyer, buy, detail, key, refundAll } = buyers(mall)
const { activity } = promotions(mall)
beforeEach(mall.reset)

/** Number of members that want the last place at once. */
const MANY = process.env.DEEP ? 20 : 6

/** Two members are a team, within an hour. */
async function groupGoods(size = 2, quantity = 100, given: Parameters<typeof build.goods>[0] = {}) {
  const goods = await build.goods(given)
  const terms = { goodsId: goods.goodsId, skuId: goods.skuId, quantity }
  const activityId = await activity({ kind: 'GROUP', groupSize: size, groupHours: 1 }, terms)
  return { ...goods, activityId }
}
type Group = Awaited<ReturnType<typeof groupGoods>>

const lineOf = ({ goodsId, skuId, activityId }: Group, teamId?: string) => ({
  goodsId,
  skuId,
  quantity: 1,
  activityId,
  ...(teamId === undefined ? {} : { teamId }),
})

async function enter(token: string, group: Group, teamId?: string): Promise<string> {
  const [orderId = ''] = await buy(token, { lines: [lineOf(group, teamId)] })
  return orderId
}

const told = () =>
  services.db.select({ telephone: smsOutbox.telephone, content: smsOutbox.content }).from(smsOutbox)

/** Members have no phone unless they are given one. */
async function withPhone({ userId }: { userId: string }): Promise<string> {
  const telephone = `1380013${String(++phones).padStart(4, '0')}`
  await services.db.update(users).set({ telephone }).where(eq(users.id, userId))
  return telephone
}
let phones = 0

async function teamOf(orderId: string) {
  const [row] = await services.db
    .select({ team: groupTeams })
    .from(orders)
    .innerJoin(groupTeams, eq(groupTeams.id, orders.teamId))
    .where(eq(orders.id, orderId))
  if (!row) throw new Error(`no team of ${orderId}`)
  return row.team
}

const ship = (orderId: string) =>
  services.db.transaction((tx) =>
    shipOrder(
      { ...services, db: tx },
      { orderId, carrier: 'SF', trackingNo: 'SF1234567890123', role: 'supplier' },
    ),
  )

it('拼团: who pays without a team begins one, and nothing is sent before it is full', async () => {
  const group = await groupGoods()
  const [leader, friend] = [await buyer(), await buyer()]
  const first = await enter(leader.token, group)
  const team = await teamOf(first)
  expect(team).toMatchObject({
    joined: 1,
    size: 2,
    status: 'OPEN',
    leaderId: leader.userId,
    skuId: group.skuId,
  })
  expect(team.expiresAt).toBe(mall.clock.now() + 60 * minute)
  await expect(ship(first)).rejects.toThrow('拼团尚未成功')
  const second = await enter(friend.token, group, team.id)
  expect(await teamOf(second)).toMatchObject({ id: team.id, joined: 2, status: 'FULL' })
  await ship(first)
  expect((await detail(leader.token, first)).status).toBe(ORDER.SHIPPED)
  expect((await detail(friend.token, second)).log.map(({ text }) => text)).toContain(
    '参团成功，已成团，等待发货',
  )
})

it('拼团: when a team fills its leader is told by SMS, once, and the orders of all say so', async () => {
  const group = await groupGoods(3)
  const [leader, friend, third] = [await buyer(), await buyer(), await buyer()]
  const [telephone] = [await withPhone(leader), await withPhone(friend), await withPhone(third)]
  const first = await enter(leader.token, group)
  const { id: teamId } = await teamOf(first)
  const second = await enter(friend.token, group, teamId)
  expect(await told()).toEqual([])
  const last = await enter(third.token, group, teamId)
  const { lines } = await detail(leader.token, first)
  const content = `您发起的拼团“${lines[0]?.name}”已成团，等待发货，请登录商城在“用户中心-我的订单”查看。`
  expect(await told()).toEqual([{ telephone, content }])
  const said = async (token: string, orderId: string) => (await detail(token, orderId)).log.at(-1)?.text
  expect(await said(leader.token, first)).toBe('已成团，等待发货')
  expect(await said(friend.token, second)).toBe('已成团，等待发货')
  expect(await said(third.token, last)).toBe('参团成功，已成团，等待发货')
})

it('拼团: a leader who has left before it fills is not told', async () => {
  const group = await groupGoods(3)
  const [leader, friend, third, fourth] = [await buyer(), await buyer(), await buyer(), await buyer()]
  await withPhone(leader)
  const first = await enter(leader.token, group)
  const { id: teamId } = await teamOf(first)
  await enter(friend.token, group, teamId)
  await mall.ok(orderCalls.cancelOrder, { orderId: first, reason: '不想要了' }, { token: leader.token })
  const { token } = await build.member({ roles: ['admin'] })
  const [record] = await services.db.select().from(afterSales).where(eq(afterSales.orderId, first))
  await mall.ok(officeAfterSales.audit, { afterSaleId: record?.id ?? '', agree: true }, { token })
  await refundAll()
  await enter(third.token, group, teamId)
  await enter(fourth.token, group, teamId)
  expect(await teamOf(first)).toMatchObject({ joined: 3, status: 'FULL' })
  expect(await told()).toEqual([])
})

it('拼团: a full, an over, another activity’s and the own team are refused before anything is bought', async () => {
  const group = await groupGoods()
  const other = await groupGoods()
  const [leader, friend, third] = [await buyer(), await buyer(), await buyer()]
  const own = (await teamOf(await enter(leader.token, group))).id
  const ask = async (token: string, of: Group, teamId: string) => {
    const request = { source: 'BUY_NOW' as const, lines: [lineOf(of, teamId)] }
    return (await mall.call(checkout.findPrice, request, { token })).code
  }
  expect(await ask(leader.token, group, own)).toBe('OVER_LIMIT')
  expect(await ask(friend.token, other, own)).toBe('NOT_FOUND')
  expect(await ask(friend.token, group, 'none')).toBe('NOT_FOUND')
  await enter(friend.token, group, own)
  expect(await ask(third.token, group, own)).toBe('OUT_OF_STOCK')
  const late = (await teamOf(await enter(third.token, group))).id
  mall.clock.pass(60 * minute)
  expect(await ask(friend.token, group, late)).toBe('OFF_SHELF')
})

it('拼团: many who pay for the last place at once — one joins, the others lead teams of their own', async () => {
  const group = await groupGoods()
  const leader = await buyer()
  await withPhone(leader)
  const { id: teamId } = await teamOf(await enter(leader.token, group))
  const members = await Promise.all(Array.from({ length: MANY }, () => buyer()))
  const charged: string[] = []
  for (const { token } of members) {
    const line = { source: 'BUY_NOW' as const, lines: [lineOf(group, teamId)] }
    const { sums } = await mall.ok(checkout.findPrice, line, { token })
    const payable = { points: sums.points, cash: sums.cash }
    const submit = { ...line, submitToken: key(), payable }
    const { tradeId } = await mall.ok(checkout.saveSingleOrder, submit, { token })
    const paying = { tradeId, payable, payPassword: PAY_PASSWORD, idempotencyKey: key() }
    const { cashierUrl } = await mall.ok(paymentCalls.doPay, paying, { token })
    charged.push(new URL(cashierUrl ?? '', 'http://mall').searchParams.get('gatewayNo') ?? '')
  }
  await Promise.all(charged.map((gatewayNo) => mall.ok(cashier.settle, { gatewayNo, outcome: 'PAY' })))
  expect(await services.db.$count(payments, eq(payments.status, 'SUCCESS'))).toBe(MANY + 1)
  expect(await services.db.$count(orders, eq(orders.teamId, teamId))).toBe(2)
  const teams = await services.db.select().from(groupTeams)
  expect(teams.filter(({ status }) => status === 'FULL')).toMatchObject([{ id: teamId, joined: 2 }])
  const own = teams.filter(({ id }) => id !== teamId)
  expect(own).toHaveLength(MANY - 1)
  expect(own.every(({ joined, status }) => joined === 1 && status === 'OPEN')).toBe(true)
  expect(await told(), 'of the one team that is full').toHaveLength(1)
})

it('拼团: a team that is not full in time gives everything back, once, and closes its orders', async () => {
  const group = await groupGoods(3)
  const [leader, friend] = [await buyer(), await buyer()]
  const first = await enter(leader.token, group)
  const { id: teamId } = await teamOf(first)
  const second = await enter(friend.token, group, teamId)
  expect(await refundTeams.run(services)).toBe(0)
  await mall.ok(orderCalls.cancelOrder, { orderId: second, reason: '不想要了' }, { token: friend.token })
  mall.clock.pass(60 * minute)
  expect(await expireTeams.run(services)).toBe(1)
  const runs = await Promise.all([1, 2, 3].map(() => refundTeams.run(services)))
  expect(runs.reduce((sum, n) => sum + n, 0)).toBe(2)
  await refundAll()
  for (const [token, orderId] of [
    [leader.token, first],
    [friend.token, second],
  ] as const) {
    const order = await detail(token, orderId)
    expect(order.status).toBe(ORDER.CLOSED)
    expect(order.refunded.cash).toBe(order.sums.cash)
  }
  const [terms] = await services.db
    .select()
    .from(activityGoods)
    .where(eq(activityGoods.activityId, group.activityId))
  expect(terms?.taken).toBe(0)
  const [sku] = await services.db.select().from(skus).where(eq(skus.id, group.skuId))
  expect(sku?.reserved).toBe(0)
  expect(await refundTeams.run(services)).toBe(0)
})

it('拼团: what is never taken back once it is issued is given back when the team fails', async () => {
  const tickets = await groupGoods(2, 100, { goodsType: 10, isReal: false })
  const { token } = await buyer()
  const wish = { lines: [lineOf(tickets)], account: '13812345678' }
  const [orderId = ''] = await buy(token, wish)
  mall.clock.pass(60 * minute)
  await expireTeams.run(services)
  await refundTeams.run(services)
  await refundAll()
  const { status, refunded, sums } = await detail(token, orderId)
  expect([status, refunded.cash]).toEqual([ORDER.CLOSED, sums.cash])
})

it('拼团: who is refunded before the team is full leaves it, and the last one ends it', async () => {
  const group = await groupGoods(3)
  const [leader, friend] = [await buyer(), await buyer()]
  const first = await enter(leader.token, group)
  const { id: teamId } = await teamOf(first)
  const second = await enter(friend.token, group, teamId)
  for (const [token, orderId] of [
    [friend.token, second],
    [leader.token, first],
  ] as const)
    await mall.ok(orderCalls.cancelOrder, { orderId, reason: '不想要了' }, { token })
  mall.clock.pass(25 * 60 * minute)
  await afterSaleDeadlines.run(services)
  await refundAll()
  const [team] = await services.db.select().from(groupTeams).where(eq(groupTeams.id, teamId))
  expect(team).toMatchObject({ joined: 0, status: 'EXPIRED' })
})
