import { beforeEach, describe, expect, it } from 'vitest'
import { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { orders as orderCalls } from '#schemas/trade/orders/calls.ts'
import { afterSaleDeadlines } from '#server/trade/after-sales/deadlines.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'
import { afterSaleOffice, parcel } from './after-sale-office.ts'

const mall = await startTestMall()
const build = orderBuilders(mall)
const office = afterSaleOffice(mall)
beforeEach(office.begin)

/** AS5: the progress bar, with what is done. */
const stepsOf = async (id: string) =>
  (await office.detail(id)).steps.map(({ title, done }) => (done ? `${title} ✓` : title))

describe('AS7 again, and to the platform', () => {
  it('after a rejection, three times, linked; not while the first one lives on', async () => {
    const { id: orderId } = await build.order(office.now.userId, { status: 30 })
    let id = await office.apply(orderId)
    for (let n = 0; n < 3; n++) {
      await office.audit(id, { agree: false, text: '请补充凭证' })
      const { data, code } = await office.again(id)
      expect(code).toBe('100')
      expect((await office.again(id)).message).toBe('该记录已再次申请，请在售后列表查看')
      expect(await office.detail(data.afterSaleId)).toMatchObject({ againOf: id, status: 10 })
      id = data.afterSaleId
    }
    await office.audit(id, { agree: false, text: '请补充凭证' })
    expect((await office.again(id)).message).toContain('最多再次提交 3 次')
    expect((await office.detail(id)).operations).toEqual(['delete'])
  })

  it('a refused return goes to the platform, whose word is the last', async () => {
    const { id: orderId } = await build.order(office.now.userId, { status: 30 })
    const id = await office.apply(orderId)
    await office.audit(id)
    await office.sendBack(id)
    await office.receive(id, { accept: false, text: '商品已损坏' })
    expect(await office.detail(id)).toMatchObject({
      status: 63,
      operations: ['askPlatform'],
      sellerText: '商品已损坏',
    })
    // Its piece is held, but the order goes on.
    expect((await office.tryApply(orderId)).code).toBe('AFTER_SALE_REFUSED')
    await mall.ok(orderCalls.updateOrderStatus, { orderId }, office.buyer())
    expect((await office.again(id, true)).data).toEqual({ afterSaleId: id })
    await office.later(30 * day)
    await afterSaleDeadlines.run(mall.services)
    expect(await office.detail(id)).toMatchObject({
      status: 10,
      decidedBy: 'seller',
      sellerText: '商品已损坏',
    })
    expect(await stepsOf(id)).toEqual(['提交申请 ✓', '商家审核 ✓', '寄回商品 ✓', '平台审核', '退款完成'])
    await office.audit(id)
    const granted = await office.detail(id)
    expect(granted).toMatchObject({ status: 40, toPlatform: true, decidedBy: 'platform', sellerText: '' })
    expect(await stepsOf(id)).toEqual(['提交申请 ✓', '商家审核 ✓', '寄回商品 ✓', '平台审核 ✓', '退款完成'])
    expect(granted.log.at(-1)).toMatchObject({
      operator: '平台客服',
      text: expect.stringContaining('平台同意申请'),
    })
  })

  it('pieces that the seller sent back are asked for once more before the money', async () => {
    const { id: orderId } = await build.order(office.now.userId, { status: 30 })
    const id = await office.apply(orderId)
    await office.audit(id)
    await office.sendBack(id)
    await office.receive(id, { accept: false, text: '商品已损坏' })
    await office.reship(id)
    expect(
      (await mall.call(officeAfterSales.reship, { afterSaleId: id, ...parcel }, office.seller())).code,
    ).toBe('STATE_CHANGED')
    await office.again(id, true)
    const before = ['提交申请 ✓', '商家审核 ✓', '平台审核', '寄回商品', '商家收货', '退款完成']
    expect(await stepsOf(id)).toEqual(before)
    await office.audit(id, { text: '请寄回检测' })
    expect(await office.detail(id)).toMatchObject({
      status: 20,
      decidedBy: 'platform',
      sellerText: '请寄回检测',
    })
    expect(await stepsOf(id)).toEqual(before.with(2, '平台审核 ✓'))
    await office.sendBack(id)
    expect(await stepsOf(id)).toEqual(before.with(2, '平台审核 ✓').with(3, '寄回商品 ✓'))
    await office.cancel(id)
  })

  it('a rejection by the platform is the end', async () => {
    const { id: orderId } = await build.order(office.now.userId, { status: 30 })
    const id = await office.apply(orderId)
    await office.audit(id)
    await office.sendBack(id)
    await office.receive(id, { accept: false, text: '商品已损坏' })
    await office.again(id, true)
    await office.audit(id, { agree: false, text: '凭证不足' })
    expect((await office.again(id)).message).toBe('平台已作出最终处理，不能再次申请')
    expect(await office.detail(id)).toMatchObject({
      status: 62,
      decidedBy: 'platform',
      sellerText: '凭证不足',
    })
    expect(await stepsOf(id)).toEqual(['提交申请 ✓', '商家审核 ✓', '寄回商品 ✓', '平台审核不通过 ✓'])
  })
})
