import { beforeAll, describe, expect, it } from 'vitest'
import { afterSaleList } from '#schemas/trade/after-sales/list.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { refundList } from '#schemas/trade/refunds/list.ts'
import { refundFailures } from '#schemas/trade/refunds/statuses.ts'
import { refundParts, refunds } from '#server/trade/refunds/tables.ts'
import { toRequest } from '#tests/server/support/ask.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { day, START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const made = orderBuilders(mall)
const tokens = { admin: '', supplier: '' }
const ids: string[] = []
let orderId = ''

beforeAll(async () => {
  await mall.reset()
  const [shop, other] = [await mall.build.shop(), await mall.build.shop()]
  tokens.admin = (await mall.build.member({ roles: ['admin'] })).token
  tokens.supplier = (await mall.build.member({ roles: ['supplier'], shopId: shop })).token
  const { id: buyer } = await mall.build.user()
  const [mine, theirs] = [
    await made.order(buyer, { status: ORDER.SHIPPED, lines: [{ quantity: 50 }], order: { shopId: shop } }),
    await made.order(buyer, { status: ORDER.SHIPPED, lines: [{ quantity: 50 }], order: { shopId: other } }),
  ]
  orderId = mine.id
  for (let turn = 0; turn < 23; turn++) {
    const at = START + Math.floor(turn / 4) * day
    const applied = { points: 50, cash: turn * 100, giftCards: [{ id: 'c', fen: 30 }] }
    const record = await made.afterSale(turn % 2 === 0 ? mine : theirs, {
      type: (turn % 3) + 1,
      status: turn % 2 === 0 ? 10 : 40,
      createdAt: at,
      deadline: turn % 4 === 0 ? null : at + 2 * day,
      toPlatform: turn % 5 === 0,
      applied,
      granted: turn % 2 === 0 ? null : { ...applied, cash: 1 },
    })
    ids.push(record.id)
    const status = (['PENDING', 'SUCCESS', 'FAILED'] as const)[turn % 3] ?? 'PENDING'
    const refund = { id: `R${100 + turn}`, tradeId: `t-${mine.id}`, orderId: mine.id, afterSaleId: record.id }
    const failure = status === 'FAILED' ? `${refundFailures.channel}：渠道单号 x，金额 ￥0.01` : null
    const times = { createdAt: at, nextTryAt: at + (turn % 5) * 1000 }
    await db
      .insert(refunds)
      .values({ ...refund, reason: record.id, status, failure, tries: turn % 3, ...times })
    await db.insert(refundParts).values({ refundId: refund.id, tender: 'CASH', amount: 100 + turn })
  }
})

const afterSales = (query: object, token = tokens.admin) => mall.ok(afterSaleList.page, query, { token })
const refunded = (query: object) => mall.ok(refundList.page, query, { token: tokens.admin })

/** Every page forward, then back from the last. */
async function walk<T>(
  ask: (query: object) => Promise<{ list: T[]; next: string | null; previous: string | null }>,
) {
  const forward: T[][] = []
  let page = await ask({ pageSize: 5 })
  forward.push(page.list)
  while (page.next) {
    page = await ask({ pageSize: 5, after: page.next })
    forward.push(page.list)
  }
  const back = [page.list]
  while (page.previous) {
    page = await ask({ pageSize: 5, before: page.previous })
    back.unshift(page.list)
  }
  return { forward, back }
}

describe.each(['asc', 'desc'] as const)('%s', (order) => {
  it.each(['createdAt', 'due'] as const)('after-sales walk by %s through every one once', async (sort) => {
    const { forward, back } = await walk((query) => afterSales({ ...query, sort, order }))
    expect(
      forward
        .flat()
        .map(({ afterSaleId }) => afterSaleId)
        .toSorted(),
    ).toEqual(ids.toSorted())
    expect(back).toEqual(forward)
    const values = forward.flat().map((row) => (sort === 'due' ? (row.deadline ?? Infinity) : row.createdAt))
    expect(values).toEqual(values.toSorted((a, b) => (a === b ? 0 : (order === 'asc') === a < b ? -1 : 1)))
  })

  it.each(['createdAt', 'nextTryAt'] as const)('refunds walk by %s through every one once', async (sort) => {
    const { forward, back } = await walk((query) => refunded({ ...query, sort, order }))
    expect(new Set(forward.flat().map(({ refundId }) => refundId)).size).toBe(23)
    expect(back).toEqual(forward)
  })
})

describe('the list of after-sales', () => {
  it('is filtered by state, type, who decides, days and order', async () => {
    const found = await afterSales({ status: '10', type: '1,2', judge: 'true', pageSize: 100 })
    expect(found.list.length).toBeGreaterThan(0)
    for (const row of found.list) expect(row).toMatchObject({ status: 10, toPlatform: true })
    expect((await afterSales({ judge: 'true,false', pageSize: 100 })).list).toHaveLength(23)
    expect((await afterSales({ orderId, pageSize: 100 })).list).toHaveLength(12)
    expect((await afterSales({ created: '2026-03-02~2026-03-02', pageSize: 100 })).list).toHaveLength(4)
    expect((await afterSales({ word: ids[3] })).list).toMatchObject([{ afterSaleId: ids[3] }])
    expect((await afterSales({ word: '没有' })).list).toEqual([])
  })

  it('says what is applied for and granted by each tender', async () => {
    const [row] = (await afterSales({ word: ids[3] })).list
    expect(row).toMatchObject({
      appliedCash: '3.00',
      appliedPoints: '0.5',
      appliedGiftCard: '0.30',
      grantedCash: '0.01',
    })
    const [open] = (await afterSales({ word: ids[2] })).list
    expect([open?.grantedCash, open?.grantedPoints]).toEqual([null, null])
  })

  it('shows a supplier the own shop’s', async () => {
    const { list, total } = await afterSales({ pageSize: 100 }, tokens.supplier)
    expect(total).toBe(12)
    expect(new Set(list.map((row) => row.orderId))).toEqual(new Set([orderId]))
    expect((await afterSales({ word: ids[1] }, tokens.supplier)).list).toEqual([])
  })
})

describe('the list of refunds', () => {
  it('says of those that failed what to do, and is a file', async () => {
    const { list } = await refunded({ status: 'FAILED', pageSize: 100 })
    expect(list).toHaveLength(7)
    for (const row of list) expect(row.advice).toContain('渠道后台')
    const asked = toRequest(refundList.file, { status: 'FAILED' }, { token: tokens.admin })
    const lines = (await (await mall.api(asked)).text()).trim().split('\r\n')
    expect(lines[0]).toContain('退款单号,创建时间,状态')
    expect(lines).toHaveLength(8)
  })

  it('is the platform’s alone', async () => {
    expect((await mall.call(refundList.page, {}, { token: tokens.supplier })).code).toBe('NO_PERMISSION')
  })
})
