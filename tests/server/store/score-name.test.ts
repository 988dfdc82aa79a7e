import { beforeEach, describe, expect, it } from 'vitest'
import { officeOperations } from '#schemas/app/jobs/calls.ts'
import { officeLists } from '#schemas/app/lists/calls.ts'
import type { Endpoint, In } from '#schemas/base/endpoint.ts'
import { guideChapters, getGuidePageId } from '#schemas/bridge/guide-chapters.ts'
import { pages } from '#schemas/content/pages/calls.ts'
import { officeGuide } from '#schemas/content/pages/guide-calls.ts'
import { assets } from '#schemas/gifts/assets/calls.ts'
import { officeActivities } from '#schemas/trade/activity-goods/office-calls.ts'
import { afterSales } from '#schemas/trade/after-sales/calls.ts'
import { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { officeLuckWheels } from '#schemas/trade/luck-wheels/office-calls.ts'
import { orders } from '#schemas/trade/orders/calls.ts'
import { orderLists } from '#schemas/trade/orders/list-calls.ts'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { payments } from '#schemas/trade/payments/calls.ts'
import { seedGuide } from '#server/content/pages/guide.ts'
import { settings } from '#server/people/store-info/tables.ts'
import { executeRefunds } from '#server/trade/refunds/execute.ts'
import { expirePoints } from '#server/wallet/points/expire.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'
import { activityOffice } from '#tests/server/trade/activity-office.ts'
import { luckWheelOffice } from '#tests/server/trade/luck-wheel-office.ts'

const mall = await startTestMall()
const shop = shoppers(mall)
let token = ''
let userId = ''
let admin = ''
/** Every answer of the case, as it travels. */
const said: string[] = []
beforeEach(async () => {
  await mall.reset()
  said.length = 0
  await mall.services.db.insert(settings).values({ key: 'platform', value: { scoreName: '礼豆' } })
  const buyer = await shop.buyer()
  token = buyer.token
  userId = buyer.userId
  admin = (await mall.build.member({ roles: ['admin'] })).token
})

async function ask<E extends Endpoint>(row: E, input: In<E>, as = token) {
  const answer = await mall.call(row, input, { token: as })
  said.push(`${row.path} ${JSON.stringify(answer)}`)
  return answer
}
/** 30 points and ￥5.00 a piece. */
async function wishOf(payModel: number, quantity: number) {
  const { goodsId, skuId } = await mall.build.goods({ payModel, cash: 500, integral: 3_000 })
  return { source: 'BUY_NOW' as const, lines: [{ goodsId, skuId, quantity }] }
}
const looks = async (orderId: string) => {
  await ask(orders.findPcDetail, { orderId })
  await ask(orderLists.queryOrder, {})
  await ask(assets.pointsEntries, {})
}
const prize = { prize_type: 'POINTS' as const, prize_name: '100 豆', prize_num: 5, prize_rate: '20' }
const othersSay = () => said.filter((text) => text.includes('积分'))

describe('SH4 a store that calls its points 礼豆', () => {
  it('says so where there are too few of them', async () => {
    await mall.build.points(userId, 10_000)
    const wish = await wishOf(3, 1)
    const trade = await shop.submit(token, wish)
    await mall.build.points(userId, -9_000)
    const refused = [
      await ask(payments.doPay, shop.paying(trade)),
      await ask(payments.changeSplit, { tradeId: trade.tradeId, points: 'NONE' }),
      await ask(payments.changeSplit, { tradeId: trade.tradeId, points: '-1' }),
      await ask(checkout.findPrice, { ...wish, points: '-1' }),
    ]
    expect(refused.map(({ code }) => code)).toEqual([
      ...['POINT_NOT_ENOUGH', 'POINT_NOT_ENOUGH', 'BAD_INPUT', 'BAD_INPUT'],
    ])
    for (const { message } of refused) expect(message).toContain('礼豆')
    await ask(payments.findTrade, { tradeId: trade.tradeId })
    const { data } = await ask(checkout.findPrice, wish)
    expect(data.problems[0]?.message).toContain('礼豆不足')
    expect(othersSay()).toEqual([])
  })

  it('says so in every word of an order and of its after-sale', async () => {
    await mall.build.points(userId, 100_000, mall.clock.now() + day)
    const [orderId = ''] = (await shop.submit(token, await wishOf(3, 3))).orders.map((one) => one.orderId)
    const { tradeId, payable } = (await ask(orders.findOrderDetail, { orderId })).data
    await shop.pay(token, { tradeId, payable })
    await looks(orderId)
    const detail = await ask(orders.findPcDetail, { orderId })
    expect(detail.data.payment?.method).toBe('礼豆 + 在线支付')
    await ask(officeOrders.ship, { orderId, carrier: 'SF', trackingNo: 'SF1234567890123' }, admin)
    const line = { orderId, lineId: detail.data.lines[0]?.lineId ?? '' }
    await ask(afterSales.queryApply, line)
    const application = { ...line, quantity: 1, reason: '商品破损', idempotencyKey: shop.key() }
    const { afterSaleId } = (await ask(afterSales.createRefunds, application)).data
    const granted = { points: '999', cash: '0.00', giftCard: '0.00' }
    const tooMuch = await ask(
      officeAfterSales.audit,
      { afterSaleId, agree: true, granted, text: '少' },
      admin,
    )
    expect(tooMuch.message).toContain('退还礼豆不能超过 30')
    await ask(officeAfterSales.audit, { afterSaleId, agree: true }, admin)
    await executeRefunds.run(mall.services)
    const record = (await ask(afterSales.queryRefundApply, { afterSaleId })).data
    expect(record.status).toBe(50)
    expect(record.log.map(({ text }) => text).join()).toContain('30 礼豆')
    await ask(afterSales.centrePage, {})
    mall.clock.pass(day)
    await expirePoints.run(mall.services)
    await looks(orderId)
    const titles = (await ask(assets.pointsEntries, {})).data.list.map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(['礼豆发放', '礼豆过期']))
    expect(othersSay()).toEqual([])
  })

  it('says so in the office: jobs, the guide, its search, activities and wheels', async () => {
    await seedGuide(mall.services.db, mall.clock.now())
    const jobs = (await ask(officeOperations.jobs, {}, admin)).data
    expect(jobs.map(({ title }) => title)).toContain('礼豆过期')
    for (const { name } of guideChapters) await ask(pages.findPageById, { pageId: getGuidePageId(name) })
    const chapters = (await ask(officeGuide.guide, {}, admin)).data
    expect(chapters.flatMap(({ sections }) => sections.map(({ heading }) => heading))).toContain(
      '发放和扣减礼豆',
    )
    const office = activityOffice(mall)
    const { goodsId, skuId } = await office.goodsOf()
    const points = (typed: string) =>
      office.settings({
        kind: 'POINTS',
        goods: [office.chosen('POINTS', goodsId, office.sku(skuId, { points: typed }))],
      })
    const refused = await ask(officeActivities.createActivity, { settings: points('0') }, admin)
    expect(refused.message).toBe('礼豆商品的礼豆要大于 0')
    await ask(officeActivities.createActivity, { settings: points('6') }, admin)
    const wheel = luckWheelOffice(mall).settings({
      prize_list: [{ ...prize, prize_points: '100', send_type: 'ADDRESS' }],
    })
    const spun = await ask(officeLuckWheels.createLuckWheel, { settings: wheel }, admin)
    expect(spun.message).toBe('礼豆和优惠券只能自动到账')
    const audit = await ask(officeLists.audit, {}, admin)
    expect(JSON.stringify(audit.data.list)).toContain('礼豆商品')
    expect(othersSay()).toEqual([])
  })

  it('a name with a quote leaves the pages of the guide readable', async () => {
    const { db } = mall.services
    await db.update(settings).set({ value: { scoreName: '"豆"' } })
    await seedGuide(db, mall.clock.now())
    const { data } = await ask(pages.findPageById, { pageId: getGuidePageId('members') })
    expect(JSON.parse(data.pageConfig)).toMatchObject({ settings: { title: '使用手册：会员与"豆"' } })
  })
})
