import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { cashier } from '#schemas/trade/payments/calls.ts'
import { orders, trades } from '#server/trade/orders/tables.ts'
import { cashierCallbacks } from '#server/trade/payments/cashier.ts'
import { payments } from '#server/trade/payments/tables.ts'
import { refundParts, refunds } from '#server/trade/refunds/tables.ts'
import { coupons } from '#server/wallet/coupons/tables.ts'
import type { MallOfBuyers } from '#tests/server/support/buy.ts'
import { figure } from '#tests/support/some.ts'
import { atOnce, type Buyer, crowds } from './crowd.ts'

const ROUNDS = figure(16, 500)
const POINTS = 1_000
const CARD = 300
/** The rest of ￥9.00 after the coupon's ￥1.00 and the card. */
const CASH = 500

type Kind = 'points' | 'cash'

/** Mean duration of the latest calls, ms, under the current load. */
function stopwatch(first: number) {
  let mean = first
  async function measure<T>(work: () => Promise<T>): Promise<T> {
    const begun = performance.now()
    const result = await work()
    mean += (performance.now() - begun - mean) / 4
    return result
  }
  return { measure, mean: () => mean }
}

/** Checks that cancelling a trade beside paying it moves money once, at every offset of the two. */
export function cancelRaces(mall: MallOfBuyers): void {
  const { db, random } = mall.services
  const { shop, buyers } = crowds(mall)
  const watches = { points: stopwatch(400), cash: stopwatch(40), cancel: stopwatch(40) }
  const draw = () => random.below(10_000) / 10_000

  /** ms from the payment's begin to the cancel's, over the whole span of both; half of them before the payment's end. */
  function drawDelay(kind: Kind, turn: number): number {
    const [whole, cancel] = [watches[kind].mean(), watches.cancel.mean()]
    if (turn % 4 < 2) return whole * 0.9 * draw() - cancel * 0.5
    return draw() * (whole + cancel) * 1.2 - cancel
  }

  /** Runs both side by side; in the first two turns one after the other, so each wins once on any machine. */
  async function runBoth<T>(kind: Kind, turn: number, payNow: () => Promise<T>, cancelNow: () => Promise<T>) {
    const measured = {
      pay: () => watches[kind].measure(payNow),
      cancel: () => watches.cancel.measure(cancelNow),
    }
    if (turn === 0) {
      const pay = await measured.pay()
      return { pay, cancel: await measured.cancel() }
    }
    if (turn === 1) {
      const cancel = await measured.cancel()
      return { cancel, pay: await measured.pay() }
    }
    const delay = drawDelay(kind, turn)
    const [pay, cancel] = await Promise.all([
      pause(Math.max(0, -delay)).then(measured.pay),
      pause(Math.max(0, delay)).then(measured.cancel),
    ])
    return { pay, cancel }
  }

  describe('S.9 I3 cancel and pay, at every moment of each other', () => {
    async function submit(by: Buyer, skuId: string) {
      const card = await shop.card(by.userId, CARD)
      const coupon = await shop.coupon(by.userId, { off: 100 })
      const lines = [{ goodsId: skuId.replace(/-1$/, ''), skuId, quantity: 1 }]
      return {
        card,
        coupon,
        trade: await shop.submit(by.token, { lines, giftCardIds: [card], couponIds: [coupon] }),
      }
    }

    const cashBack = (tradeId: string) =>
      db
        .select({ tender: refundParts.tender, amount: refundParts.amount })
        .from(refundParts)
        .innerJoin(refunds, eq(refunds.id, refundParts.refundId))
        .where(eq(refunds.tradeId, tradeId))

    it('each wins often, the trade is paid or cancelled wholly, and every book is exact', async () => {
      // Coupon and card cover ￥4.00; of ￥9.00 they leave cash for the cashier.
      const sold = {
        points: await mall.build.goods({ payModel: 3, cash: 400, integral: POINTS }, [{ onHand: 9_999 }]),
        cash: await mall.build.goods({ cash: 900 }, [{ onHand: 9_999 }]),
      }
      // Each keeps the cards of cancelled trades, and a price looks at fifty of them.
      const members = await buyers(figure(2, 12))
      const { token: office } = await mall.build.member({ roles: ['admin'] })
      const given = POINTS * ROUNDS
      for (const { userId } of members) await mall.build.points(userId, given)
      const won: Record<Kind, Record<'paid' | 'cancelled', number>> = {
        points: { paid: 0, cancelled: 0 },
        cash: { paid: 0, cancelled: 0 },
      }
      const spent = new Map<string, number>()

      await atOnce(members, ROUNDS, async (by, turn) => {
        const kind: Kind = turn % 2 === 0 ? 'points' : 'cash'
        const { skuId } = sold[kind]
        const { trade, card, coupon } = await submit(by, skuId)
        const gatewayNo = kind === 'cash' ? await shop.toCashier(by.token, trade) : ''
        const payNow = async () =>
          kind === 'points'
            ? shop.tryPay(by.token, trade)
            : mall.call(cashier.settle, { gatewayNo, outcome: 'PAY' })
        const orderId = trade.orders[0]?.orderId ?? ''
        // The office cancels unpaid trades alone; the buyer's cancel of a paid one would ask for a refund as well.
        const cancelNow = async () => mall.call(officeOrders.cancel, { orderId }, { token: office })
        const { pay, cancel } = await runBoth(kind, Math.floor(turn / 2), payNow, cancelNow)

        const [row] = await db.select().from(trades).where(eq(trades.id, trade.tradeId))
        const paid = row?.status === 'PAID'
        won[kind][paid ? 'paid' : 'cancelled'] += 1
        if (paid && kind === 'points') spent.set(by.userId, (spent.get(by.userId) ?? 0) + POINTS)
        expect([pay.status, cancel.status]).toEqual([200, 200])
        expect(cancel.code).toBe(paid ? 'STATE_CHANGED' : '100')
        // A cashier takes the cash of a cancelled trade as well: it goes back by itself.
        expect(pay.code).toBe(paid || kind === 'cash' ? '100' : 'STATE_CHANGED')
        const [used] = await db.select().from(coupons).where(eq(coupons.id, coupon))
        const [order] = await db.select().from(orders).where(eq(orders.tradeId, trade.tradeId))
        expect([order?.status, used?.status]).toEqual(paid ? [20, 'USED'] : [50, 'UNUSED'])
        expect(await shop.cardRow(card)).toMatchObject({ balance: paid ? 0 : CARD, frozen: 0 })
        const attempts = await db.select().from(payments).where(eq(payments.tradeId, trade.tradeId))
        expect(attempts.filter(({ status }) => status === 'SUCCESS')).toHaveLength(paid ? 1 : 0)
        expect(attempts.filter(({ status }) => status === 'PROCESSING')).toEqual([])
        if (kind === 'cash' && !paid) {
          // A notice that met the cancel's lock comes again by its job, which no process runs here.
          const callBack = async () => {
            await cashierCallbacks.run(mall.services)
            return cashBack(trade.tradeId)
          }
          await expect.poll(callBack, { interval: 50 }).toEqual([{ tender: 'CASH', amount: CASH }])
        }
      })

      console.info(`cancel against pay: ${JSON.stringify(won)}`)
      // A hundred of five hundred; of the few rounds of the usual run each at least one.
      const all = (name: 'paid' | 'cancelled') => won.points[name] + won.cash[name]
      expect(Math.min(all('paid'), all('cancelled'))).toBeGreaterThanOrEqual(
        process.env.DEEP ? Math.floor(ROUNDS / 5) : 1,
      )
      for (const kind of ['points', 'cash'] as const)
        expect((await shop.skuRow(sold[kind].skuId))?.reserved).toBe(won[kind].paid)
      for (const { userId } of members)
        expect(await shop.accountOf(userId)).toEqual({
          balance: given - (spent.get(userId) ?? 0),
          frozen: 0,
        })
      expect(await shop.faults()).toEqual([])
    })
  })
}
