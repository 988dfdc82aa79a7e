import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { officeOrders } from '#schemas/trade/orders/office-calls.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { trackingImport } from '#schemas/trade/orders/tracking-calls.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { shipmentLines, shipments } from '#server/trade/orders/delivery-tables.ts'
import { orderLines, orders } from '#server/trade/orders/tables.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { csv, readRows, trackingFiles } from '#tests/server/support/tracking-file.ts'
import { afterSaleOffice } from './after-sale-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = afterSaleOffice(mall)
const made = orderBuilders(mall)
const { check, send, order, nothingSent } = trackingFiles(mall, { office, made })
beforeEach(office.begin)

const stateOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]?.status
const sentOf = (orderId: string) => db.select().from(shipments).where(eq(shipments.orderId, orderId))

describe('a file of tracking numbers', () => {
  it('ships what it says and nothing else, as one who ships by hand', async () => {
    const [one, two, other] = [await order({ lines: [{ quantity: 2 }, {}] }), await order(), await order()]
    const file = csv([one.id, '顺丰速运', 'sf-1234567890123', ''], [two.id, 'zto', '75123456789012', ''])
    expect(await check(file)).toEqual({ orders: 2, packages: 2, pieces: 4, sent: 0, problems: [], wrong: 0 })
    await nothingSent()
    expect((await send(file)).data).toEqual({ orders: 2, packages: 2, pieces: 4, sent: 0 })
    expect(await Promise.all([one, two, other].map(({ id }) => stateOf(id)))).toEqual([30, 30, 20])
    expect(await sentOf(one.id)).toMatchObject([{ carrier: 'SF', trackingNo: 'SF1234567890123' }])
    const seen = await office.shop.detail(office.now.token, one.id)
    expect(seen.log.at(-1)?.text).toBe('商家发货：顺丰速运 SF1234567890123，共 3 件')
    expect(seen.receiveBy).toBe(mall.clock.now() + 14 * 86_400_000)
    const [line] = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.id, `${one.id}-1`))
    const [sku] = await db
      .select()
      .from(skus)
      .where(eq(skus.id, line?.skuId ?? ''))
    expect([line?.shippedQuantity, sku?.onHand, sku?.reserved]).toEqual([2, 98, 0])
    expect(await db.select().from(auditEntries)).toMatchObject([
      {
        action: 'importTracking',
        subjectId: one.id,
        before: { status: '待发货' },
        after: { status: '待收货', carrier: '顺丰速运' },
      },
      { action: 'importTracking', subjectId: two.id },
    ])
  })

  it('sends an order in parts, by the numbers of its lines', async () => {
    const { id } = await order({ lines: [{ quantity: 5 }, { quantity: 2 }, {}] })
    const file = csv([id, 'SF', 'SF1234567890001', '1×2；3'], [id, 'SF', 'SF1234567890002', '1*3 2x1'])
    expect((await send(file)).data).toMatchObject({ orders: 1, packages: 2, pieces: 7 })
    expect(await stateOf(id)).toBe(ORDER.PARTIALLY_SHIPPED)
    const lines = await db.select().from(shipmentLines).orderBy(shipmentLines.lineId, shipmentLines.quantity)
    expect(lines.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
      [`${id}-1`, 2],
      [`${id}-1`, 3],
      [`${id}-2`, 1],
      [`${id}-3`, 1],
    ])
    expect((await send(csv([id, 'SF', 'SF1234567890003', '']))).data.pieces).toBe(1)
    expect(await stateOf(id)).toBe(ORDER.SHIPPED)
    const log = (await office.shop.detail(office.now.token, id)).log.map(({ text }) => text)
    expect(log).toEqual([
      '商家发货：顺丰速运 SF1234567890001，共 3 件，其余商品待发货',
      '商家发货：顺丰速运 SF1234567890002，共 4 件，其余商品待发货',
      '商家发货：顺丰速运 SF1234567890003，共 1 件',
    ])
  })

  it('twice ships nothing twice: with the same key, with another, and both at once', async () => {
    const [one, two] = [await order({ lines: [{ quantity: 3 }] }), await order()]
    const file = csv([one.id, 'SF', 'SF1234567890001', '1×1'], [two.id, 'SF', 'SF1234567890002', ''])
    const key = office.shop.key()
    const answers = await Promise.all([send(file, { key }), send(file, { key }), send(file), send(file)])
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['100']))
    const [first, again, ...others] = answers.map(({ data }) => data.packages)
    expect(again, 'one key, one answer').toBe(first)
    // The first call sends the messages; the others find them sent.
    expect([first, ...others].toSorted()).toEqual([0, 0, 2])
    expect(await db.$count(shipments)).toBe(2)
    expect(await check(file)).toMatchObject({ packages: 0, sent: 2, wrong: 0 })
    const more = csv([one.id, 'SF', 'SF1234567890001', '1×1'], [one.id, 'SF', 'SF1234567890009', '1×2'])
    expect((await send(more)).data).toMatchObject({ packages: 1, sent: 1, pieces: 2 })
    const reused = await send(csv([one.id, 'SF', 'SF1234567890009', '']), { key })
    expect(reused.code).toBe('KEY_REUSED')
  })

  it('is all or nothing: one wrong row, and nothing is sent', async () => {
    const [good, unpaid] = [await order(), await order({ status: ORDER.PENDING_PAYMENT })]
    const file = csv([good.id, 'SF', 'SF1234567890001', ''], [unpaid.id, 'SF', 'SF1234567890002', ''])
    const refused = await send(file)
    expect([refused.code, refused.message]).toEqual([
      'BAD_INPUT',
      '第 3 行：该订单待付款，不能发货。文件没有导入，共 1 处有误，请改好后重新导入',
    ])
    expect(await check(file)).toMatchObject({
      packages: 1,
      wrong: 1,
      problems: [{ row: 3, orderId: unpaid.id }],
    })
    await nothingSent()
    expect(await db.$count(auditEntries)).toBe(0)
  })

  it('refuses each row that cannot be sent, and says why', async () => {
    const pickup = await order({ status: ORDER.PENDING_PICKUP, order: { deliveryType: 2 } })
    const done = await order({ status: ORDER.SHIPPED })
    const team = await order({ order: { teamId: 'none' } })
    const held = await order()
    await made.afterSale(held, { unshipped: true })
    const some = await order({ lines: [{ quantity: 2 }] })
    const foreign = await made.order((await mall.build.user()).id)
    const number = (turn: number) => `SF12345678900${String(turn).padStart(2, '0')}`
    const rows: [cells: string[], text: RegExp][] = [
      [[pickup.id, 'SF', number(1), ''], /不用快递/],
      [[done.id, 'SF', number(2), ''], /别的单号/],
      [[team.id, 'SF', number(3), ''], /拼团/],
      [[held.id, 'SF', number(4), ''], /退款/],
      [[some.id, 'SF', number(5), '2'], /没有第 2 行/],
      [[foreign.id, '', number(7), ''], /没有填写快递公司/],
      [['none', 'SF', number(8), ''], /不存在/],
      [['none2', '马车', number(9), ''], /没有名为“马车”/],
      [['none3', 'SIM', number(10), ''], /快递公司/],
      [['none4', 'SF', '12', ''], /快递单号不正确/],
      [['none5', 'SF', '', ''], /没有填写快递单号/],
      [['', 'SF', number(11), ''], /没有填写订单号/],
      [['a b', 'SF', number(12), ''], /订单号不正确/],
      [['none6', 'SF', number(13), '1×0'], /商品行不正确/],
      [['none7', 'SF', number(14), '1；1'], /商品行不正确/],
      [['2.02603E+19', 'SF', number(15), ''], /科学计数/],
    ]
    const { problems, wrong, packages } = await check(csv(...rows.map(([cells]) => cells)))
    expect([wrong, packages]).toEqual([rows.length, 0])
    for (const [index, { row, text }] of problems.entries()) {
      expect(row).toBe(index + 2)
      expect(text).toMatch(rows[index]?.[1] ?? /never/)
    }
    const most = await check(csv([some.id, 'SF', number(6), '1×3']))
    expect(most.problems[0]?.text).toMatch(/最多还可发货 2 件/)
    const twice = await check(csv([some.id, 'SF', number(6), '1×1'], [some.id, 'SF', number(7), '1×2']))
    expect(twice.problems, 'a later row counts on the earlier').toMatchObject([{ row: 3 }])
    const strangers = await check(csv([some.id, 'SF', number(6), ''], [foreign.id, 'SF', number(6), '']))
    expect(strangers.problems[0]?.text).toMatch(/不是同一买家/)
    await nothingSent()
  })
})

