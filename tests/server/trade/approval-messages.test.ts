import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { SMS_TEMPLATES } from '#schemas/people/messages/templates.ts'
import { approvals as calls } from '#schemas/trade/approvals/calls.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { tellApprovers, tellNamedApprovers } from '#server/trade/approvals/notify.ts'
import { approvalRules } from '#server/trade/approvals/tables.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'
import { approvalOffice, type Person, waitingSms } from './approval-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = approvalOffice(mall)
const { order, decide, smsOf } = office
const hour = 60 * minute
let company: Person
let approver: Person
beforeEach(async () => {
  await mall.reset()
  company = await office.company({ name: '加微信领红包' })
  approver = await office.approver()
})

const runJob = () => tellApprovers.run(mall.services)

describe('the message to an approver', () => {
  it('comes with the first purchase at once, and with later ones once the hour is over', async () => {
    await office.appoint(company, approver)
    await order(company)
    expect(await smsOf(approver)).toEqual([waitingSms(1)])
    mall.clock.pass(10 * minute)
    await order(company)
    await order(await withRule('乙公司'))
    mall.clock.pass(50 * minute - 1)
    expect(await runJob()).toBe(0)
    mall.clock.pass(1)
    expect(await runJob()).toBe(1)
    expect(await smsOf(approver)).toEqual([waitingSms(1), waitingSms(3)])
    mall.clock.pass(2 * hour)
    expect(await runJob()).toBe(0)
  })

  it('is one in an hour however many buyers submit at once', async () => {
    const buyers = [company, await office.company(), await office.company()]
    for (const buyer of buyers) await office.appoint(buyer, approver)
    await Promise.all(buyers.map((buyer) => order(buyer)))
    expect(await smsOf(approver)).toHaveLength(1)
    mall.clock.pass(hour)
    await Promise.all([1, 2, 3].map(runJob))
    expect(await smsOf(approver)).toHaveLength(2)
  })

  it('is left out when all was decided within the hour', async () => {
    await office.appoint(company, approver)
    await order(company)
    const { tradeId } = await order(company)
    await decide(approver, tradeId, 'RETURN', '重复')
    mall.clock.pass(hour)
    expect(await runJob()).toBe(0)
    expect(await smsOf(approver)).toHaveLength(1)
  })

  it('goes to nobody who did not accept', async () => {
    await office.invite(company, '0.00')
    await office.shop.pay(company.token, await order(company))
    await runJob()
    expect(await smsOf(approver)).toEqual([])
  })

  async function withRule(name: string): Promise<Person> {
    const buyer = await office.company({ name })
    await office.appoint(buyer, approver)
    return buyer
  }
})

describe('what a message holds', () => {
  it('is nothing that a user typed, neither the name of a buyer nor a reason', async () => {
    await office.appoint(company, approver)
    await mall.ok(calls.saveRule, { above: '1.00' }, company)
    const [first, second] = [await order(company), await order(company)]
    await decide(approver, first.tradeId, 'APPROVE')
    await decide(approver, second.tradeId, 'RETURN', '打开 http://example.com')
    await mall.ok(calls.endRule, {}, company)
    const all = (await db.select().from(smsOutbox)).map(({ content }) => content)
    expect(all.length).toBeGreaterThan(4)
    expect(all.filter((content) => /红包|http|王芳/.test(content))).toEqual([])
    expect(SMS_TEMPLATES.approvalRequested.content).not.toMatch(/\{(?!count\})/)
    expect(await smsOf(company)).toContain(
      `您的采购单 ${second.tradeId} 被审批人退回，订单已取消，请登录商城查看原因。`,
    )
  })
})

describe('the approver is told', () => {
  const ruleSms = (change: string) => `由您审批的一个企业账号${change}，请登录商城在“用户中心-采购审批”查看。`

  it('that the rule ended, and keeps what waits', async () => {
    await office.appoint(company, approver)
    const trade = await order(company)
    await mall.ok(calls.endRule, {}, company)
    expect(await smsOf(approver)).toContain(ruleSms('停用了采购审批，已提交的采购单仍由您审批'))
    expect(await office.shop.tryPay(company.token, trade)).toMatchObject({ code: 'APPROVAL_NEEDED' })
    expect(await office.list(approver, 'WAITING')).toMatchObject([{ tradeId: trade.tradeId }])
    await office.shop.pay(company.token, await order(company))
    expect(await decide(approver, trade.tradeId, 'APPROVE')).toMatchObject({ code: '100' })
  })

  it('of a raised sum once an hour, and of no lowered one', async () => {
    await office.appoint(company, approver, '100.00')
    const change = (above: string) => mall.ok(calls.saveRule, { above }, company)
    await change('50.00')
    expect(await smsOf(approver)).toEqual([])
    for (const above of ['200.00', '300.00', '400.00']) await change(above)
    expect(await smsOf(approver)).toEqual([ruleSms('调高了需要审批的金额')])
  })

  it('once where the rule is older than invitations, for all companies together', async () => {
    for (const buyer of [company, await office.company()]) await office.appoint(buyer, approver)
    await db.update(approvalRules).set({ toldAt: null })
    await tellNamedApprovers.run(mall.services)
    await tellNamedApprovers.run(mall.services)
    const named = and(eq(smsOutbox.telephone, approver.telephone), eq(smsOutbox.template, 'approverNamed'))
    expect(await db.select().from(smsOutbox).where(named)).toMatchObject([
      { content: expect.stringMatching(/^您是 2 个企业账号的采购审批人/) },
    ])
  })
})
