import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { cashier, payments as calls } from '#schemas/trade/payments/calls.ts'
import { idempotencyKeys } from '#server/platform/call/tables.ts'
import { orderAllocations, orderLines, orders, trades } from '#server/trade/orders/tables.ts'
import { payments } from '#server/trade/payments/tables.ts'
import { pointsEntries } from '#server/wallet/points/tables.ts'
import type { MallOfBuyers } from '#tests/server/support/buy.ts'
import { readGatewayNo, shoppers } from '#tests/server/support/shopper.ts'
import { figure } from '#tests/support/some.ts'
import type { Killable } from './fleet.ts'

const PAYMENTS = figure(30, 1_000)
const STRIKES = figure(2, 20)
const LANES = figure(6, 24)

async function prepare(mall: MallOfBuyers) {
  const { build } = mall
  const shop = shoppers(mall)
  const goods = await build.goods({ payModel: 3, cash: 500, integral: 100 }, [{ onHand: 99_999 }])
  const members = await Promise.all(
    Array.from({ length: LANES }, async () => {
      const by = await shop.buyer()
      await build.points(by.userId, 10_000_000)
      return { ...by, card: await shop.card(by.userId, 10_000_000) }
    }),
  )
  return { shop, members, ...goods }
}

/**
 * S.15: members pay by points, cash and gift card while `strike` kills something, evenly over the payments.
 * Whatever was acknowledged must be there afterwards, nothing half done, and every book must add up.
 */
export async function paymentStorm(
  { call, ok, withDatabase }: Killable,
  strike: (turn: number) => Promise<void>,
): Promise<void> {
  const { shop, members, goodsId, skuId } = await withDatabase(prepare)
  const acknowledged: { token: string; tradeId: string }[] = []
  let begun = 0
  let struck = 0

  async function one({ token, card }: (typeof members)[number], turn: number) {
    const giftCardIds = turn % 2 === 0 ? [card] : []
    const made = await shop.submit(token, { lines: [{ goodsId, skuId, quantity: 1 }], giftCardIds })
    const paid = await ok(calls.doPay, shop.paying(made), { token })
    if (paid.cashierUrl !== null) {
      const asked = { gatewayNo: readGatewayNo(paid.cashierUrl), outcome: 'PAY' as const }
      const { code } = await call(cashier.settle, asked)
      // A cut answer is asked for again: then it was settled before.
      expect(['100', 'ALREADY_PAID']).toContain(code)
    }
    acknowledged.push({ token, tradeId: made.tradeId })
  }
  async function lane(by: (typeof members)[number]) {
    while (begun < PAYMENTS) await one(by, begun++)
  }
  async function strikes() {
    while (struck < STRIKES) {
      if (begun * (STRIKES + 1) < (struck + 1) * PAYMENTS) await pause(5)
      else await strike(struck++)
    }
  }
  await Promise.all([...members.map(lane), strikes()])
  // A cashier whose notice met a killed mall notifies again.
  for (const { token, tradeId } of acknowledged)
    for (let tries = 0; (await shop.trade(token, tradeId)).status !== 'PAID' && tries < 200; tries++)
      await pause(100)

  expect(struck).toBe(STRIKES)
  expect(acknowledged).toHaveLength(PAYMENTS)
  await withDatabase((mall) => audit(mall, acknowledged.map(({ tradeId }) => tradeId).sort(), skuId))
}

async function audit(mall: MallOfBuyers, acknowledged: readonly string[], skuId: string): Promise<void> {
  const { db } = mall.services
  const shop = shoppers(mall)
  const made = await db.select().from(trades)
  expect(made.map(({ id }) => id).sort()).toEqual(acknowledged)
  expect(made.filter(({ status }) => status !== 'PAID')).toEqual([])
  expect((await db.select().from(idempotencyKeys)).filter(({ answer }) => answer === null)).toEqual([])
  const won = (await db.select().from(payments)).filter(({ status }) => status === 'SUCCESS')
  expect(won.map(({ tradeId }) => tradeId).sort()).toEqual(acknowledged)
  const allocations = await db.select().from(orderAllocations)
  const lines = await db.select().from(orderLines)
  for (const order of await db.select().from(orders)) {
    const own = allocations.filter(({ orderId }) => orderId === order.id)
    const of = (wanted: string) =>
      own.reduce((sum, { tender, amount }) => sum + (tender === wanted ? amount : 0), 0)
    expect([order.status, of('CASH'), of('POINTS'), of('GIFT_CARD')]).toEqual([
      ...[20, order.cash, order.points, order.giftCard],
    ])
    expect(lines.filter(({ orderId }) => orderId === order.id)).toHaveLength(1)
  }
  const spent = (await db.select().from(pointsEntries)).filter(({ bizType }) => bizType === 'PAYMENT')
  expect(spent.reduce((sum, { amount }) => sum + amount, 0)).toBe(-100 * acknowledged.length)
  expect((await shop.skuRow(skuId))?.reserved).toBe(acknowledged.length)
  expect(await shop.faults()).toEqual([])
}
