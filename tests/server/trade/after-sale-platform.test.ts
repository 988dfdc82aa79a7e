import { beforeEach, describe, expect, it } from 'vitest'
import { backOfficeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { afterSaleDeadlines } from '#server/trade/after-sales/deadlines.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'
import { afterSaleDesk, parcel } from './after-sale-desk.ts'

const mall = await startTestMall()
const build = orderBuilders(mall)
const desk = afterSaleDesk(mall)
beforeEach(desk.begin)

/** AS5: the progress bar, with what is done. */
const stepsOf = async (id: string) =>
  (await desk.detail(id)).steps.map(({ title, done }) => (done ? `${title} ✓` : title))

describe('AS7 again, and to the platform', () => {
  it('after a rejection, three times, linked; not while the first one lives on', async () => {
    const { id: orderId } = await build.order(desk.now.userId, { status: 30 })
    let id = await desk.apply(orderId)
    for (let n = 0; n < 3; n++) {
      await desk.audit(id, { agree: false, text: '请补充凭证' })
      const { data, code } = await desk.again(id)
      expect(code).toBe('100')
      expect((await desk.again(id)).message).toBe('该记录已再次申请，请在售后列表查看')
      expect(await desk.detail(data.afterSaleId)).toMatchObject({ againOf: id, status: 10 })
      id = data.afterSaleId
    }
    await desk.audit(id, { agree: false, text: '请补充凭证' })
    expect((await desk.again(id)).message).toContain('最多再次提交 3 次')
    expect((await desk.detail(id)).operations).toEqual(['delete'])
  })

  it('a refused return goes to the platform, whose word is the last', async () => {
    const { id: orderId } = await build.order(desk.now.userId, { status: 30 })
    const id = await desk.apply(orderId)
    await desk.audit(id)
    await desk.sendBack(id)
    await desk.receive(id, { accept: false, text: '商品已损坏' })
    expect(await desk.detail(id)).toMatchObject({
      status: 63,
      operations: ['askPlatform'],
      sellerText: '商品已损坏',
    })
    // Its piece is held, but the order goes on.
    expect((await desk.tryApply(orderId)).code).toBe('AFTER_SALE_REFUSED')
    await mall.ok(orderCalls.updateOrderStatus, { orderId }, desk.buyer())
    expect((await desk.again(id, true)).data).toEqual({ afterSaleId: id })
    await desk.later(30 * day)
    await afterSaleDeadlines.run(mall.services)
    expect(await desk.detail(id)).toMatchObject({ status: 10, decidedBy: 'seller', sellerText: '商品已损坏' })
    expect(await stepsOf(id)).toEqual(['提交申请 ✓', '商家审核 ✓', '寄回商品 ✓', '平台审核', '退款完成'])
    await desk.audit(id)
    const granted = await desk.detail(id)
    expect(granted).toMatchObject({ status: 40, toPlatform: true, decidedBy: 'platform', sellerText: '' })
    expect(await stepsOf(id)).toEqual(['提交申请 ✓', '商家审核 ✓', '寄回商品 ✓', '平台审核 ✓', '退款完成'])
    expect(granted.log.at(-1)).toMatchObject({
      operator: '平台客服',
      text: expect.stringContaining('平台同意申请'),
    })
  })

  it('pieces that the seller sent back are asked for once more before the money', async () => {
    const { id: orderId } = await build.order(desk.now.userId, { status: 30 })
    const id = await desk.apply(orderId)
    await desk.audit(id)
    await desk.sendBack(id)
    await desk.receive(id, { accept: false, text: '商品已损坏' })
    await desk.reship(id)
    expect(
      (await mall.call(backOfficeAfterSales.reship, { afterSaleId: id, ...parcel }, desk.seller())).code,
    ).toBe('STATE_CHANGED')
    await desk.again(id, true)
    const before = ['提交申请 ✓', '商家审核 ✓', '平台审核', '寄回商品', '商家收货', '退款完成']
    expect(await stepsOf(id)).toEqual(before)
    await desk.audit(id, { text: '请寄回检测' })
    expect(await desk.detail(id)).toMatchObject({
      status: 20,
      decidedBy: 'platform',
      sellerText: '请寄回检测',
    })
    expect(await stepsOf(id)).toEqual(before.with(2, '平台审核 ✓'))
    await desk.sendBack(id)
    expect(await stepsOf(id)).toEqual(before.with(2, '平台审核 ✓').with(3, '寄回商品 ✓'))
    await desk.cancel(id)
  })

  it('a rejection by the platform is the end', async () => {
    const { id: orderId } = await build.order(desk.now.userId, { status: 30 })
    const id = await desk.apply(orderId)
    await desk.audit(id)
    await desk.sendBack(id)
    await desk.receive(id, { accept: false, text: '商品已损坏' })
    await desk.again(id, true)
    await desk.audit(id, { agree: false, text: '凭证不足' })
    expect((await desk.again(id)).message).toBe('平台已作出最终处理，不能再次申请')
    expect(await desk.detail(id)).toMatchObject({ status: 62, decidedBy: 'platform', sellerText: '凭证不足' })
    expect(await stepsOf(id)).toEqual(['提交申请 ✓', '商家审核 ✓', '寄回商品 ✓', '平台审核不通过 ✓'])
  })
})
