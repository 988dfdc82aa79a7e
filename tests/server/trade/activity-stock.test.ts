import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { officeActivities as calls } from '#schemas/trade/activity-goods/office-calls.ts'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { luckWheels } from '#schemas/trade/luck-wheels/calls.ts'
import { officeLuckWheels as wheels } from '#schemas/trade/luck-wheels/office-calls.ts'
import { orders } from '#schemas/trade/orders/calls.ts'
import { giveBackPieces } from '#server/trade/activity-goods/give-back.ts'
import { lapsePrizes } from '#server/trade/luck-wheels/lapse.ts'
import { cancelExpiredTrades } from '#server/trade/payments/cancel-trade.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'
import { figure } from '#tests/support/some.ts'
import { activityOffice, type OfferedGoods } from './activity-office.ts'
import { luckWheelOffice } from './luck-wheel-office.ts'

const mall = await startTestMall()
const { services } = mall
const office = activityOffice(mall)
const { goodsOf, offer, wishOf } = office
const turning = luckWheelOffice(mall)
const shop = shoppers(mall)
let admin = ''
beforeEach(async () => {
  await mall.reset()
  admin = (await mall.build.member({ roles: ['admin'] })).token
})

describe('real prizes', () => {
  const wheelWith = async ({ goodsId, skuId }: OfferedGoods, more = {}) => {
    const prize = {
      prize_type: 'GOODS' as const,
      prize_name: '茶具',
      prize_num: 3,
      prize_rate: '100',
      send_type: 'ADDRESS' as const,
      goods: office.chosen('PRIZE', goodsId, office.sku(skuId)),
      ...more,
    }
    const asked = { settings: turning.settings({ free_num: 9, prize_list: [prize] }) }
    return mall.call(wheels.createLuckWheel, asked, { token: admin })
  }

  it('are set aside, held for who wins them, and leave the house when they are sent', async () => {
    const tea = await goodsOf()
    const { wheelId } = (await wheelWith(tea)).data
    expect(await office.stockOf(tea.skuId)).toMatchObject({ reserved: 3 })
    const { token } = await mall.build.member()
    const { drawId } = await turning.turn(token, wheelId)
    const where = { contact: '沈知夏', telephone: '13812345678', address: '杭州市文三路 1 号' }
    await mall.ok(luckWheels.claim, { drawId, ...where }, { token })
    expect(await office.stockFaults(tea.skuId)).toEqual([])
    await mall.ok(wheels.sendLuckWheelPrize, { drawId, note: '顺丰 SF1' }, { token: admin })
    expect(await office.stockOf(tea.skuId)).toEqual({ onHand: 9, reserved: 2 })
    const { version, settings } = await mall.ok(wheels.luckWheel, { wheelId }, { token: admin })
    expect(settings.prize_list[0]?.goods?.skuInfo[0]).toMatchObject({
      skuId: tea.skuId,
      activityGoodsNumber: 3,
    })
    await mall.ok(wheels.endLuckWheel, { wheelId, version }, { token: admin })
    expect(await office.stockOf(tea.skuId)).toEqual({ onHand: 9, reserved: 0 })
    expect(await office.stockFaults(tea.skuId)).toEqual([])
  })

  it('are never more than there are; what nobody claims in time is sold as usual', async () => {
    const tea = await goodsOf(3)
    expect(await wheelWith(tea, { prize_num: 4 })).toMatchObject({
      code: 'OUT_OF_STOCK',
      data: { field: 'prizes.0.quantity' },
    })
    const redeemUntil = mall.clock.now() + minute
    const { wheelId } = (await wheelWith(tea, { redeem_time: redeemUntil })).data
    const { token } = await mall.build.member()
    const names = []
    for (let turn = 0; turn < 4; turn++) names.push((await turning.turn(token, wheelId)).name)
    expect(names).toEqual(['茶具', '茶具', '茶具', '谢谢参与'])
    mall.clock.pass(minute)
    expect(await lapsePrizes.run(services)).toBe(3)
    const { list } = await mall.ok(luckWheels.prizes, {}, { token })
    expect(list.map(({ status }) => status)).toEqual(['LAPSED', 'LAPSED', 'LAPSED'])
    expect(await office.stockOf(tea.skuId)).toEqual({ onHand: 3, reserved: 0 })
    expect(await office.stockFaults(tea.skuId)).toEqual([])
  })
})

it('whatever is made, changed, sold, cancelled, withdrawn and over: no piece is lost or made', async () => {
  const kinds = ['make', 'draft', 'edit', 'buy', 'buyUsual', 'cancel', 'withdraw', 'pass'] as const
  const step = fc.record({
    kind: fc.constantFrom(...kinds),
    at: fc.nat(5),
    number: fc.integer({ min: 1, max: 9 }),
  })
  const { token } = await shop.buyer()
  const property = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
    const tea = await goodsOf(12)
    const made: string[] = []
    const bought: string[] = []
    const one = <T>(all: readonly T[], at: number) => all[at % Math.max(1, all.length)]
    const times = (at: number) => ({
      startsAt: mall.clock.now(),
      endsAt: mall.clock.now() + (at + 1) * 20 * minute,
    })
    async function order(wish: Parameters<typeof shop.price>[1]) {
      const request = { source: 'BUY_NOW' as const, ...wish }
      const asked = await mall.call(checkout.findPrice, request, { token })
      if (asked.code !== '100' || asked.data.problems.length > 0) return
      const { data, code } = await shop.trySubmit(token, await shop.draft(token, wish))
      if (code === '100') bought.push((data as { orders: { orderId: string }[] }).orders[0]?.orderId ?? '')
    }
    for (const { kind, at, number } of steps) {
      const activityId = one(made, at) ?? ''
      const goods = offer(tea, { activityGoodsNumber: number })
      if (kind === 'make' || kind === 'draft') {
        const settings = office.settings({ ...times(at), publish: kind === 'make', perMember: 99, goods })
        const { data, code } = await mall.call(calls.createActivity, { settings }, { token: admin })
        if (code === '100') made.push(data.activityId)
      } else if (kind === 'buyUsual')
        await order({ lines: [{ goodsId: tea.goodsId, skuId: tea.skuId, quantity: number }] })
      else if (kind === 'cancel') {
        const orderId = one(bought, at)
        if (orderId) await mall.call(orders.cancelOrder, { orderId, reason: '不想要了' }, { token })
      } else if (kind === 'pass') {
        mall.clock.pass(at * 5 * minute)
        await cancelExpiredTrades.run(services)
        await giveBackPieces.run(services)
      } else if (activityId !== '') {
        if (kind === 'edit') await office.edit(admin, activityId, { goods, publish: true })
        if (kind === 'buy') await order(wishOf(tea, activityId, Math.min(number, 3)))
        if (kind === 'withdraw') await office.withdraw(admin, activityId)
      }
      expect(await office.stockFaults(tea.skuId)).toEqual([])
    }
    expect(await shop.faults()).toEqual([])
    expect((await office.stockOf(tea.skuId))?.onHand).toBe(12)
  })
  await fc.assert(property, { numRuns: figure(12, 200), seed: 20261124 })
}, 300_000)
