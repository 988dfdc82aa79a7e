import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { moveApprovals } from '#server/trade/approvals/move.ts'
import { approvalRules } from '#server/trade/approvals/tables.ts'
import { approvals } from '#server/trade/orders/approval-tables.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'
import { approvalOffice, type Person, waitingSms } from './approval-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = approvalOffice(mall)
const { order, list, smsOf, shop } = office
let company: Person
let approver: Person
let successor: Person
beforeEach(async () => {
  await mall.reset()
  company = await office.company()
  approver = await office.approver()
  successor = await office.approver('李雷')
})

const runJob = () => moveApprovals.run(mall.services)
const tradeOf = (tradeId: string) => shop.trade(company.token, tradeId)
const buyerSms = (change: string) => `您的采购审批${change}，请登录商城在“用户中心-采购审批”查看。`

describe('what waits when another approver accepts', () => {
  it('goes to the new one at once, and all three are told', async () => {
    await office.appoint(company, approver)
    const { tradeId, expiresAt } = await order(company)
    mall.clock.pass(minute)
    await office.appoint(company, successor)
    expect(await list(approver)).toEqual([])
    expect(await list(successor)).toMatchObject([{ tradeId, state: 'WAITING', expiresAt }])
    expect(await smsOf(successor)).toEqual([waitingSms(1)])
    expect((await smsOf(company)).at(-1)).toBe(buyerSms('邀请已被接受，1 张等待中的采购单已转给新的审批人'))
    expect((await smsOf(approver)).at(-1)).toContain('更换了审批人，等待中的采购单已转给新的审批人')
    expect(await office.decide(approver, tradeId, 'APPROVE')).toMatchObject({ code: 'NOT_FOUND' })
    expect(await office.decide(successor, tradeId, 'APPROVE')).toMatchObject({ code: '100' })
  })

  it('moves nothing that was decided, and nothing of another buyer', async () => {
    const other = await office.company()
    for (const buyer of [company, other]) await office.appoint(buyer, approver)
    const decided = await order(company)
    await office.decide(approver, decided.tradeId, 'APPROVE')
    await order(other)
    await office.appoint(company, successor)
    expect(await list(successor)).toEqual([])
  })
})

describe('what waits for an approver whose account was disabled', () => {
  it('goes back to the buyer, cancelled with the reason, and one message tells of all of it', async () => {
    await office.appoint(company, approver)
    const trades = [await order(company), await order(company)]
    await office.disable(approver)
    expect(await runJob()).toBe(1)
    for (const { tradeId, skuId } of trades) {
      expect(await tradeOf(tradeId)).toMatchObject({
        status: 'CANCELLED',
        cancelReason: 'RETURNED',
        approval: { state: 'RETURNED', reason: '审批人账号已停用，请邀请新的审批人后重新下单' },
      })
      expect((await shop.skuRow(skuId))?.reserved).toBe(0)
    }
    expect(await smsOf(company)).toContain(
      buyerSms('人的账号已停用，2 张采购单已取消，邀请新的审批人后可以重新下单'),
    )
    expect(await runJob()).toBe(0)
  })

  it('goes to the one whom the rule names by now', async () => {
    await office.appoint(company, approver)
    const { tradeId, expiresAt } = await order(company)
    const set = { approverId: successor.userId }
    await db.update(approvalRules).set(set).where(eq(approvalRules.userId, company.userId))
    await office.disable(approver)
    await Promise.all([1, 2, 3].map(runJob))
    expect(await list(successor)).toMatchObject([{ tradeId, state: 'WAITING', expiresAt }])
    expect(await smsOf(successor)).toEqual([waitingSms(1)])
    expect(await smsOf(company)).toContain(buyerSms('人已变更，1 张采购单已转给新的审批人'))
  })

  it('is not submitted to begin with: the buyer is told to invite another one', async () => {
    await office.appoint(company, approver)
    await office.disable(approver)
    const { goodsId, skuId } = await mall.build.goods({}, [{ cash: 5_000, onHand: 9 }])
    const draft = await shop.draft(company.token, { lines: [{ goodsId, skuId, quantity: 1 }] })
    expect(await shop.trySubmit(company.token, draft)).toMatchObject({
      code: 'APPROVAL_NEEDED',
      message: expect.stringContaining('邀请新的审批人'),
    })
  })
})

describe('the job', () => {
  it('leaves alone what waits for an active approver, also after the rule ended', async () => {
    await office.appoint(company, approver)
    const { tradeId } = await order(company)
    await db.delete(approvalRules)
    expect(await runJob()).toBe(0)
    expect(await list(approver)).toMatchObject([{ tradeId, state: 'WAITING' }])
  })

  it('frees what an older mall returned without an end to its hold', async () => {
    await office.appoint(company, approver)
    const { tradeId, skuId } = await order(company)
    await db.update(approvals).set({ state: 'RETURNED', reason: '太贵' })
    expect(await runJob()).toBe(1)
    expect(await tradeOf(tradeId)).toMatchObject({ status: 'CANCELLED', approval: { reason: '太贵' } })
    expect((await shop.skuRow(skuId))?.reserved).toBe(0)
  })
})
