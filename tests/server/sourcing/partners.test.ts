import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { In } from '#schemas/base/endpoint.ts'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { applications as mine } from '#schemas/sourcing/applications/calls.ts'
import { officeApplications as office } from '#schemas/sourcing/applications/office-calls.ts'
import { partners } from '#schemas/sourcing/applications/partner-calls.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import { applications, users } from '#server/people/accounts/tables.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { day, minute, START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const made = orderBuilders(mall)
let admin = ''
let me = { userId: '', token: '' }

beforeEach(async () => {
  await mall.reset()
  admin = (await mall.build.member({ roles: ['admin'] })).token
  const { user, token } = await mall.build.member()
  me = { userId: user.id, token }
})

const wish = {
  name: '许知衡',
  telephone: '13800001234',
  company: '知衡礼业',
  region: '浙江杭州',
  content: '十年企业礼品经验，服务四十家客户',
}
const send = (given: object = {}, asker: { token?: string } = me) =>
  mall.call(partners.partnerApply, { ...wish, ...given }, asker)
const apply = async () => (await mall.ok(partners.partnerApply, wish, me)).applyId
const standing = () => mall.ok(partners.standing, {}, me)
type Decision = Omit<In<typeof office.decideApplication>, 'applicationId'>
const decide = (applicationId: string, given: Decision) =>
  mall.ok(office.decideApplication, { applicationId, ...given }, { token: admin })
const told = async () =>
  (await db.select().from(smsOutbox)).map(({ telephone, content }) => [telephone, content])

describe('PF3 who applies for partnership', () => {
  it('is kept with all that was said, and shown its state', async () => {
    expect(await standing()).toEqual({ isPartner: false, application: null })
    const id = await apply()
    const { application } = await standing()
    expect(application).toMatchObject({ applicationId: id, kind: 'partner', status: 'SUBMITTED' })
    expect(Object.fromEntries(application?.content.map(({ field, text }) => [field, text]) ?? [])).toEqual(
      wish,
    )
  })

  it('a guest is asked to log in first, and nothing is kept', async () => {
    expect(await send({}, {})).toMatchObject({ code: 'NO_PERMISSION', message: /先登录/ })
    expect(await db.$count(applications)).toBe(0)
  })

  it.each([
    [{ name: ' ' }, '姓名'],
    [{ telephone: '123' }, '联系电话'],
    [{ company: '' }, '公司或团队'],
    [{ region: '' }, '服务地区'],
    [{ content: '  ' }, '经验与资源'],
  ])('%j is told what is missing', async (given, word) => {
    const answer = await send(given)
    expect(answer.code).toBe('BAD_INPUT')
    expect(answer.message).toContain(word)
  })

  it('the form for suppliers and purchasers takes no partners any more', async () => {
    const { name, telephone, content } = wish
    const given = { kind: 'partner', name, telephone, content }
    expect(await mall.call(authAccount.applySave, given, me)).toMatchObject({ code: 'BAD_INPUT' })
  })

  it.each(['SUBMITTED', 'IN_REVIEW', 'NEED_MORE'])(
    'has one at a time: not beside one that is %s',
    async (status) => {
      const id = await apply()
      await db.update(applications).set({ status }).where(eq(applications.id, id))
      expect(await send()).toMatchObject({ code: 'STATE_CHANGED', message: /已有一份.*合伙人申请/ })
      expect(await db.$count(applications)).toBe(1)
    },
  )

  it('of two that come at once one is kept', async () => {
    const codes = (await Promise.all([send(), send(), send()])).map(({ code }) => code).sort()
    expect(codes).toEqual(['100', 'STATE_CHANGED', 'STATE_CHANGED'])
    expect(await db.$count(applications)).toBe(1)
  })

  it('may apply anew after one that was rejected, and then not send the rejected one again', async () => {
    const first = await apply()
    await decide(first, { action: 'reject', status: 'SUBMITTED', reason: '服务地区已满' })
    mall.clock.pass(minute)
    await apply()
    const content = [{ field: 'region', text: '江苏南京' }]
    const again = { applicationId: first, status: 'REJECTED', content }
    expect(await mall.call(mine.resubmit, again, me)).toMatchObject({ code: 'STATE_CHANGED' })
  })

  it('is told that he is one', async () => {
    await db.update(users).set({ partnerStatus: 1 }).where(eq(users.id, me.userId))
    expect(await send()).toMatchObject({ code: 'STATE_CHANGED', message: /已是高级合伙人/ })
    expect((await standing()).isPartner).toBe(true)
  })

  it('does not make himself one by what he sends', async () => {
    await send({ partnerStatus: 1, status: 'APPROVED', userId: 'other', kind: 'contact' })
    expect((await standing()).isPartner).toBe(false)
    expect(await db.select().from(applications)).toMatchObject([
      { userId: me.userId, status: 'SUBMITTED', kind: 'partner', content: wish },
    ])
  })
})

