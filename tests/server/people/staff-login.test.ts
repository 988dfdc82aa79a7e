import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { In } from '#schemas/base/endpoint.ts'
import { officeStaff as calls } from '#schemas/people/staff/office-calls.ts'
import { payments } from '#schemas/trade/payments/calls.ts'
import { users } from '#server/people/accounts/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { callConfirmed } from '#tests/server/support/call-confirmed.ts'
import { unusualIn } from '#tests/server/support/confirm.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const shop = shoppers(mall)
const PHONE = '13800000001'
const OTHER = '13900000002'
interface Person {
  userId: string
  token: string
}
let admin: Person
let clerk: Person
let buyer: Person

async function person(given: Parameters<typeof mall.build.member>[0]): Promise<Person> {
  const { user, token } = await mall.build.member(given)
  return { userId: user.id, token }
}

beforeEach(async () => {
  await mall.reset()
  admin = await person({ roles: ['admin'] })
  clerk = await person({ roles: ['clerk'], authorities: ['staff:see', 'staff:edit'] })
  buyer = await shop.buyer({ roles: ['purchaser'], telephone: PHONE })
})

const rowOf = async ({ userId }: Person) => (await db.select().from(users).where(eq(users.id, userId)))[0]
const sent = () => db.select().from(smsOutbox)

/** Builds the form's input for an existing account, with a change. */
async function form({ userId }: Person, change: Partial<In<typeof calls.editStaff>>) {
  const found = await mall.ok(calls.staffDetail, { userId }, admin)
  const { userName, name, telephone, roles, authorities, version } = found
  const typed = { userName, name, telephone: telephone ?? '', roles, authorities, shopId: null }
  return { userId, version, ...typed, ...change } as In<typeof calls.editStaff>
}

describe('what another account logs in with', () => {
  it.each([
    ['phone', { telephone: OTHER }],
    ['phone, taken away', { telephone: '' }],
    ['user name', { userName: 'somebody_else' }],
  ])('is not a clerk’s to change: %s', async (_, change) => {
    const before = await rowOf(buyer)
    const answer = await mall.call(calls.editStaff, await form(buyer, change), clerk)
    expect(answer).toMatchObject({ code: 'NO_PERMISSION', message: expect.stringContaining('本人') })
    expect(await rowOf(buyer)).toEqual(before)
    expect(await sent()).toEqual([])
  })

  it('nor the password; a clerk edits everything else', async () => {
    const before = await rowOf(buyer)
    const reset = await mall.call(calls.resetStaffPassword, { userId: buyer.userId }, clerk)
    expect(reset.code).toBe('NO_PERMISSION')
    expect(await rowOf(buyer)).toEqual(before)
    await mall.ok(calls.editStaff, await form(buyer, { name: '采购一号' }), clerk)
    expect(await rowOf(buyer)).toMatchObject({ name: '采购一号', payHeldUntil: null })
  })

  it('is changed by an admin who confirms it for a reason; the old phone is told', async () => {
    const change = await form(buyer, { telephone: OTHER })
    const asked = await mall.call(calls.editStaff, change, admin)
    const [finding] = unusualIn(asked)
    expect(finding?.words).toContain('手机号由 138****0001 改为 139****0002')
    expect(await sent()).toEqual([])
    expect((await callConfirmed(mall, calls.editStaff, change, admin)).code).toBe('100')
    expect(await rowOf(buyer)).toMatchObject({ telephone: OTHER })
    const told = await sent()
    expect(told.map(({ telephone }) => telephone)).toEqual([PHONE])
    expect(told[0]?.content).toContain('手机号已由管理员更改')
    const [entry] = await db.select().from(auditEntries)
    expect(entry?.after).toMatchObject({ telephone: OTHER, reason: '本人来电要求' })
  })

  it('of the own account is changed in the user center, where a code is asked for', async () => {
    for (const own of [clerk, admin]) {
      const changed = await mall.call(calls.editStaff, await form(own, { telephone: OTHER }), own)
      expect(changed).toMatchObject({ code: 'BAD_INPUT', message: expect.stringContaining('账户安全') })
      const reset = await mall.call(calls.resetStaffPassword, { userId: own.userId }, own)
      expect(reset.code).toBe('BAD_INPUT')
    }
  })
})

it('after an admin changed how an account logs in, nothing but cash pays and no code is sent for a day', async () => {
  await mall.build.points(buyer.userId, 10_000)
  const { goodsId, skuId } = await mall.build.goods({ payModel: 1, cash: 0, integral: 3_000 })
  const trade = await shop.submit(buyer.token, { lines: [{ goodsId, skuId, quantity: 1 }] })
  const change = await form(buyer, { telephone: OTHER })
  expect((await callConfirmed(mall, calls.editStaff, change, admin)).code).toBe('100')

  const refused = await shop.tryPay(buyer.token, trade)
  expect(refused).toMatchObject({ code: 'PAY_HELD', message: expect.stringContaining('2026-03-03 10:00') })
  const cash = await mall.build.goods({ cash: 5_000 })
  const lines = [{ goodsId: cash.goodsId, skuId: cash.skuId, quantity: 1 }]
  const byCard = await shop.draft(buyer.token, { lines, giftCardIds: [await shop.card(buyer.userId, 5_000)] })
  expect((await shop.trySubmit(buyer.token, byCard)).code).toBe('PAY_HELD')
  await shop.pay(buyer.token, await shop.submit(buyer.token, { lines }))
  const sendCode = () => mall.call(payments.sendPayCode, {}, buyer)
  expect((await sendCode()).code).toBe('PAY_HELD')
  mall.clock.pass(day - 1)
  expect((await sendCode()).code).toBe('PAY_HELD')
  mall.clock.pass(1)
  expect((await sendCode()).code).toBe('100')
})
