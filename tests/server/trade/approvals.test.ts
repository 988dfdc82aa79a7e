import { beforeEach, describe, expect, it } from 'vitest'
import { approvals as calls } from '#schemas/trade/approvals/calls.ts'
import { orderLists } from '#schemas/trade/orders/list-calls.ts'
import { payments } from '#schemas/trade/payments/calls.ts'
import { APPROVAL_WAIT_MS } from '#schemas/trade/approvals/entities.ts'
import { cancelExpiredTrades } from '#server/trade/payments/cancel-trade.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const shop = shoppers(mall)
let company = ''
let approver = { token: '', userName: '', name: '' }
beforeEach(async () => {
  await mall.reset()
  company = (await shop.buyer({ enterprise: true })).token
  const { user, token } = await mall.build.member({ telephone: '13812345678' })
  approver = { token, userName: user.userName, name: user.name }
})

const setRule = (above: string) =>
  mall.ok(calls.saveRule, { approver: approver.userName, above }, { token: company })
const listFor = async (token: string) =>
  (await mall.ok(calls.page, { pageNum: 1, pageSize: 10 }, { token })).list
const decide = (tradeId: string, decision: 'APPROVE' | 'RETURN', reason = '', token = approver.token) =>
  mall.call(calls.decide, { tradeId, decision, reason }, { token })
async function order(cash: number, token = company) {
  const { goodsId, skuId } = await mall.build.goods({ name: '茶具' }, [{ cash, onHand: 9 }])
  return shop.submit(token, { lines: [{ goodsId, skuId, quantity: 1 }] })
}
const orderOf = async (tradeId: string) =>
  (await mall.ok(orderLists.queryOrder, { tab: 'all' }, { token: company })).list.find(
    (card) => card.tradeId === tradeId,
  )
const tradeOf = (tradeId: string) => mall.ok(payments.findTrade, { tradeId }, { token: company })

