import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { account } from '#schemas/people/accounts/calls.ts'
import { users } from '#server/people/accounts/tables.ts'
import { smsOutbox } from '#server/people/messages/tables.ts'
import { PASSWORD } from '#tests/server/support/build.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'

const OLD = '19900001111'
const NEW = '19900002222'
const mall = await startTestMall()
const { db } = mall.services
let token = ''
let id = ''
beforeEach(async () => {
  await mall.reset()
  const member = await mall.build.member({ telephone: OLD })
  token = member.token
  id = member.user.id
})

async function codeTo(telephone?: string): Promise<string> {
  await mall.ok(account.sendPhoneCode, telephone === undefined ? {} : { telephone }, { token })
  const [sent] = await db.select().from(smsOutbox).orderBy(desc(smsOutbox.createdAt)).limit(1)
  expect(sent?.telephone).toBe(telephone ?? OLD)
  mall.clock.pass(1000)
  return /\d{6}/.exec(sent?.content ?? '')?.[0] ?? ''
}

const change = (ticket: string, smsCode: string, telephone = NEW) =>
  mall.call(account.changePhone, { ticket, smsCode, telephone }, { token })
const phoneNow = async () => (await db.select().from(users).where(eq(users.id, id)))[0]?.telephone

describe('UC4 changing the phone', () => {
  it('asks the old phone, then the new one', async () => {
    const { ticket } = await mall.ok(account.verifyPhone, { smsCode: await codeTo() }, { token })
    const code = await codeTo(NEW)
    expect((await change(ticket, code === '000000' ? '111111' : '000000')).code).toBe('SMS_WRONG')
    expect(await phoneNow()).toBe(OLD)
    const done = await change(ticket, code)
    expect(done).toMatchObject({ code: '100', data: { telephone: '199****2222' } })
    expect(await phoneNow()).toBe(NEW)
  })

  it('neither without the old phone’s code, nor twice with one, nor after ten minutes', async () => {
    expect((await mall.call(account.verifyPhone, { smsCode: '000000' }, { token })).code).toBe('SMS_WRONG')
    expect((await change('000000', await codeTo(NEW))).code).toBe('NO_PERMISSION')
    const { ticket } = await mall.ok(account.verifyPhone, { smsCode: await codeTo() }, { token })
    mall.clock.pass(11 * minute)
    expect((await change(ticket, await codeTo(NEW))).code).toBe('NO_PERMISSION')
    expect(await phoneNow()).toBe(OLD)
  })

  it('never takes a phone of another account, nor another member’s ticket', async () => {
    await mall.build.user({ telephone: NEW })
    const { ticket } = await mall.ok(account.verifyPhone, { smsCode: await codeTo() }, { token })
    const taken = await change(ticket, await codeTo(NEW))
    expect(taken).toMatchObject({ code: 'USER_EXISTS', message: '该手机号已绑定其他账号，请更换手机号' })
    const other = await mall.build.member({ telephone: '19900003333' })
    mall.clock.pass(minute)
    const third = '19900004444'
    await mall.ok(account.sendPhoneCode, { telephone: third }, { token: other.token })
    const [sent] = await db.select().from(smsOutbox).where(eq(smsOutbox.telephone, third))
    const smsCode = /\d{6}/.exec(sent?.content ?? '')?.[0] ?? ''
    const stolen = { ticket, smsCode, telephone: third }
    expect((await mall.call(account.changePhone, stolen, { token: other.token })).code).toBe('NO_PERMISSION')
  })

  it('an account without a phone shows its password instead', async () => {
    await db.update(users).set({ telephone: null }).where(eq(users.id, id))
    expect((await mall.call(account.sendPhoneCode, {}, { token })).code).toBe('BAD_INPUT')
    expect((await mall.call(account.verifyPhone, { password: 'wrong' }, { token })).code).toBe(
      'PASSWORD_WRONG',
    )
    const { ticket } = await mall.ok(account.verifyPhone, { password: PASSWORD }, { token })
    expect((await change(ticket, await codeTo(NEW))).code).toBe('100')
  })
})

it('UC4 the profile tells the own e-mail and whether a pay password stands', async () => {
  await db.update(users).set({ email: 'a@b.com' }).where(eq(users.id, id))
  const profile = await mall.ok(account.profile, {}, { token })
  expect(profile).toMatchObject({ email: 'a@b.com', payPassword: 'NONE', user: { telephone: '199****1111' } })
})
