import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { reports } from '#schemas/reports/calls.ts'
import { approvals as calls } from '#schemas/trade/approvals/calls.ts'
import { APPROVAL_WAIT_MS } from '#schemas/trade/approvals/entities.ts'
import { payments } from '#schemas/trade/payments/calls.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { cardShop } from '#tests/server/gifts/card-shop.ts'
import { reportOffice } from '#tests/server/reports/report-office.ts'
import { minute, START, startTestMall } from '#tests/server/support/support.ts'
import { approvalOffice, type Person } from './approval-office.ts'

const mall = await startTestMall()
const office = approvalOffice(mall)
const { shop, decide, list } = office
const cards = cardShop(mall)
const filings = reportOffice(mall)
let company: Person
let approver: Person
beforeEach(async () => {
  await mall.reset()
  filings.reset()
  company = await office.company({ identityType: 1 })
  approver = await office.approver()
})

const tradeOf = (tradeId: string) => shop.trade(company.token, tradeId)

describe('gift cards of a company account', () => {
  it('above the sum wait for the approver, who sees what they are, and are opened when they are paid', async () => {
    await office.appoint(company, approver, '100.00')
    const bought = await cards.submit(company.token, { quantity: 2 })
    expect(bought.expiresAt).toBe(START + APPROVAL_WAIT_MS)
    expect(await shop.tryPay(company.token, bought)).toMatchObject({ code: 'APPROVAL_NEEDED' })
    expect(await list(approver, 'WAITING')).toMatchObject([
      {
        tradeId: bought.tradeId,
        payable: { cash: '196.00' },
        lines: [{ goodsId: '', name: '知礼卡 ￥100.00 × 2', quantity: 1, unit: { cash: '196.00' } }],
        address: '',
      },
    ])
    await decide(approver, bought.tradeId, 'APPROVE')
    await shop.pay(company.token, bought)
    expect(await mall.services.db.$count(giftCards)).toBe(2)
  })

  it('up to the sum are paid at once', async () => {
    await office.appoint(company, approver, '98.00')
    await cards.buy(company.token)
    expect(await list(approver)).toEqual([])
  })

  it('that are returned are cancelled with the reason', async () => {
    await office.appoint(company, approver)
    const { tradeId } = await cards.submit(company.token)
    await decide(approver, tradeId, 'RETURN', '不买卡')
    expect(await tradeOf(tradeId)).toMatchObject({ status: 'CANCELLED', approval: { reason: '不买卡' } })
    expect((await cards.orders(company.token)).list).toMatchObject([{ status: 'CANCELLED' }])
  })
})

describe('the fee of a filing of a company account', () => {
  it('above the sum waits for the approver, is returned, and is asked for anew', async () => {
    await office.appoint(company, approver, '49.99')
    await filings.fees()
    const reportId = await filings.file(company, { type: 2 })
    const payFee = async () => (await mall.ok(reports.payFee, { reportId }, company)).tradeId
    const tradeId = await payFee()
    expect(await tradeOf(tradeId)).toMatchObject({ approval: { state: 'WAITING' } })
    const [waiting] = await list(approver, 'WAITING')
    expect(waiting?.lines).toMatchObject([
      { goodsId: '', name: expect.stringMatching(/^报备费：/), unit: { cash: '50.00' } },
    ])
    expect(await payFee()).toBe(tradeId)
    await decide(approver, tradeId, 'RETURN', '改自己报')
    const again = await payFee()
    expect(again).not.toBe(tradeId)
    await decide(approver, again, 'APPROVE')
    await filings.pay(company, reportId)
    expect(await filings.detail(company, reportId)).toMatchObject({ phase: 'FILED' })
  })
})

describe('another split of an unpaid purchase', () => {
  /** ￥60.00 in cash, or the points that are listed for it: 30, worth ￥30.00. */
  async function submit(points: 'NONE' | 'ALL') {
    await mall.build.points(company.userId, 100_000)
    const { goodsId, skuId } = await mall.build.goods({ payModel: 5, cash: 6_000, integral: 3_000 })
    return shop.submit(company.token, { lines: [{ goodsId, skuId, quantity: 1 }], points })
  }
  const change = (tradeId: string, points: string) =>
    mall.call(payments.changeSplit, { tradeId, points }, company)

  it('that lifts it above the sum makes it wait, and lengthens no hold', async () => {
    await office.appoint(company, approver, '50.00')
    const { tradeId, expiresAt } = await submit('ALL')
    expect(await tradeOf(tradeId)).not.toHaveProperty('approval')
    mall.clock.pass(minute)
    const { data } = await change(tradeId, 'NONE')
    expect(data).toMatchObject({ payable: { cash: '60.00' }, approval: { state: 'WAITING' }, expiresAt })
    expect(
      await shop.tryPay(company.token, { tradeId, payable: { points: '0', cash: '60.00' } }),
    ).toMatchObject({ code: 'APPROVAL_NEEDED' })
    expect(await list(approver, 'WAITING')).toMatchObject([{ tradeId, payable: { cash: '60.00' } }])
    expect(await office.smsOf(approver)).toHaveLength(1)
  })

  it('of an approved one asks again when it is worth more than what was approved, within the same hold', async () => {
    await office.appoint(company, approver, '20.00')
    const { tradeId, expiresAt } = await submit('ALL')
    await decide(approver, tradeId, 'APPROVE')
    mall.clock.pass(60 * minute)
    expect((await change(tradeId, 'NONE')).data).toMatchObject({ approval: { state: 'WAITING' }, expiresAt })
    await decide(approver, tradeId, 'APPROVE')
    expect((await change(tradeId, 'ALL')).data).toMatchObject({ approval: { state: 'APPROVED' } })
    expect((await change(tradeId, 'NONE')).data).toMatchObject({ approval: { state: 'APPROVED' }, expiresAt })
  })

  it('is not for what waits: its approver decides about the sum that was shown', async () => {
    await office.appoint(company, approver, '20.00')
    const { tradeId } = await submit('ALL')
    expect(await change(tradeId, 'NONE')).toMatchObject({
      code: 'APPROVAL_NEEDED',
      message: '采购单正在等待审批，审批通过后再调整支付方式',
    })
    expect((await list(approver))[0]?.payable).toMatchObject({ cash: '0.00' })
  })

  it('goes by the rule as it is then', async () => {
    await office.appoint(company, approver, '100.00')
    const { tradeId } = await submit('ALL')
    await mall.ok(calls.saveRule, { above: '50.00' }, company)
    expect((await change(tradeId, 'NONE')).data).toMatchObject({ approval: { state: 'WAITING' } })
  })
})

it('every file that makes a trade or changes what is due asks the rule', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const sources = files.map((file) => ({ file, source: readFileSync(join('server', file), 'utf8') }))
  const spending = /\.insert\(trades\)|\.update\(trades\)\s*\.set\(\{[^}]*\b(cash|points|giftCard)\b/
  const found = sources.filter(({ source }) => spending.test(source))
  expect(found.length).toBeGreaterThan(3)
  expect(found.filter(({ source }) => !source.includes('askRule(')).map(({ file }) => file)).toEqual([])
})
