import { beforeEach, describe, expect, it } from 'vitest'
import { afterSales as calls, logistics } from '#schemas/trade/after-sales/calls.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import { shipments } from '#server/trade/orders/delivery-tables.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { day, START, startTestMall } from '#tests/server/support/support.ts'
import { afterSaleOffice, parcel } from './after-sale-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const build = orderBuilders(mall)
const office = afterSaleOffice(mall)
beforeEach(office.begin)

describe('AS1, AS2, AS12 what can be applied for', () => {
  const offer = (orderId: string) =>
    mall.ok(calls.queryApply, { orderId, lineId: `${orderId}-1` }, office.buyer())

  it('by the pieces: those in the shop are refunded, those sent come back or are exchanged', async () => {
    const { id } = await build.order(office.now.userId, {
      status: 25,
      lines: [{ quantity: 5, shipped: 2, cash: 10_000 }],
    })
    const seen = await offer(id)
    expect(seen.types.map(({ type, unshipped, max }) => [type, unshipped, max])).toEqual([
      [1, true, 3],
      [1, false, 2],
      [2, false, 2],
      [3, false, 2],
    ])
    expect(seen.amounts.map(({ shipped, unshipped }) => [shipped.cash, unshipped.cash])).toEqual([
      ['20.00', '20.00'],
      ['40.00', '40.00'],
      ['0.00', '60.00'],
    ])
    for (const [quantity, code] of [
      [0, 'BAD_INPUT'],
      [-1, 'BAD_INPUT'],
      [3, 'BAD_INPUT'],
      ['1e1', 'BAD_INPUT'],
      ['１', 'BAD_INPUT'],
      ['2', '100'],
    ] as const)
      expect([quantity, (await office.tryApply(id, { quantity })).code]).toEqual([quantity, code])
    expect((await office.tryApply(id, { reason: '随便写的原因' })).message).toBe('请选择申请原因')
    expect((await mall.ok(calls.queryOrderApply, { orderId: id }, office.buyer()))[0]?.types).toHaveLength(1)
  })

  it('seven days after completion refunds end, after fifteen exchanges do, and it is said why', async () => {
    const { id } = await build.order(office.now.userId, { status: 40 })
    await office.later(7 * day - 1)
    expect((await offer(id)).types.map(({ type }) => type)).toEqual([1, 2, 3])
    await office.later(1)
    expect((await offer(id)).types.map(({ type }) => type)).toEqual([3])
    expect((await office.tryApply(id)).message).toBe('该商品现在不能申请退货退款，请选择其他方式')
    await office.later(8 * day)
    expect(await offer(id)).toMatchObject({
      types: [],
      refusal: expect.stringContaining('已超过售后申请期限'),
    })
    expect((await office.tryApply(id, { type: 3 })).code).toBe('AFTER_SALE_REFUSED')
  })

  it('AS3 evidence are the own uploads, five at most', async () => {
    const { id } = await build.order(office.now.userId, { status: 30, lines: [{ quantity: 3 }] })
    const stranger = await mall.build.member()
    const row = {
      purpose: 'after-sale',
      type: 'image/jpeg',
      width: 1,
      height: 1,
      content: new Uint8Array([1]),
    }
    const at = { createdAt: mall.clock.now() }
    await db.insert(uploads).values([
      { ...row, ...at, id: 'mine', userId: office.now.userId },
      { ...row, ...at, id: 'theirs', userId: stranger.user.id },
    ])
    expect((await office.tryApply(id, { pictures: ['mine', 'theirs'] })).message).toBe(
      '图片已失效，请重新上传',
    )
    expect((await office.tryApply(id, { pictures: Array.from({ length: 6 }, (_, n) => `p${n}`) })).code).toBe(
      'BAD_INPUT',
    )
    const made = await office.detail(
      await office.apply(id, { pictures: ['mine', 'mine'], description: '  有划痕 ' }),
    )
    expect(made).toMatchObject({
      pictures: ['mine'],
      description: '有划痕',
      log: [{ pictures: ['mine'], operator: '买家' }],
    })
  })

  it('AS11 京东 goods are refused with a reject type, others with words', async () => {
    const jd = await build.order(office.now.userId, { status: 30, lines: [{ line: { goodsType: 5 } }] })
    const id = await office.apply(jd.id)
    expect((await office.audit(id, { agree: false, text: '不行' })).message).toBe('请选择拒绝类型')
    const told = await mall.ok(calls.queryJdRejectedType, { afterSaleId: id }, office.buyer())
    expect([told.types.length > 0, told.pickupWays.length > 0]).toEqual([true, true])
    const [type] = told.types
    expect((await office.audit(id, { agree: false, rejectType: type?.code, text: '已拆封' })).code).toBe(
      '100',
    )
    expect((await office.detail(id)).sellerText).toBe(`${type?.title}：已拆封`)
    const plain = await build.order(office.now.userId, { status: 30 })
    const other = await office.apply(plain.id)
    expect((await mall.ok(calls.queryJdRejectedType, { afterSaleId: other }, office.buyer())).types).toEqual(
      [],
    )
    expect((await office.audit(other, { agree: false, text: ' ' })).message).toBe('请填写拒绝原因')
  })
})

describe('AS6 sending back', () => {
  it('is to the shop’s address, corrected until it is received, and by a carrier that there is', async () => {
    const { id: orderId } = await build.order(office.now.userId, { status: 30 })
    await db.update(shops).set({ name: '知野', address: '杭州市余杭区 1 号', telephone: '057100000000' })
    const id = await office.apply(orderId)
    await office.audit(id)
    const before = await mall.ok(calls.querySendBack, { afterSaleId: id }, office.buyer())
    expect(before).toEqual({
      returnAddress: '杭州市余杭区 1 号，知野 售后组，057100000000',
      deadline: START + 7 * day,
      sent: null,
    })
    const wrong = (more: object) =>
      mall.call(calls.sendBack, { afterSaleId: id, ...parcel, ...more }, office.buyer())
    expect((await wrong({ carrier: 'SIM' })).message).toBe('请选择快递公司')
    expect((await wrong({ trackingNo: '??' })).message).toBe('快递单号不正确，请核对后重新填写')
    await office.sendBack(id)
    await mall.ok(
      logistics.addOrUpdate,
      { afterSaleId: id, carrier: 'ZTO', trackingNo: ' 7512 3456 7890 12 ' },
      office.buyer(),
    )
    const after = await mall.ok(calls.querySendBack, { afterSaleId: id }, office.buyer())
    expect([after.deadline, after.sent?.carrierName, after.sent?.trackingNo]).toEqual([
      null,
      '中通快递',
      '75123456789012',
    ])
    expect((await office.detail(id)).log.map(({ text }) => text).slice(-2)).toEqual([
      '买家寄回商品：顺丰速运 SF1234567890123',
      '买家修改寄回物流：中通快递 75123456789012',
    ])
    expect(await db.$count(shipments)).toBe(1)
    const known = await mall.ok(
      logistics.autoIdentification,
      { trackingNo: 'sf1234567890123' },
      office.buyer(),
    )
    expect(known[0]).toEqual({ code: 'SF', name: '顺丰速运' })
    const carriers = await mall.ok(logistics.queryShipping, {}, office.buyer())
    expect(carriers.some(({ code }) => code === 'SIM')).toBe(false)
  })
})
