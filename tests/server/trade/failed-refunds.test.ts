import { beforeEach, describe, expect, it } from 'vitest'
import { afterSales as calls } from '#schemas/trade/after-sales/calls.ts'
import { officeRefunds } from '#schemas/trade/refunds/office-calls.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { cashierCharges } from '#server/trade/payments/tables.ts'
import { executeRefunds } from '#server/trade/refunds/execute.ts'
import { refunds } from '#server/trade/refunds/tables.ts'
import { minute, START, startTestMall } from '#tests/server/support/support.ts'
import { afterSaleOffice } from './after-sale-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = afterSaleOffice(mall)
beforeEach(office.begin)

const channel = (status: 'OPEN' | 'PAID') => db.update(cashierCharges).set({ status })
const failed = (more: object = {}) => mall.ok(officeRefunds.failedRefunds, more, office.seller())
const retry = (refundId: string) => mall.call(officeRefunds.refund, { refundId }, office.seller())

/** A refund of ￥10.00 that was granted; the channel refuses it from now on. */
async function granted(): Promise<{ afterSaleId: string; refundId: string }> {
  const { token } = office.now
  const { goodsId, skuId } = await mall.build.goods()
  const [orderId = ''] = await office.shop.buy(token, { lines: [{ goodsId, skuId, quantity: 1 }] })
  const { lines } = await office.shop.detail(token, orderId)
  const asked = { orderId, lineId: lines[0]?.lineId ?? '', quantity: 1, reason: '不想要了', unshipped: true }
  const { afterSaleId } = await mall.ok(
    calls.createRefunds,
    { ...asked, idempotencyKey: office.shop.key() },
    office.buyer(),
  )
  await office.audit(afterSaleId)
  await channel('OPEN')
  const rows = await db.select().from(refunds)
  return { afterSaleId, refundId: rows.find((row) => row.afterSaleId === afterSaleId)?.id ?? '' }
}

describe('B.4 refunds that failed', () => {
  it('are told with their amounts, what went wrong and when they are tried again, the oldest first', async () => {
    expect(await failed()).toMatchObject({ list: [], total: 0 })
    const first = await granted()
    expect((await failed()).total, 'one that waits has not failed').toBe(0)
    await executeRefunds.run(mall.services)
    mall.clock.pass(1000)
    const second = await granted()
    await executeRefunds.run(mall.services)
    const { list, total, now } = await failed()
    expect([total, now]).toEqual([2, START + 1000])
    expect(list.map(({ refundId }) => refundId)).toEqual([first.refundId, second.refundId])
    expect(list[0]).toMatchObject({
      afterSaleId: first.afterSaleId,
      tries: 1,
      createdAt: START,
      parts: { cash: '10.00', points: '0', giftCard: '0.00' },
      failure: expect.stringMatching(/^支付渠道拒绝退款：.*￥10.00$/),
    })
    expect(list[0]?.nextTryAt).toBeGreaterThan(START)
    expect((await failed({ pageNum: 9, pageSize: 1 })).list.map(({ refundId }) => refundId)).toEqual([
      second.refundId,
    ])
  })

  it('are tried at once at a word, and are done once the channel takes them', async () => {
    const { afterSaleId, refundId } = await granted()
    await executeRefunds.run(mall.services)
    const again = await retry(refundId)
    expect([again.code, again.data.status]).toEqual(['100', 'FAILED'])
    expect(again.data.failure).toContain('支付渠道拒绝退款')
    expect((await failed()).list[0]).toMatchObject({ tries: 2, nextTryAt: START + 4 * minute })
    expect((await office.detail(afterSaleId)).status).toBe(40)
    await channel('PAID')
    expect((await retry(refundId)).data).toEqual({ status: 'SUCCESS', failure: null })
    expect(await office.detail(afterSaleId)).toMatchObject({ status: 50, refund: { status: 'SUCCESS' } })
    const entry = (await db.select().from(auditEntries)).findLast(({ action }) => action === 'refund')
    expect([entry?.before?.status, entry?.after?.status]).toEqual(['失败，待重试', '已完成'])
    expect((await failed()).total).toBe(0)
    mall.clock.pass(60 * minute)
    expect(await executeRefunds.run(mall.services)).toBe(0)
  })

  it('at a word many times and by the job at the same time are paid once', async () => {
    const { refundId } = await granted()
    await executeRefunds.run(mall.services)
    await channel('PAID')
    mall.clock.pass(60 * minute)
    const [job, ...answers] = await Promise.all([
      executeRefunds.run(mall.services),
      ...Array.from({ length: 10 }, () => retry(refundId)),
    ])
    const paid = answers.filter(({ code }) => code === '100').length
    expect(job + paid).toBe(1)
    expect(new Set(answers.map(({ code }) => code))).toEqual(
      new Set(paid === 1 ? ['100', 'STATE_CHANGED'] : ['STATE_CHANGED']),
    )
    expect((await db.select().from(cashierCharges))[0]?.refunded).toBe(1000)
  })
})

describe('security 14 a refund: every state and role', () => {
  it.each(['PENDING', 'FAILED', 'SUCCESS'] as const)('in %s', async (status) => {
    const { refundId } = await granted()
    if (status === 'SUCCESS') await channel('PAID')
    if (status !== 'PENDING') await executeRefunds.run(mall.services)
    const before = await db.select().from(refunds)
    expect(before[0]?.status).toBe(status)
    const tokenOf = async (given: object) => (await mall.build.member(given)).token
    const strangers = {
      owner: office.now.token,
      other: await tokenOf({}),
      supplier: await tokenOf({ roles: ['supplier'], supplier: true }),
      purchaser: await tokenOf({ roles: ['purchaser'], purchaser: true }),
      editor: await tokenOf({ roles: ['editor'] }),
      guest: undefined,
    }
    for (const [who, token] of Object.entries(strangers)) {
      const answers = [
        await mall.call(officeRefunds.refund, { refundId }, { token }),
        await mall.call(officeRefunds.refund, { refundId: 'nothing' }, { token }),
        await mall.call(officeRefunds.failedRefunds, {}, { token }),
      ]
      const refusal = token === undefined ? '401' : 'NO_PERMISSION'
      for (const { code } of answers) expect([who, code]).toEqual([who, refusal])
    }
    expect((await retry('nothing')).code).toBe('NOT_FOUND')
    if (status !== 'FAILED') expect((await retry(refundId)).code).toBe('STATE_CHANGED')
    expect(await db.select().from(refunds)).toEqual(before)
  })
})
