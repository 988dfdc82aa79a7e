import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#schemas/base/constants.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { officePayments } from '#schemas/trade/payment-office/calls.ts'
import { differenceList } from '#schemas/trade/payment-office/difference-list.ts'
import { payments as calls } from '#schemas/trade/payments/calls.ts'
import { compareBills } from '#server/trade/providers/bills/compare-bills.ts'
import { createCashChannels } from '#server/trade/providers/create-channels.ts'
import { providerBills, providerCharges } from '#server/trade/providers/tables.ts'
import { takePayment } from '#server/trade/providers/take-payment.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { testProvider } from './test-provider.ts'

const mall = await startTestMall()
const { services } = mall
const { db } = services
const shop = shoppers(mall)
const { provider, ...alipay } = testProvider()
const CASH = 12_300
let token = ''
let office = ''
beforeEach(async () => {
  services.channels = createCashChannels({ demo: false, providers: { alipay: provider } })
  alipay.reset()
  await mall.reset()
  token = (await shop.buyer()).token
  office = (await mall.build.member({ roles: ['admin'] })).token
})

/** A trade that was paid by Alipay now; gives the number of its charge. */
async function pay(): Promise<string> {
  const { goodsId, skuId } = await mall.build.goods({ cash: CASH })
  const trade = await shop.submit(token, { lines: [{ goodsId, skuId, quantity: 1 }] })
  const { paymentId } = await mall.ok(calls.doPay, shop.paying(trade), { token })
  await takePayment(services, 'alipay', { gatewayNo: paymentId, fen: CASH, providerNo: `N${paymentId}` })
  return paymentId
}
const today = () => formatMallDay(mall.clock.now())
const line = (gatewayNo: string, fen = CASH) => ({ gatewayNo, refundNo: null, fen })
const listed = async (filters = {}) => (await mall.ok(differenceList.page, filters, { token: office })).list
const open = async () => (await mall.ok(officePayments.cashState, {}, { token: office })).openDifferences

/** Compares at noon of the day after. */
async function compare() {
  mall.clock.pass(1.5 * DAY_MS)
  await compareBills.run(services)
}

describe('issue 40: the bill of a day', () => {
  it('is compared once, in the morning after, and says nothing where the books are right', async () => {
    const [day, gatewayNo] = [today(), await pay()]
    alipay.bills.set(day, [line(gatewayNo)])
    await compareBills.run(services)
    expect(alipay.now.asked, 'the day is not over').toBe(0)
    await compare()
    await compareBills.run(services)
    expect(await db.select().from(providerBills)).toMatchObject([{ channel: 'alipay', day, lines: 1 }])
    expect([await listed(), await open()]).toEqual([[], 0])
    const [charge] = await db.select().from(providerCharges).where(eq(providerCharges.gatewayNo, gatewayNo))
    expect(charge?.billedOn).toBe(day)
  })

  it('lists what differs, with both sums, until somebody says what was done', async () => {
    const [day, right, missing] = [today(), await pay(), await pay()]
    alipay.bills.set(day, [line(right, 100), line('PX')])
    await compare()
    const rows = await listed()
    expect(
      rows.map(({ kind, gatewayNo, billed, booked }) => [kind, gatewayNo, billed, booked]).toSorted(),
    ).toEqual(
      [
        ['MISSING', missing, null, '123.00'],
        ['SUM', right, '1.00', '123.00'],
        ['UNKNOWN', 'PX', '123.00', null],
      ].toSorted(),
    )
    expect(rows.find(({ gatewayNo }) => gatewayNo === 'PX')?.tradeId).toBeNull()
    expect(rows.find(({ gatewayNo }) => gatewayNo === right)?.tradeId).not.toBeNull()
    expect(await open()).toBe(3)
    const settle = (reason: string) =>
      mall.call(
        officePayments.settleDifference,
        { differenceId: rows[0]?.differenceId ?? '', reason },
        { token: office },
      )
    expect((await settle('已在支付宝核对，多收部分退回')).code).toBe('100')
    expect(await settle('再来一次')).toMatchObject({
      code: 'STATE_CHANGED',
      message: '该差异已处理，请刷新列表',
    })
    expect([await open(), (await listed({ state: 'OPEN' })).length]).toEqual([2, 2])
    // The next day finds the same again, and lists it once.
    await compare()
    expect((await listed()).length).toBe(3)
  })

  it('is waited for a day where it does not stand yet, and everything is missing then', async () => {
    await pay()
    await compare()
    expect([await db.select().from(providerBills), await listed()]).toEqual([[], []])
    await compare()
    expect((await listed()).map(({ kind }) => kind)).toEqual(['MISSING'])
  })

  it('that cannot be read is asked for again', async () => {
    const [day, gatewayNo] = [today(), await pay()]
    alipay.bills.set(day, [line(gatewayNo)])
    alipay.now.refusal = new Error('no network')
    await compare()
    expect(await db.select().from(providerBills)).toEqual([])
    alipay.now.refusal = null
    await compareBills.run(services)
    expect(await db.select().from(providerBills)).toMatchObject([{ day }])
  })

  it('is nothing for whoever may not see payments', async () => {
    const refused = await mall.call(differenceList.page, {}, { token })
    expect(refused.code).toBe('NO_PERMISSION')
  })
})
