import { type SQL, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { payments } from '#schemas/trade/payments/calls.ts'
import { virtualOrders } from '#server/trade/orders/deliver-virtual-orders.ts'
import { orderLines, trades } from '#server/trade/orders/tables.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'
import { eventually } from '#tests/support/eventually.ts'

const mall = await startTestMall()
const { db } = mall.services
const build = orderBuilders(mall)
const shop = shoppers(mall)
beforeEach(mall.reset)

const account = (userId: string) =>
  sql`select 1 from points_accounts where user_id = ${userId} for no key update`
const sku = (id: string) => sql`select 1 from skus where id = ${id} for no key update nowait`
const card = (id: string) => sql`select 1 from gift_cards where id = ${id} for no key update`

const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Work that comes to a row which somebody holds does not hold already what that somebody comes to next. */
async function waitsWithout(held: SQL, next: SQL, work: () => Promise<unknown>): Promise<void> {
  let running: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(held)
    running = work()
    // Outside of this transaction, within which the statistics stand still.
    await eventually(async () => {
      const found = (await db.execute(waiting)) as unknown as { rows: unknown[] }
      expect(found.rows).toHaveLength(1)
    })
    await tx.execute(next)
  })
  await running
}

it('a submit that waits for pieces which somebody holds is told so in time, and makes nothing', async () => {
  const { token } = await shop.buyer()
  const { goodsId, skuId } = await mall.build.goods()
  const asked = await shop.draft(token, { lines: [{ goodsId, skuId, quantity: 1 }] })
  await db.transaction(async (tx) => {
    await tx.execute(sku(skuId))
    expect(await shop.trySubmit(token, asked)).toMatchObject({ status: 200, code: 'RUSH' })
  })
  expect(await db.select().from(trades)).toEqual([])
  expect((await shop.trySubmit(token, asked)).code).toBe('100')
})

describe('S.7 rows are locked in one order', () => {
  /** A paid order that gives points when it is completed, as a cancel of the same member's other trade locks: account, pieces. */
  async function giving(deliveryType: number, status: 20 | 35, goodsType: number) {
    const { userId } = await shop.buyer()
    await mall.build.points(userId, 100)
    const order = { deliveryType, address: null, giveRate: 10_000, pickupCode: '123456789012' }
    const made = await build.order(userId, { status, order, lines: [{ line: { goodsType } }] })
    const [line] = (await db.select().from(orderLines)).filter(({ orderId }) => orderId === made.id)
    return { userId, skuId: line?.skuId ?? '' }
  }

  it('virtual goods: the account before the pieces', async () => {
    const { userId, skuId } = await giving(3, 20, 4)
    await waitsWithout(account(userId), sku(skuId), () => virtualOrders.run(mall.services))
  })

  it('a pickup: the account before the pieces', async () => {
    const { userId, skuId } = await giving(2, 35, 6)
    const { token } = await mall.build.member({ roles: ['admin'] })
    await waitsWithout(account(userId), sku(skuId), () =>
      mall.ok(officeOrders.verifyPickup, { code: '123456789012' }, { token }),
    )
  })

  it('another split: the cards by their ids, also those that it did not hold before', async () => {
    const { userId, token } = await shop.buyer()
    const goods = await mall.build.goods({ payModel: 5, cash: 10_000, integral: 10_000 })
    const plain = await mall.build.goods({ cash: 2_000 })
    await mall.build.points(userId, 10_000)
    const first = await shop.card(userId, 3_000, { id: 'card-b', expiresAt: mall.clock.now() + day })
    const second = await shop.card(userId, 5_000, { id: 'card-a' })
    const lines = [goods, plain].map(({ goodsId, skuId }) => ({ goodsId, skuId, quantity: 1 }))
    const wish = { lines, giftCardIds: [first, second], points: 'ALL' }
    const { tradeId } = await shop.submit(token, wish)
    await waitsWithout(card(second), sql`${card(first)} nowait`, () =>
      mall.ok(payments.changeSplit, { tradeId, points: 'NONE' }, { token }),
    )
    expect((await shop.cardRow(second))?.frozen).toBe(5_000)
  })
})
