import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { giftVouchers as calls } from '#schemas/gifts/vouchers/calls.ts'
import { giftVoucherEntries, giftVouchers } from '#server/gifts/voucher-tables.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { orderLines, orders } from '#server/trade/orders/tables.ts'
import type { Asker } from '#tests/server/support/ask.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'
import { voucherShop } from './voucher-shop.ts'

const mall = await startTestMall()
const { db } = mall.services
const picking = voucherShop(mall)
const build = orderBuilders(mall)
beforeEach(mall.reset)

/** Creates askers that do not own the voucher; one with an invalid token counts as a guest. */
async function askers(): Promise<Record<string, Asker>> {
  const role = async (roles: string[], supplier = false) => ({
    token: (await mall.build.member({ roles, supplier })).token,
  })
  return {
    buyer: { token: (await picking.shop.buyer()).token },
    supplier: await role(['supplier'], true),
    purchaser: await role(['purchaser']),
    editor: await role(['editor']),
    admin: await role(['admin']),
    guest: {},
  }
}

describe('S.22 vouchers and books of others', () => {
  it('answer by any way and to anybody as one that never was, and stay as they are', async () => {
    const owner = await picking.shop.buyer()
    const { levelId, skuIds } = await picking.level()
    const used = await picking.book(owner.userId, levelId)
    await picking.submit(owner.token, used, skuIds.slice(0, 2))
    const owned = [
      await picking.voucher(owner.userId, levelId),
      await picking.book(owner.userId, levelId),
      await picking.voucher(owner.userId, levelId, { status: 'DISABLED' }),
      await picking.voucher(null, levelId, { status: 'CREATED' }),
      used,
    ]
    const ways = [
      (voucherId: string, asker: Asker) => mall.call(calls.detail, { voucherId }, asker),
      (voucherId: string, asker: Asker) => mall.call(calls.entries, { voucherId }, asker),
      (voucherId: string, asker: Asker) => mall.call(calls.orders, { voucherId }, asker),
      (voucherId: string, asker: Asker) =>
        mall.call(calls.submit, picking.wish(voucherId, skuIds.slice(0, 2)), asker),
    ]
    const before = [await db.select().from(giftVouchers), await db.select().from(giftVoucherEntries)]
    let tries = 0
    for (const [who, asker] of Object.entries(await askers()))
      for (const way of ways) {
        const missing = await way('nothing', asker)
        expect([who, missing.code]).toEqual([who, who === 'guest' ? '401' : 'NOT_FOUND'])
        for (const voucherId of owned) {
          expect([who, await way(voucherId, asker)]).toEqual([who, missing])
          tries++
        }
      }
    expect(tries).toBeGreaterThanOrEqual(60)
    expect([await db.select().from(giftVouchers), await db.select().from(giftVoucherEntries)]).toEqual(before)
  })
})

describe('codes once more', () => {
  /** An order of virtual goods whose codes were handed out. */
  async function delivered(userId: string, account = '13900001111') {
    const made = await build.order(userId, {
      status: 40,
      lines: [{ quantity: 1, line: { goodsType: 4, isReal: false, account } }],
      order: { deliveryType: 3, address: null },
    })
    await db
      .update(orderLines)
      .set({ delivered: ['ABCD-EFGH-JKLM-NPQR'] })
      .where(eq(orderLines.orderId, made.id))
    return made.id
  }
  const send = (orderId: string, asker: Asker) => mall.call(calls.sendSms, { orderId }, asker)
  const messages = () => db.select().from(smsOutbox)

  it('go to the phone of the order, once a minute, ten a day', async () => {
    const me = await picking.shop.buyer()
    const orderId = await delivered(me.userId)
    expect((await send(orderId, me)).code).toBe('100')
    const [message] = await messages()
    expect(message?.telephone).toBe('13900001111')
    expect(message?.content).toContain('ABCD-EFGH-JKLM-NPQR')
    expect((await send(orderId, me)).code).toBe('SMS_TOO_OFTEN')
    for (let n = 1; n < 10; n++) {
      mall.clock.pass(minute)
      expect((await send(orderId, me)).code).toBe('100')
    }
    mall.clock.pass(minute)
    expect((await send(orderId, me)).code).toBe('SMS_TOO_OFTEN')
    expect(await messages()).toHaveLength(10)
  })

  it('not where nothing was handed out, nor to what is no phone', async () => {
    const me = await picking.shop.buyer()
    const { id } = await build.order(me.userId, { status: 20 })
    expect((await send(id, me)).code).toBe('STATE_CHANGED')
    expect((await send(await delivered(me.userId, 'my-game-name'), me)).code).toBe('BAD_INPUT')
    expect(await messages()).toEqual([])
  })

  it('of nobody else', async () => {
    const owner = await picking.shop.buyer()
    const orderId = await delivered(owner.userId)
    for (const [who, asker] of Object.entries(await askers())) {
      const missing = await send('nothing', asker)
      expect([who, missing.code]).toEqual([who, 'NOT_FOUND'])
      expect([who, await send(orderId, asker)]).toEqual([who, missing])
    }
    await db.update(orders).set({ hiddenAt: 1 })
    expect((await send(orderId, owner)).code).toBe('NOT_FOUND')
    expect(await messages()).toEqual([])
  })
})