describe('PF3 what is decided', () => {
  it('approved: the applicant is a partner, and is told on the phone he gave', async () => {
    await decide(await apply(), { action: 'approve', status: 'SUBMITTED' })
    expect(await standing()).toMatchObject({ isPartner: true, application: { status: 'APPROVED' } })
    expect((await mall.ok(authUser.current, {}, me)).partnerStatus).toBe(1)
    expect(await told()).toEqual([[wish.telephone, expect.stringContaining('已通过')]])
  })

  it('rejected and sent back with reasons: told why, mended and submitted again', async () => {
    const id = await apply()
    await decide(id, { action: 'reject', status: 'SUBMITTED', reason: '请写明服务地区' })
    expect((await told())[0]?.[1]).toContain('未通过，可登录商城修改后重新提交。原因：请写明服务地区')
    const content = [{ field: 'region', text: '浙江省杭州市、宁波市' }]
    await mall.ok(mine.resubmit, { applicationId: id, status: 'REJECTED', content }, me)
    const fields = [{ field: 'company', text: '请填写全称' }]
    await decide(id, { action: 'mend', status: 'SUBMITTED', fields })
    expect((await standing()).application).toMatchObject({ status: 'NEED_MORE' })
    expect((await standing()).application?.steps.map(({ action }) => action)).toEqual([
      'submit',
      'reject',
      'resubmit',
      'mend',
    ])
    expect(await told()).toHaveLength(2)
  })

  it('a review that begins says nothing yet', async () => {
    await decide(await apply(), { action: 'review', status: 'SUBMITTED' })
    expect(await told()).toEqual([])
  })
})

describe('S.22 what a partner sees of orders', () => {
  it('is his own: paid ones by month, the latest five of all', async () => {
    const other = (await mall.build.member()).user.id
    const before = { paidAt: START - 40 * day, createdAt: START - 40 * day }
    await made.order(other, { lines: [{ cash: 99_900 }] })
    await made.order(me.userId, { order: before, lines: [{ cash: 1_250 }] })
    await made.order(me.userId, { order: before, lines: [{ cash: 2_000, points: 350 }] })
    await made.order(me.userId, { status: ORDER.PENDING_PAYMENT, lines: [{ cash: 5_000 }] })
    for (let n = 0; n < 5; n++) {
      mall.clock.pass(minute)
      await made.order(me.userId, { lines: [{ cash: 100 }] })
    }
    const { months, latest } = await mall.ok(partners.ownOrders, {}, me)
    expect(months).toEqual([
      { month: '2026-03', orders: 5, cash: '5.00', points: '0' },
      { month: '2026-01', orders: 2, cash: '32.50', points: '3.5' },
    ])
    expect(latest.map(({ cash }) => cash)).toEqual(['1.00', '1.00', '1.00', '1.00', '1.00'])
    expect((await mall.call(partners.ownOrders, {})).status).toBe(401)
  })
})
