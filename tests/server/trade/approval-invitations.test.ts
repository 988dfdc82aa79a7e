import { beforeEach, describe, expect, it } from 'vitest'
import { approvals as calls } from '#schemas/trade/approvals/calls.ts'
import { INVITATION_MS } from '#schemas/trade/approvals/entities.ts'
import { approvalInvitations } from '#server/trade/approvals/tables.ts'
import { day, START, startTestMall } from '#tests/server/support/support.ts'
import { approvalOffice, type Person } from './approval-office.ts'

const mall = await startTestMall()
const office = approvalOffice(mall)
const { shop, invite, accept } = office
let company: Person
let approver: Person
beforeEach(async () => {
  await mall.reset()
  company = await office.company()
  approver = await office.approver()
})

const look = (token: string, reader: Person) => mall.call(calls.invitation, { token }, reader)
const ruleOf = (buyer: Person) => mall.ok(calls.rule, {}, buyer)

describe('an invitation', () => {
  it('is a link that the buyer passes on, valid for seven days, of which the mall keeps a hash alone', async () => {
    const made = await mall.ok(calls.invite, { above: '100.00' }, company)
    expect(made.path).toMatch(/^\/center\/index\?tabId=approvals&invite=[\w-]{22}$/)
    expect(made.expiresAt).toBe(START + INVITATION_MS)
    expect(INVITATION_MS).toBe(7 * day)
    const stored = JSON.stringify(await mall.services.db.select().from(approvalInvitations))
    expect(stored).not.toContain(made.path.split('invite=')[1])
    expect(await office.smsOf(company)).toEqual([])
  })

  it('tells its reader the masked name of the buyer and the sum, and nothing else of any account', async () => {
    const token = await invite(company, '100.00')
    const { data } = await look(token, approver)
    expect(data).toEqual({
      buyerName: '沈**',
      above: '100.00',
      expiresAt: START + INVITATION_MS,
      over: false,
      own: false,
    })
    expect(await ruleOf(company)).toEqual({
      rule: null,
      invitation: { above: '100.00', expiresAt: START + INVITATION_MS, state: 'OPEN' },
    })
  })

  it('makes its reader the approver, whom the buyer sees by name and masked phone from then on', async () => {
    expect(await accept(await invite(company, '100.00'), approver)).toMatchObject({ code: '100' })
    const approverPhone = `138****${approver.telephone.slice(-4)}`
    expect(await ruleOf(company)).toEqual({
      rule: { approverName: '王芳', approverPhone, isApproverActive: true, above: '100.00' },
      invitation: null,
    })
  })

  it('leaves the rule that was there in force until it is accepted', async () => {
    await office.appoint(company, approver, '100.00')
    const next = await office.approver('李雷')
    const token = await invite(company, '0.00')
    expect(await ruleOf(company)).toMatchObject({ rule: { approverName: '王芳', above: '100.00' } })
    await shop.pay(company.token, await office.order(company, 10_000))
    await accept(token, next)
    expect(await ruleOf(company)).toMatchObject({ rule: { approverName: '李雷', above: '0.00' } })
  })

  it('can be declined, which the buyer sees', async () => {
    const token = await invite(company, '100.00')
    await mall.ok(calls.declineInvitation, { token }, approver)
    expect(await ruleOf(company)).toMatchObject({ rule: null, invitation: { state: 'DECLINED' } })
    expect((await look(token, approver)).data).toMatchObject({ over: true })
    expect(await accept(token, approver)).toMatchObject({ code: 'STATE_CHANGED' })
  })

  it('is over after a week, once it was accepted, and when another one or the end of the rule replaces it', async () => {
    const late = await invite(company, '1.00')
    // A session is no older than a link: the reader would have to log in again.
    await mall.services.db.update(approvalInvitations).set({ expiresAt: mall.clock.now() })
    expect((await look(late, approver)).data).toMatchObject({ over: true })
    expect(await accept(late, approver)).toMatchObject({ code: 'STATE_CHANGED' })
    expect(await ruleOf(company)).toMatchObject({ invitation: { state: 'EXPIRED' } })
    const taken = await invite(company, '1.00')
    await accept(taken, approver)
    expect(await accept(taken, await office.approver('李雷'))).toMatchObject({ code: 'STATE_CHANGED' })
    const replaced = await invite(company, '1.00')
    const withdrawn = await invite(company, '1.00')
    expect(await accept(replaced, approver)).toMatchObject({ code: 'NOT_FOUND' })
    await mall.ok(calls.endRule, {}, company)
    expect(await accept(withdrawn, approver)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await ruleOf(company)).toEqual({ rule: null, invitation: null })
  })

  it('is not for the buyer, and only a company account makes one', async () => {
    const token = await invite(company, '1.00')
    expect((await look(token, company)).data).toMatchObject({ own: true })
    expect(await accept(token, company)).toMatchObject({ code: 'BAD_INPUT' })
    expect(await mall.call(calls.invite, { above: '1.00' }, approver)).toMatchObject({
      code: 'NO_PERMISSION',
    })
    expect(await mall.call(calls.invite, { above: '1.001' }, company)).toMatchObject({
      code: 'BAD_INPUT',
      data: { field: 'above' },
    })
  })

  it('is not for an account that was disabled', async () => {
    const token = await invite(company, '1.00')
    await office.disable(approver)
    expect((await accept(token, approver)).code).not.toBe('100')
    expect(await ruleOf(company)).toMatchObject({ rule: null, invitation: { state: 'OPEN' } })
  })

  it('ends with the account of its buyer', async () => {
    const token = await invite(company, '1.00')
    await office.disable(company)
    expect(await accept(token, approver)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('answers every wrong token alike, and stops a member who tries on', async () => {
    const wrong = await look('x'.repeat(22), approver)
    expect(wrong).toMatchObject({ code: 'NOT_FOUND' })
    expect(wrong.message).toMatch(/^邀请链接无效/)
    expect(await look('', approver)).toMatchObject({ code: 'NOT_FOUND', message: wrong.message })
    const token = await invite(company, '1.00')
    for (let tries = 2; tries < 20; tries++) await accept('y'.repeat(22), approver)
    expect(await look(token, approver)).toMatchObject({ code: 'TOO_OFTEN' })
    expect(await look(token, await office.approver('李雷'))).toMatchObject({ code: '100' })
    mall.clock.pass(3_600_000)
    expect(await look(token, approver)).toMatchObject({ code: '100' })
  })

  it('of two readers who accept at once makes one the approver', async () => {
    const token = await invite(company, '1.00')
    const readers = [approver, await office.approver('李雷')]
    const answers = await Promise.all(readers.map((reader) => accept(token, reader)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['100', 'STATE_CHANGED'])
  })
})

describe('the rule', () => {
  it('takes another sum for the approver that it has, and needs one first', async () => {
    const change = (above: string) => mall.call(calls.saveRule, { above }, company)
    expect(await change('1.00')).toMatchObject({ code: 'STATE_CHANGED' })
    await office.appoint(company, approver, '500.00')
    expect(await change('800.00')).toMatchObject({ code: '100' })
    expect(await ruleOf(company)).toMatchObject({ rule: { above: '800.00', approverName: '王芳' } })
    expect(await change('8.001')).toMatchObject({ code: 'BAD_INPUT', data: { field: 'above' } })
    expect(await mall.call(calls.saveRule, { above: '1.00' }, approver)).toMatchObject({
      code: 'NO_PERMISSION',
    })
  })
})