describe('S.22 a supplier’s file', () => {
  it('ships what is of the own shop; of another’s nothing is known', async () => {
    const shopId = await mall.build.shop()
    const { token } = await mall.build.member({ roles: ['supplier'], supplier: true, shopId })
    const [mine, theirs] = [await order({ order: { shopId } }), await order()]
    const file = csv([mine.id, 'SF', 'SF1234567890001', ''], [theirs.id, 'SF', 'SF1234567890002', ''])
    const missing = csv([mine.id, 'SF', 'SF1234567890001', ''], ['none', 'SF', 'SF1234567890002', ''])
    const text = async (of: string) => (await check(of, token)).problems.map((problem) => problem.text)
    expect(await text(file)).toEqual(await text(missing))
    expect((await send(file, { token })).code).toBe('BAD_INPUT')
    await nothingSent()
    expect((await send(csv([mine.id, 'SF', 'SF1234567890001', '']), { token })).data.orders).toBe(1)
    expect(await stateOf(theirs.id)).toBe(20)
  })

  it('takes a shop; nobody else’s call does anything', async () => {
    const { id: orderId } = await order()
    const input = {
      rows: await readRows(csv([orderId, 'SF', 'SF1234567890001', ''])),
      idempotencyKey: 'k'.repeat(16),
    }
    for (const roles of [['buyer'], ['editor'], ['purchaser'], ['supplier']]) {
      const { token } = await mall.build.member({ roles })
      for (const row of [trackingImport.checkTracking, trackingImport.importTracking] as const)
        expect((await mall.call(row, input, { token })).code).toBe('NO_PERMISSION')
    }
    await nothingSent()
  })
})

it('what was sent by a file can be tracked as any package', async () => {
  const { id } = await order()
  await send(csv([id, 'SF', 'SF1234567890001', '']))
  const [sent] = await sentOf(id)
  const event = { at: mall.clock.now(), text: '已揽收' }
  const track = { shipmentId: sent?.id ?? '', trackingNo: 'SF1234567890001', events: [event] }
  expect(await mall.ok(officeOrders.track, track, office.seller())).toEqual({ added: 1 })
})
