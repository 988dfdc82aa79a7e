import { beforeEach, describe, expect, it } from 'vitest'
import { parseYuan } from '#schemas/money/money.ts'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { orders as calls } from '#schemas/trade/orders/calls.ts'
import { orderLists } from '#schemas/trade/orders/list-calls.ts'
import { cashier, payments } from '#schemas/trade/payments/calls.ts'
import { listJobs } from '#server/app/jobs/all.ts'
import { shopPromotions } from '#server/catalog/activities/tables.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { addresses } from '#server/people/accounts/addresses/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import { buildAddress } from '#tests/server/support/build-address.ts'
import { minute, START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let token = ''
let userId = ''
beforeEach(async () => {
  await mall.reset()
  const member = await mall.build.member({ telephone: '19900001111' })
  token = member.token
  userId = member.user.id
  await buildAddress(mall, userId)
  await db.update(addresses).set({ isDefault: true })
})

const fen = (text: string) => parseYuan(text) ?? NaN
const sumOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + fen(text), 0)

/** Two shops with carriage, one of them with something off that does not divide evenly. */
async function checkedCart() {
  const a = await mall.build.goods({ shopId: 'sa', cash: 3333 })
  const b = await mall.build.goods({ shopId: 'sa', cash: 1999 })
  const c = await mall.build.goods({ shopId: 'sb', name: 'ＳＢ礼盒', cash: 500 })
  await db.update(shops).set({ freight: 800 })
  const off = { threshold: 1000, off: 1001, startsAt: 0, endsAt: START * 2 }
  await db.insert(shopPromotions).values({ id: 'p', shopId: 'sa', name: '满减', ...off })
  await mall.build.cartLine(userId, a.skuId, { quantity: 3 })
  await mall.build.cartLine(userId, b.skuId, { quantity: 2 })
  await mall.build.cartLine(userId, c.skuId, { quantity: 1 })
}

async function submitAndPay() {
  const request = { source: 'CART' as const }
  const { sums, problems } = await mall.ok(checkout.findPrice, request, { token })
  expect(problems).toEqual([])
  const payable = { points: sums.points, cash: sums.cash }
  const submit = { ...request, submitToken: 'submit-token-of-20-ch', payable }
  const made = await mall.ok(checkout.saveMultipleOrder, submit, { token })
  const paying = { tradeId: made.tradeId, payable, idempotencyKey: 'pay-key-of-20-letters' }
  const { cashierUrl } = await mall.ok(payments.doPay, paying, { token })
  const gatewayNo = new URL(cashierUrl ?? '', 'http://mall').searchParams.get('gatewayNo') ?? ''
  await mall.ok(cashier.settle, { gatewayNo, outcome: 'PAY' })
  return { made, sums }
}

async function live(ms: number) {
  for (let passed = 0; passed < ms; passed += 5_000) {
    mall.clock.pass(5_000)
    for (const job of listJobs({ simulation: true })) await job.run(mall.services)
  }
}

describe('the life of a real order', () => {
  it('SB12 is submitted as one per shop, paid at once, sent, signed for and received, to the fen', async () => {
    await checkedCart()
    const { made, sums } = await submitAndPay()
    await live(5_000)
    const { list } = await mall.ok(orderLists.queryOrder, { tab: 'unshipped' }, { token })
    expect(list.map(({ orderId }) => orderId).sort()).toEqual(
      made.orders.map(({ orderId }) => orderId).sort(),
    )
    expect(sumOf(list.map(({ payable }) => payable.cash))).toBe(fen(sums.cash))
    const keyword = '沈知夏 ｓｂ礼盒'
    expect((await mall.ok(orderLists.queryOrder, { keyword }, { token })).total).toBe(1)
    for (const { orderId } of list) {
      const { sums: own, lines, payment, steps } = await mall.ok(calls.findPcDetail, { orderId }, { token })
      expect(sumOf(lines.map(({ paid }) => paid.cash)) + fen(own.freight ?? '')).toBe(fen(own.cash))
      const read = fen(own.goods.cash) - fen(own.promotion) - fen(own.coupon) + fen(own.topUp)
      expect(read + fen(own.freight ?? '') - fen(own.giftCard) - fen(own.pointsCash)).toBe(fen(own.cash))
      expect(own.topUp).toBe('0.00')
      expect(payment?.cash).toBe(own.cash)
      expect(steps[1]?.at).not.toBeNull()
    }
    await live(5 * minute)
    for (const { orderId } of list) {
      const { status, packages } = await mall.ok(calls.findPcDetail, { orderId }, { token })
      expect(status).toBe(30)
      expect(packages.every(({ signedAt }) => signedAt !== null)).toBe(true)
      await mall.ok(calls.updateOrderStatus, { orderId }, { token })
    }
    expect((await mall.ok(orderLists.orderStat, {}, { token })).completed).toBe(2)
    const stock = await db.select({ onHand: skus.onHand, reserved: skus.reserved }).from(skus)
    expect(stock.map(({ onHand }) => onHand).sort()).toEqual([97, 98, 99])
    expect(stock.every(({ reserved }) => reserved === 0)).toBe(true)
  })

  it('OR3 an unpaid trade is cancelled as a whole from any of its orders, and its pieces are free again', async () => {
    await checkedCart()
    const request = { source: 'CART' as const }
    const { sums } = await mall.ok(checkout.findPrice, request, { token })
    const payable = { points: sums.points, cash: sums.cash }
    const submit = { ...request, submitToken: 'submit-token-of-20-ch', payable }
    const { orders: made } = await mall.ok(checkout.saveMultipleOrder, submit, { token })
    const asked = { orderId: made[1]?.orderId ?? '', reason: '不想要了' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => mall.call(calls.cancelOrder, asked, { token })),
    )
    expect(answers.filter(({ code }) => code === '100')).toHaveLength(1)
    const { list } = await mall.ok(orderLists.queryOrder, { tab: 'cancelled' }, { token })
    expect(list).toHaveLength(2)
    const [first] = list
    const shown = await mall.ok(calls.findPcDetail, { orderId: first?.orderId ?? '' }, { token })
    expect(shown).toMatchObject({ statusText: '已取消', cancelText: '不想要了' })
    expect(shown.operations).toEqual(['rebuy', 'delete'])
    const stock = await db.select({ onHand: skus.onHand, reserved: skus.reserved }).from(skus)
    expect(stock).toEqual(Array.from({ length: 3 }, () => ({ onHand: 100, reserved: 0 })))
  })
})
