import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inquiries as calls } from '#schemas/sourcing/inquiries/calls.ts'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { inquiries } from '#server/sourcing/inquiries/tables.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { inquiryOffice } from '#tests/server/sourcing/inquiry-office.ts'
import type { MallOfBuyers } from '#tests/server/support/buy.ts'
import { figure } from '#tests/support/some.ts'

/** Tests that concurrent calls order a quote only once. */
export function inquiryRaces(mall: MallOfBuyers): void {
  const { db } = mall.services

  describe('a quote is ordered once', () => {
    it('by a double click, two tabs and a crowd of them, each with a token of its own', async () => {
      const office = inquiryOffice(mall)
      const me = await office.shop.buyer()
      const { inquiryId } = await office.accepted(me)
      const draft = await office.shop.draft(me.token, office.wish(inquiryId))
      const tries = Array.from({ length: figure(50, 500) }, () =>
        office.shop.trySubmit(me.token, { ...draft, submitToken: office.shop.key() }),
      )
      const all = await Promise.all(tries)
      const made = all.filter(({ code }) => code === '100')
      expect(made).toHaveLength(1)
      const lost = new Set(all.flatMap(({ code }) => (code === '100' ? [] : [code])))
      expect([...lost].filter((code) => !['STATE_CHANGED', 'RUSH'].includes(code))).toEqual([])
      const own = await db.select().from(orders).where(eq(orders.inquiryId, inquiryId))
      expect(own).toHaveLength(1)
      expect((await office.row(inquiryId))?.orderId).toBe(own[0]?.id)
      expect(await office.shop.faults()).toEqual([])
    })

    it('one token sent thirty times is one order, the same in every answer', async () => {
      const office = inquiryOffice(mall)
      const me = await office.shop.buyer()
      const { inquiryId } = await office.accepted(me)
      const draft = await office.shop.draft(me.token, office.wish(inquiryId))
      const all = await Promise.all(Array.from({ length: 30 }, () => office.shop.trySubmit(me.token, draft)))
      const answers = all.filter(({ code }) => code === '100')
      expect(new Set(answers.map(({ data }) => data.tradeId)).size).toBe(1)
      expect(await db.$count(orders, eq(orders.inquiryId, inquiryId))).toBe(1)
    })

    it('accepting beside rejecting and withdrawing leaves one of them', async () => {
      const office = inquiryOffice(mall)
      const me = await office.shop.buyer()
      for (let round = 0; round < figure(3, 40); round++) {
        const { inquiryId } = await office.ask(me)
        const quoteId = await office.quote(inquiryId)
        const all = await Promise.all([
          office.accept(me, inquiryId, quoteId),
          mall.call(calls.reject, { inquiryId, quoteId }, me),
          office.accept(me, inquiryId, quoteId),
          mall.call(calls.reject, { inquiryId, quoteId }, me),
        ])
        expect(all.filter(({ code }) => code === '100')).toHaveLength(1)
        expect(['ACCEPTED', 'OPEN']).toContain((await office.row(inquiryId))?.status)
      }
    })

    it('ordering beside cancelling ends with at most one order that stands', async () => {
      const office = inquiryOffice(mall)
      const me = await office.shop.buyer()
      const { inquiryId } = await office.accepted(me)
      for (let round = 0; round < figure(3, 30); round++) {
        const draft = await office.shop.draft(me.token, office.wish(inquiryId))
        const first = await office.shop.trySubmit(me.token, { ...draft, submitToken: office.shop.key() })
        const orderId = first.code === '100' ? (first.data.orders[0]?.orderId ?? '') : ''
        const more = () => office.shop.trySubmit(me.token, { ...draft, submitToken: office.shop.key() })
        await Promise.all([
          more(),
          mall.call(orderCalls.cancelOrder, { orderId, reason: '不想要了' }, me),
          more(),
          more(),
        ])
        const standing = (await db.select().from(orders)).filter(({ status }) => status !== 50)
        expect(standing.length).toBeLessThanOrEqual(1)
        const [row] = await db.select().from(inquiries).where(eq(inquiries.id, inquiryId))
        expect(row?.orderId ?? null).toBe(standing[0]?.id ?? null)
        const left = standing[0]?.id
        if (left !== undefined)
          await mall.ok(orderCalls.cancelOrder, { orderId: left, reason: '不想要了' }, me)
      }
      expect(await office.shop.faults()).toEqual([])
    })
  })
}
