import { eq, sum } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { officeMembers as calls } from '#schemas/trade/members/calls.ts'
import { memberList } from '#schemas/trade/members/list.ts'
import { users } from '#server/people/accounts/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { pointsAccounts, pointsEntries } from '#server/wallet/points/tables.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'
import { toMemberInput } from '#tests/server/writes/member-writes.ts'

const mall = await startTestMall()
const { db } = mall.services
beforeEach(() => mall.reset())

async function begin() {
  const admin = await mall.build.member({ roles: ['admin'] })
  const { user, ...own } = await mall.build.member({ telephone: '13812345678', name: '沈知夏' })
  const me = { ...own, userId: user.id }
  const as = { token: admin.token }
  return { as, me, read: () => mall.ok(calls.member, { userId: me.userId }, as) }
}
const balance = async (userId: string) =>
  (await db.select().from(pointsAccounts).where(eq(pointsAccounts.userId, userId)))[0]?.balance ?? 0
const token = (at: number) => `points-token-${String(at).padStart(8, '0')}`

describe('members', () => {
  it('are found by name, whole phone and kind; a phone is masked', async () => {
    const { as, me } = await begin()
    const gift = await mall.build.member({ identityType: 1, enterprise: true })
    const found = async (query: Record<string, string>) =>
      (await mall.ok(memberList.page, query, as)).list.map(({ userId }) => userId)
    expect(await found({ word: '知夏' })).toEqual([me.userId])
    expect(await found({ word: '13812345678' })).toEqual([me.userId])
    expect(await found({ word: '138 1234 5678' })).toEqual([me.userId])
    expect(await found({ word: '1381234' })).toEqual([])
    expect(await found({ kind: 'gift' })).toEqual([gift.user.id])
    expect(await found({ kind: 'gift,landing,partner' })).toEqual([gift.user.id])
    const { list } = await mall.ok(memberList.page, { word: '知夏' }, as)
    expect(list).toMatchObject([{ telephone: '138****5678', kinds: '个人买家' }])
    expect((await mall.call(memberList.page, { kind: 'king' }, as)).code).toBe('BAD_INPUT')
  })

  it('become what they are by the form, and nothing else', async () => {
    const { as, me, read } = await begin()
    const asked = { ...toMemberInput(await read()), name: '沈知秋', identityType: 3 as const, partner: true }
    await mall.ok(calls.editMember, { ...asked, certification: '企业认证' }, as)
    expect(await read()).toMatchObject({ name: '沈知秋', kinds: '个人买家、落地服务商、高级合伙人' })
    const [row] = await db.select().from(users).where(eq(users.id, me.userId))
    expect(row).toMatchObject({ partnerStatus: 1, certification: { title: '企业认证', certified: true } })
    expect((await mall.call(calls.editMember, asked, as)).code).toBe('STATE_CHANGED')
    await mall.ok(calls.editMember, { ...asked, version: (await read()).version, partner: false }, as)
    expect((await read()).partner).toBe(false)
    expect(await db.select().from(auditEntries)).toMatchObject([
      { action: 'editMember', after: { identityType: '落地服务商', partner: true } },
      { action: 'editMember', after: { partner: false } },
    ])
  })

  it('who is disabled is out at once, and in again when enabled', async () => {
    const { as, me, read } = await begin()
    const { userId, version } = await read()
    expect(
      (await mall.call(calls.enableMember, { userId, version, enabled: false, reason: ' ' }, as)).code,
    ).toBe('BAD_INPUT')
    await mall.ok(calls.enableMember, { userId, version, enabled: false, reason: '刷单' }, as)
    expect((await mall.call(authUser.current, {}, { token: me.token })).status).toBe(401)
    const again = { userId, version: (await read()).version, enabled: true, reason: '已核实' }
    await mall.ok(calls.enableMember, again, as)
    expect((await read()).status).toBe('ACTIVE')
  })

  it('who works in the back office is no member to be edited', async () => {
    const { as } = await begin()
    const staff = await mall.build.member({ roles: ['editor'] })
    const read = await mall.ok(calls.member, { userId: staff.user.id }, as)
    expect(read.staff).toBe(true)
    expect((await mall.call(calls.editMember, toMemberInput(read), as)).code).toBe('NO_PERMISSION')
  })

  it.each([['editor'], ['supplier'], ['purchaser'], ['buyer']])('%s deals with none', async (role) => {
    const { me } = await begin()
    const as = { token: (await mall.build.member({ roles: [role] })).token }
    const moved = { userId: me.userId, amount: '1', reason: 'x', pointsToken: token(1) }
    const refused = [
      await mall.call(memberList.page, {}, as),
      await mall.call(calls.member, { userId: me.userId }, as),
      await mall.call(calls.givePoints, { ...moved, validDays: null }, as),
      await mall.call(calls.takePoints, moved, as),
    ]
    expect(refused.map(({ code }) => code)).toEqual(Array(4).fill('NO_PERMISSION'))
    expect(await balance(me.userId)).toBe(0)
  })
})

describe('points', () => {
  it('are given and taken through the ledger, once a token', async () => {
    const { as, me } = await begin()
    const give = {
      userId: me.userId,
      amount: '100',
      reason: '周年补偿',
      pointsToken: token(1),
      validDays: 30,
    }
    for (let tries = 0; tries < 3; tries++) await mall.ok(calls.givePoints, give, as)
    expect(await balance(me.userId)).toBe(10_000)
    const take = { userId: me.userId, amount: '30.5', reason: '重复发放', pointsToken: token(2) }
    await Promise.all(Array.from({ length: 10 }, () => mall.ok(calls.takePoints, take, as)))
    expect(await balance(me.userId)).toBe(6_950)
    const [total] = await db.select({ sum: sum(pointsEntries.amount) }).from(pointsEntries)
    expect(Number(total?.sum)).toBe(6_950)
    expect(await db.select().from(auditEntries).orderBy(auditEntries.action)).toMatchObject([
      { action: 'givePoints', area: 'points', after: { points: '+100', reason: '周年补偿' } },
      { action: 'takePoints', area: 'points', after: { points: '−30.5', reason: '重复发放' } },
    ])
  })

  it('never more are taken than there are, nor what has ended', async () => {
    const { as, me } = await begin()
    const give = { userId: me.userId, amount: '10', reason: '补偿', pointsToken: token(1), validDays: 1 }
    await mall.ok(calls.givePoints, give, as)
    const take = { userId: me.userId, amount: '10.01', reason: '收回', pointsToken: token(2) }
    const refused = await mall.call(calls.takePoints, take, as)
    expect(refused).toMatchObject({ code: 'POINT_NOT_ENOUGH', message: '可扣减的积分只有 10，请减少数量' })
    mall.clock.pass(2 * day)
    const late = { ...take, amount: '1', pointsToken: token(3) }
    expect((await mall.call(calls.takePoints, late, as)).code).toBe('POINT_NOT_ENOUGH')
  })

  it.each(['0', '-5', '1000000.01', '1.234', 'x'])('%s is no amount', async (amount) => {
    const { as, me } = await begin()
    const give = { userId: me.userId, amount, reason: '补偿', pointsToken: token(1), validDays: null }
    expect((await mall.call(calls.givePoints, give, as)).code).not.toBe('100')
    expect(await balance(me.userId)).toBe(0)
  })
})
