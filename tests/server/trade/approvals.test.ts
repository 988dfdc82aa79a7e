import { beforeEach, describe, expect, it } from 'vitest'
import { approvals as calls } from '#schemas/trade/approvals/calls.ts'
import { APPROVAL_WAIT_MS } from '#schemas/trade/approvals/entities.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { orderLists } from '#schemas/trade/orders/list-calls.ts'
import { cancelExpiredTrades } from '#server/trade/payments/cancel-trade.ts'
import { promotions } from '#tests/server/support/build-promotion.ts'
import { minute, START, startTestMall } from '#tests/server/support/support.ts'
import { approvalOffice, type Person } from './approval-office.ts'

const mall = await startTestMall()
const office = approvalOffice(mall)
const { shop, order, decide, list } = office
const promoted = promotions(mall)
let company: Person
let approver: Person
beforeEach(async () => {
  await mall.reset()
  company = await office.company()
  approver = await office.approver()
})

const orderOf = async (tradeId: string) =>
  (await mall.ok(orderLists.queryOrder, { tab: 'all' }, company)).list.find(
    (card) => card.tradeId === tradeId,
  )
const tradeOf = (tradeId: string) => shop.trade(company.token, tradeId)
const reservedOf = async (skuId: string) => (await shop.skuRow(skuId))?.reserved

describe('a purchase of a company account above its sum', () => {
  it('waits for its approver, is approved and then paid, under one number', async () => {
    await office.appoint(company, approver, '100.00')
    const trade = await order(company, 10_001)
    expect(trade.paid).toBe(false)
    expect(await shop.tryPay(company.token, trade)).toMatchObject({ code: 'APPROVAL_NEEDED' })
    expect(await list(approver)).toMatchObject([
      { tradeId: trade.tradeId, state: 'WAITING', payable: { cash: '100.01' }, lines: [{ name: '茶具' }] },
    ])
    expect(await decide(approver, trade.tradeId, 'APPROVE')).toMatchObject({ code: '100' })
    expect(await tradeOf(trade.tradeId)).toMatchObject({ approval: { state: 'APPROVED' } })
    await shop.pay(company.token, trade)
    expect(await tradeOf(trade.tradeId)).toMatchObject({ status: 'PAID' })
    expect(await list(approver)).toMatchObject([{ state: 'APPROVED', over: true }])
    expect(await decide(approver, trade.tradeId, 'RETURN', '太贵')).toMatchObject({ code: 'STATE_CHANGED' })
  })

  it('up to the sum is paid at once, as is what a private buyer buys', async () => {
    await office.appoint(company, approver, '100.00')
    await shop.pay(company.token, await order(company, 10_000))
    expect(await list(approver)).toEqual([])
    const buyer = await shop.buyer()
    await shop.pay(buyer.token, await order(buyer, 99_900))
  })

  it('is an order that waits for its approver, then for its payment', async () => {
    await office.appoint(company, approver)
    const { tradeId } = await order(company)
    expect(await orderOf(tradeId)).toMatchObject({
      statusText: '待审批',
      approval: { approverName: approver.name },
      operations: ['approval', 'cancel', 'changeAddress'],
    })
    await decide(approver, tradeId, 'APPROVE')
    const approved = await orderOf(tradeId)
    expect(approved).toMatchObject({ statusText: '待付款', operations: ['pay', 'cancel', 'changeAddress'] })
    expect(approved).not.toHaveProperty('approval')
  })

  it('stands among what waits until it is decided or over, with the price of a piece and where it goes', async () => {
    await office.appoint(company, approver)
    const first = await order(company)
    mall.clock.pass(minute)
    const second = await order(company, 6_000)
    const waiting = await list(approver, 'WAITING')
    expect(waiting.map(({ tradeId }) => tradeId)).toEqual([second.tradeId, first.tradeId])
    expect(waiting.at(-1)).toMatchObject({
      lines: [{ name: '茶具', unit: { points: '0', cash: '50.00' } }],
      address: '沈知夏 138****5678 浙江省杭州市西湖区文三路 1 号',
      expiresAt: first.expiresAt,
    })
    await decide(approver, first.tradeId, 'APPROVE')
    mall.clock.pass(APPROVAL_WAIT_MS)
    expect(await list(approver, 'WAITING')).toEqual([])
    expect((await list(approver, 'DONE')).map(({ tradeId }) => tradeId)).toEqual([
      second.tradeId,
      first.tradeId,
    ])
  })

  it('waits also where a gift card pays all of it, and is finished by the buyer once it is approved', async () => {
    await office.appoint(company, approver)
    const giftCardId = await shop.card(company.userId, 9_000)
    const { goodsId, skuId } = await mall.build.goods({ name: '茶具' }, [{ cash: 5_000, onHand: 9 }])
    const lines = [{ goodsId, skuId, quantity: 1 }]
    const trade = await shop.submit(company.token, { lines, giftCardIds: [giftCardId] })
    expect(trade).toMatchObject({ paid: false, payable: { cash: '0.00' } })
    expect(await shop.tryPay(company.token, trade)).toMatchObject({ code: 'APPROVAL_NEEDED' })
    expect(await decide(approver, trade.tradeId, 'APPROVE')).toMatchObject({ code: '100' })
    await shop.pay(company.token, trade)
    expect(await tradeOf(trade.tradeId)).toMatchObject({ status: 'PAID' })
    expect(await shop.faults()).toEqual([])
  })

  it('is nobody’s to decide but its approver’s', async () => {
    await office.appoint(company, approver)
    const { tradeId } = await order(company)
    for (const reader of [company, await office.approver('别人')])
      expect(await decide(reader, tradeId, 'APPROVE')).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a return', () => {
  it('ends the hold: the order is cancelled with its reason, and all that it held is free', async () => {
    await office.appoint(company, approver)
    const couponId = await shop.coupon(company.userId, { off: 1_000 })
    const giftCardId = await shop.card(company.userId, 2_000)
    const { goodsId, skuId } = await mall.build.goods({ name: '茶具' }, [{ cash: 5_000, onHand: 9 }])
    const wish = {
      lines: [{ goodsId, skuId, quantity: 1 }],
      couponIds: [couponId],
      giftCardIds: [giftCardId],
    }
    const { tradeId, ...trade } = await shop.submit(company.token, wish)
    expect(await reservedOf(skuId)).toBe(1)
    expect(await decide(approver, tradeId, 'RETURN', ' ')).toMatchObject({
      code: 'BAD_INPUT',
      data: { field: 'reason' },
    })
    expect(await decide(approver, tradeId, 'RETURN', '换便宜的')).toMatchObject({ code: '100' })
    expect(await reservedOf(skuId)).toBe(0)
    expect((await shop.cardRow(giftCardId))?.frozen).toBe(0)
    expect((await shop.price(company.token, wish)).coupons).toMatchObject([{ reason: null }])
    expect(await tradeOf(tradeId)).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'RETURNED',
      approval: { state: 'RETURNED', reason: '换便宜的' },
    })
    expect(await shop.tryPay(company.token, { tradeId, ...trade })).toMatchObject({ code: 'STATE_CHANGED' })
    expect(await shop.faults()).toEqual([])
  })

  it('leaves an order that says why and can be bought again', async () => {
    await office.appoint(company, approver)
    const { tradeId, orders } = await order(company)
    await decide(approver, tradeId, 'RETURN', '换便宜的')
    expect(await orderOf(tradeId)).toMatchObject({ statusText: '已取消', operations: ['rebuy', 'delete'] })
    const orderId = orders[0]?.orderId ?? ''
    const detail = await mall.ok(orderCalls.findPcDetail, { orderId }, company)
    expect(detail.cancelText).toBe('审批退回：换便宜的')
    await mall.ok(cartLines.repurchase, { orderId }, company)
  })
})