describe('a purchase of a company account above its sum', () => {
  it('waits for its approver, is approved and then paid, under one number', async () => {
    await setRule('100.00')
    const trade = await order(10_001)
    expect(trade.paid).toBe(false)
    expect(await shop.tryPay(company, trade)).toMatchObject({ code: 'APPROVAL_NEEDED' })
    expect(await listFor(approver.token)).toMatchObject([
      { tradeId: trade.tradeId, state: 'WAITING', payable: { cash: '100.01' }, lines: [{ name: '茶具' }] },
    ])
    expect(await decide(trade.tradeId, 'APPROVE')).toMatchObject({ code: '100' })
    expect(await tradeOf(trade.tradeId)).toMatchObject({ approval: { state: 'APPROVED' } })
    await shop.pay(company, trade)
    expect(await tradeOf(trade.tradeId)).toMatchObject({ status: 'PAID' })
    expect(await listFor(approver.token)).toMatchObject([{ state: 'APPROVED', over: true }])
    expect(await decide(trade.tradeId, 'RETURN', '太贵')).toMatchObject({ code: 'STATE_CHANGED' })
  })

  it('is returned with a reason, and may be submitted again', async () => {
    await setRule('0.00')
    const { tradeId, ...trade } = await order(5_000)
    expect(await decide(tradeId, 'RETURN', ' ')).toMatchObject({
      code: 'BAD_INPUT',
      data: { field: 'reason' },
    })
    expect(await decide(tradeId, 'RETURN', '换便宜的')).toMatchObject({ code: '100' })
    expect(await tradeOf(tradeId)).toMatchObject({ approval: { state: 'RETURNED', reason: '换便宜的' } })
    expect(await shop.tryPay(company, { tradeId, ...trade })).toMatchObject({ code: 'APPROVAL_NEEDED' })
    await mall.ok(calls.askAgain, { tradeId }, { token: company })
    expect(await tradeOf(tradeId)).toMatchObject({ approval: { state: 'WAITING', reason: '' } })
    expect(await mall.call(calls.askAgain, { tradeId }, { token: company })).toMatchObject({
      code: 'STATE_CHANGED',
    })
  })

  it('stands among what waits until it is decided or over, with the price of a piece and where it goes', async () => {
    const listed = async (list: 'WAITING' | 'DONE') => {
      const input = { pageNum: 1, pageSize: 10, list }
      return (await mall.ok(calls.page, input, { token: approver.token })).list
    }
    await setRule('0.00')
    const first = await order(5_000)
    mall.clock.pass(minute)
    const second = await order(6_000)
    expect((await listed('WAITING')).map(({ tradeId }) => tradeId)).toEqual([second.tradeId, first.tradeId])
    expect((await listed('WAITING')).at(-1)).toMatchObject({
      lines: [{ name: '茶具', unit: { points: '0', cash: '50.00' } }],
      address: '沈知夏 138****5678 浙江省杭州市西湖区文三路 1 号',
    })
    await decide(first.tradeId, 'APPROVE')
    mall.clock.pass(APPROVAL_WAIT_MS)
    expect(await listed('WAITING')).toEqual([])
    expect((await listed('DONE')).map(({ tradeId }) => tradeId)).toEqual([second.tradeId, first.tradeId])
  })

  it('is an order that waits for its approver, then for its payment', async () => {
    await setRule('0.00')
    const { tradeId } = await order(5_000)
    const approverName = approver.name
    expect(await orderOf(tradeId)).toMatchObject({
      statusText: '待审批',
      approval: { state: 'WAITING', approverName },
      operations: ['approval', 'cancel', 'changeAddress'],
    })
    await decide(tradeId, 'RETURN', '换便宜的')
    expect(await orderOf(tradeId)).toMatchObject({
      statusText: '审批退回',
      approval: { state: 'RETURNED', approverName },
      operations: ['approval', 'cancel', 'changeAddress'],
    })
    await mall.ok(calls.askAgain, { tradeId }, { token: company })
    await decide(tradeId, 'APPROVE')
    const approved = await orderOf(tradeId)
    expect(approved).toMatchObject({ statusText: '待付款', operations: ['pay', 'cancel', 'changeAddress'] })
    expect(approved).not.toHaveProperty('approval')
  })

  it('up to the sum is paid at once, as is what a private buyer buys', async () => {
    await setRule('100.00')
    const trade = await order(10_000)
    await shop.pay(company, trade)
    expect(await listFor(approver.token)).toEqual([])
    const { token } = await shop.buyer()
    await shop.pay(token, await order(99_900, token))
  })

  it('waits for days where an unpaid order waits for half an hour, and holds its pieces no longer', async () => {
    await setRule('0.00')
    const { tradeId } = await order(5_000)
    mall.clock.pass(31 * minute)
    await cancelExpiredTrades.run(mall.services)
    expect(await tradeOf(tradeId)).toMatchObject({ status: 'UNPAID' })
    mall.clock.pass(APPROVAL_WAIT_MS)
    await cancelExpiredTrades.run(mall.services)
    expect(await tradeOf(tradeId)).toMatchObject({ status: 'CANCELLED' })
    expect(await decide(tradeId, 'APPROVE')).toMatchObject({ code: 'STATE_CHANGED' })
  })

  it('is told at the checkout before it is submitted, by the sum that the submit goes by', async () => {
    const buyer = await shop.buyer({ enterprise: true })
    const set = (above: string) =>
      mall.ok(calls.saveRule, { approver: approver.userName, above }, { token: buyer.token })
    const giftCardIds = [await shop.card(buyer.userId, 5_000)]
    const { goodsId, skuId } = await mall.build.goods({ name: '茶具' }, [{ cash: 10_001, onHand: 9 }])
    const wish = { lines: [{ goodsId, skuId, quantity: 1 }], giftCardIds }
    const told = async (token = buyer.token) => (await shop.price(token, wish)).approval
    expect(await told()).toBeUndefined()
    await set('100.01')
    expect(await told()).toBeUndefined()
    await set('100.00')
    expect(await told()).toBe(`本单超过 ￥100.00，提交后由 ${approver.name} 审批，通过后才能付款`)
    await set('0.00')
    expect(await told()).toBe(`本单提交后由 ${approver.name} 审批，通过后才能付款`)
    expect(await told(company)).toBeUndefined()
    const { tradeId } = await shop.submit(buyer.token, wish)
    expect(await shop.trade(buyer.token, tradeId)).toMatchObject({ approval: { state: 'WAITING' } })
  })

  it('goes on waiting when the rule ends meanwhile', async () => {
    await setRule('0.00')
    const trade = await order(5_000)
    await mall.ok(calls.saveRule, { approver: '', above: '0' }, { token: company })
    expect(await mall.ok(calls.rule, {}, { token: company })).toEqual({ rule: null })
    expect(await shop.tryPay(company, trade)).toMatchObject({ code: 'APPROVAL_NEEDED' })
    await shop.pay(company, await order(6_000))
  })

  it('waits also where a gift card pays all of it, and is finished by the buyer once it is approved', async () => {
    const buyer = await shop.buyer({ enterprise: true })
    const rule = { approver: approver.userName, above: '0.00' }
    await mall.ok(calls.saveRule, rule, { token: buyer.token })
    const giftCardId = await shop.card(buyer.userId, 9_000)
    const { goodsId, skuId } = await mall.build.goods({ name: '茶具' }, [{ cash: 5_000, onHand: 9 }])
    const lines = [{ goodsId, skuId, quantity: 1 }]
    const trade = await shop.submit(buyer.token, { lines, giftCardIds: [giftCardId] })
    expect(trade).toMatchObject({ paid: false, payable: { cash: '0.00' } })
    expect(await shop.tryPay(buyer.token, trade)).toMatchObject({ code: 'APPROVAL_NEEDED' })
    expect(await decide(trade.tradeId, 'APPROVE')).toMatchObject({ code: '100' })
    await shop.pay(buyer.token, trade)
    expect(await shop.trade(buyer.token, trade.tradeId)).toMatchObject({ status: 'PAID' })
    expect(await shop.faults()).toEqual([])
  })

  it('is nobody’s to decide but its approver’s', async () => {
    await setRule('0.00')
    const { tradeId } = await order(5_000)
    for (const token of [company, (await mall.build.member()).token])
      expect(await decide(tradeId, 'APPROVE', '', token)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await mall.call(calls.askAgain, { tradeId }, { token: approver.token })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('the rule', () => {
  it('takes another sum of the approver that it has, and needs one first', async () => {
    const change = (above: string) => mall.call(calls.saveRule, { above }, { token: company })
    expect(await change('1.00')).toMatchObject({ code: 'BAD_INPUT', data: { field: 'approver' } })
    await setRule('500.00')
    expect(await change('800.00')).toMatchObject({ code: '100' })
    const rule = { above: '800.00', approverName: approver.name }
    expect(await mall.ok(calls.rule, {}, { token: company })).toMatchObject({ rule })
    expect(await change('8.001')).toMatchObject({ code: 'BAD_INPUT', data: { field: 'above' } })
  })

  it('names another account that is there, and a sum', async () => {
    const tried = (name: string, above: string, token = company) =>
      mall.call(calls.saveRule, { approver: name, above }, { token })
    expect(await tried('nobody', '1.00')).toMatchObject({ code: 'BAD_INPUT', data: { field: 'approver' } })
    expect(await tried(approver.userName, '1.001')).toMatchObject({
      code: 'BAD_INPUT',
      data: { field: 'above' },
    })
    expect(await tried(approver.userName, '1.00', approver.token)).toMatchObject({ code: 'NO_PERMISSION' })
    await setRule('500.00')
    expect(await mall.ok(calls.rule, {}, { token: company })).toMatchObject({ rule: { above: '500.00' } })
  })
})