describe('the hold', () => {
  it('ends 24 hours after the submit, however late it is approved', async () => {
    await office.appoint(company, approver)
    const trade = await order(company)
    expect(trade.expiresAt).toBe(START + APPROVAL_WAIT_MS)
    mall.clock.pass(APPROVAL_WAIT_MS - minute)
    await cancelExpiredTrades.run(mall.services)
    await decide(approver, trade.tradeId, 'APPROVE')
    expect((await tradeOf(trade.tradeId)).expiresAt).toBe(trade.expiresAt)
    mall.clock.pass(minute)
    await cancelExpiredTrades.run(mall.services)
    expect(await tradeOf(trade.tradeId)).toMatchObject({ status: 'CANCELLED', cancelReason: 'TIMEOUT' })
    expect(await reservedOf(trade.skuId)).toBe(0)
  })

  it('of what nobody decided is over with it', async () => {
    await office.appoint(company, approver)
    const { tradeId } = await order(company)
    mall.clock.pass(APPROVAL_WAIT_MS)
    expect(await decide(approver, tradeId, 'APPROVE')).toMatchObject({ code: 'STATE_CHANGED' })
  })

  it('of pieces at a sale price is as long as that of any unpaid order', async () => {
    await office.appoint(company, approver)
    const { goodsId, skuId } = await mall.build.goods({ name: '茶具' }, [{ cash: 5_000, onHand: 9 }])
    await promoted.activity({}, { goodsId, skuId })
    const wish = { lines: [{ goodsId, skuId, quantity: 1 }] }
    expect((await shop.price(company.token, wish)).approval).toContain('含活动价商品，30 分钟内')
    const { tradeId, expiresAt } = await shop.submit(company.token, wish)
    expect(await tradeOf(tradeId)).toMatchObject({ approval: { state: 'WAITING' } })
    expect(expiresAt).toBe(START + 30 * minute)
  })
})

describe('the checkout', () => {
  it('says before the submit who approves, by the sum that the submit goes by, and how long it holds', async () => {
    const giftCardIds = [await shop.card(company.userId, 5_000)]
    const { goodsId, skuId } = await mall.build.goods({ name: '茶具' }, [{ cash: 10_001, onHand: 9 }])
    const wish = { lines: [{ goodsId, skuId, quantity: 1 }], giftCardIds }
    const told = async () => (await shop.price(company.token, wish)).approval
    expect(await told()).toBeUndefined()
    await office.appoint(company, approver, '100.01')
    expect(await told()).toBeUndefined()
    const rest = `提交后由 ${approver.name} 审批，通过后才能付款；24 小时内没有通过审批并付款将自动取消`
    await mall.ok(calls.saveRule, { above: '100.00' }, company)
    expect(await told()).toBe(`本单超过 ￥100.00，${rest}`)
    await mall.ok(calls.saveRule, { above: '0.00' }, company)
    expect(await told()).toBe(`本单${rest}`)
  })
})
