import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { uploads as uploadCalls } from '#schemas/content/uploads/calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { sharePlatform } from '#schemas/sourcing/share-platform/calls.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import { applications } from '#server/people/accounts/tables.ts'
import { shareCompanies } from '#server/sourcing/share-platform/tables.ts'
import { toRequest } from '#tests/server/support/ask.ts'
import { PASSWORD } from '#tests/server/support/build.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'
import { licenceNumber, NEW_PASSWORD, PHONE, shareOffice } from './share-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = shareOffice(mall)
const { companies, userWith, registered } = office
let admin = ''
beforeEach(async () => {
  await mall.reset()
  await office.industries()
  admin = (await mall.build.member({ roles: ['admin'] })).token
})

describe('PF1 a company registers', () => {
  it.each(['supplier', 'purchaser'] as const)('as %s, and is logged in at once', async (kind) => {
    const { token, company, ...user } = await registered(kind)
    expect(user).toMatchObject({
      name: '杭州知礼茶业有限公司',
      roles: ['buyer'],
      enterprise: true,
      supplier: kind === 'supplier',
      purchaser: kind === 'purchaser',
      telephone: '199****1111',
    })
    expect(company).toMatchObject({ kind, status: 'WAITING', industryId: 'I11', telephone: PHONE })
    const [application] = await db.select().from(applications)
    expect(application).toMatchObject({
      id: company.id,
      kind: kind === 'supplier' ? 'shareSupplier' : 'sharePurchaser',
      userId: user.userId,
      status: 'SUBMITTED',
      content: {
        name: company.name,
        industry: '食品酒饮 / 茶叶',
        telephone: PHONE,
        licence: company.licence,
      },
    })
    expect((await mall.ok(authUser.current, {}, { token })).userId).toBe(user.userId)
    const entry = { loginType: '2', acount: PHONE, password: NEW_PASSWORD } as const
    expect((await mall.ok(sharePlatform.login, entry)).userId).toBe(user.userId)
    expect((await mall.ok(authUser.login, entry)).userId).toBe(user.userId)
  })

  it('the licence is a paper of the company: its owner and the back office see it, nobody else', async () => {
    const { token, company } = await registered('purchaser')
    const [paper] = await db.select().from(uploads).where(eq(uploads.id, company.licence))
    expect(paper).toMatchObject({ claim: `company:${company.id}`, userId: company.userId })
    const look = async (as: string) =>
      (await mall.api(toRequest(uploadCalls.picture, { id: company.licence }, { token: as }))).headers.get(
        'content-type',
      )
    const stranger = (await mall.build.member()).token
    expect([await look(token), await look(admin)]).toEqual(['image/jpeg', 'image/jpeg'])
    expect(await look(stranger)).toContain('json')
  })

  it.each([
    ['a licence number that does not add up', { licenceNumber: '91350100M000100Y44' }, '统一社会信用代码'],
    ['no name', { name: ' ' }, '公司名称'],
    ['no region', { region: '' }, '所在地区'],
    ['no goods', { goods: '' }, '采购的商品'],
    ['no intro', { intro: '' }, '公司简介'],
    ['an industry of the first level', { industryId: 'I1' }, '行业'],
    ['an industry that never was', { industryId: 'I99' }, '行业'],
    ['a weak password', { password: 'short' }, '密码'],
    ['no password', { password: undefined }, '密码'],
    ['no phone', { telephone: '12' }, '手机号'],
    ['another code', { smsCode: '000000x' }, '短信验证码'],
    ['a licence that nobody sent', { licence: 'no-such-picture' }, '图片'],
  ])('not with %s', async (_, given, words) => {
    const answer = await mall.call(sharePlatform.purchaserRegister, {
      ...(await office.wish(PHONE)),
      ...(given as object),
    })
    expect(answer.code).not.toBe('100')
    expect(answer.message).toContain(words)
    expect(await companies()).toEqual([])
    expect(await userWith(PHONE)).toBeUndefined()
  })

  it('issue 36.10 a code is good until the registration succeeds', async () => {
    const input = await office.wish(PHONE)
    const refused = await mall.call(sharePlatform.purchaserRegister, { ...input, licence: 'no-such-picture' })
    expect(refused.code).toBe('NOT_FOUND')
    expect((await mall.call(sharePlatform.purchaserRegister, input)).code).toBe('100')
  })

  it('what the server says is never taken from the body', async () => {
    const bold = {
      status: 'LISTED',
      roles: ['admin'],
      userId: 'u1',
      kind: 'supplier',
      id: 'mine',
      partnerStatus: 1,
    }
    const { userId } = await mall.ok(sharePlatform.purchaserRegister, {
      ...(await office.wish(PHONE)),
      ...bold,
    })
    expect(await userWith(PHONE)).toMatchObject({ id: userId, roles: ['buyer'], partnerStatus: null })
    expect(await companies()).toMatchObject([{ userId, kind: 'purchaser', status: 'WAITING' }])
  })

  it('a picture of another purpose, of another member, or of another company is no licence', async () => {
    const other = await mall.build.member()
    const theirs = await office.licence(other.user.id)
    const wrong = await office.licence()
    await db.update(uploads).set({ purpose: 'supplier' }).where(eq(uploads.id, wrong))
    const taken = (await registered('supplier')).company.licence
    for (const licence of [theirs, wrong, taken]) {
      mall.clock.pass(2 * minute)
      const input = { ...(await office.wish('19900002222')), licence }
      expect((await mall.call(sharePlatform.purchaserRegister, input)).code).toBe('NOT_FOUND')
    }
    expect(await userWith('19900002222')).toBeUndefined()
  })
})

describe('PF1 a phone that is known', () => {
  it('needs that account’s login, which only who holds the phone is told', async () => {
    const { passwordHash, ...user } = await mall.build.user({ telephone: PHONE })
    const wish = await office.wish(PHONE)
    const guess = await mall.call(sharePlatform.purchaserRegister, { ...wish, smsCode: '000001' })
    const never = await mall.call(sharePlatform.purchaserRegister, {
      ...(await office.wish('19900002222')),
      smsCode: '000001',
    })
    expect(guess).toEqual(never)
    expect(guess.code).toBe('SMS_WRONG')
    expect((await mall.call(sharePlatform.purchaserRegister, wish)).code).toBe('LOGIN_FIRST')
    expect(await userWith(PHONE)).toMatchObject({ ...user, passwordHash })
    expect(await companies()).toEqual([])
  })

  it('logged in it gains the company and keeps its password, session and name', async () => {
    const { user, token } = await mall.build.member({ telephone: PHONE, name: '张三' })
    const input = { ...office.texts(), licence: await office.licence(user.id), password: NEW_PASSWORD }
    const result = await mall.ok(sharePlatform.supplierRegister, input, { token })
    expect(result).toMatchObject({
      token,
      userId: user.id,
      supplier: true,
      name: '张三',
      rememberToken: null,
    })
    expect(await userWith(PHONE)).toEqual({ ...user, supplier: true })
    expect(await companies()).toMatchObject([{ userId: user.id, telephone: PHONE, kind: 'supplier' }])
    expect((await mall.call(authUser.current, {}, { token })).code).toBe('100')
    const login = { loginType: '2', acount: PHONE, password: PASSWORD } as const
    expect((await mall.call(sharePlatform.login, login)).code).toBe('100')
  })

  it('a member takes the own phone alone; one without a phone proves a free one', async () => {
    const { token } = await mall.build.member({ telephone: PHONE })
    const other = { ...(await office.wish('19900002222')) }
    expect((await mall.call(sharePlatform.supplierRegister, other, { token })).message).toContain(
      '当前账号的手机号',
    )
    const bare = await mall.build.member()
    mall.clock.pass(2 * minute)
    const known = { ...(await office.wish(PHONE)) }
    expect((await mall.call(sharePlatform.supplierRegister, known, bare)).code).toBe('LOGIN_FIRST')
    mall.clock.pass(2 * minute)
    const free = { ...(await office.wish('19900003333')) }
    expect((await mall.call(sharePlatform.supplierRegister, { ...free, smsCode: '1' }, bare)).code).toBe(
      'SMS_WRONG',
    )
    expect((await mall.call(sharePlatform.supplierRegister, free, bare)).code).toBe('100')
    expect((await companies()).map(({ userId, telephone }) => [userId, telephone])).toEqual([
      [bare.user.id, '19900003333'],
    ])
  })

  it('one company of a kind for an account, both kinds if it likes; a licence number once of a kind', async () => {
    const { token, company } = await registered('purchaser')
    const again = { ...office.texts(), licence: await office.licence() }
    const second = await mall.call(sharePlatform.purchaserRegister, again, { token })
    expect(second).toMatchObject({
      code: 'BAD_INPUT',
      message: '当前账号已登记为采购商，可在用户中心查看申请进度',
    })
    const sameNumber = { ...again, licenceNumber: company.licenceNumber.toLowerCase() }
    expect((await mall.call(sharePlatform.supplierRegister, sameNumber, { token })).code).toBe('100')
    mall.clock.pass(2 * minute)
    const stranger = await office.wish('19900002222', { licenceNumber: company.licenceNumber })
    const refused = await mall.call(sharePlatform.purchaserRegister, stranger)
    expect(refused.message).toBe('该统一社会信用代码已登记为采购商，如有疑问请联系客服')
    expect(await companies()).toHaveLength(2)
  })

  it('ten at once make one account, one company and one application', async () => {
    const wish = await office.wish(PHONE)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => mall.call(sharePlatform.purchaserRegister, wish)),
    )
    expect(answers.filter(({ code }) => code === '100')).toHaveLength(1)
    expect([await db.$count(shareCompanies), await db.$count(applications)]).toEqual([1, 1])
    const { token } = await mall.build.member({ telephone: '19900002222' })
    const twice = await Promise.all(
      [1, 2, 3].map(async () => {
        const input = { ...office.texts(), licence: await office.licence() }
        return mall.call(sharePlatform.supplierRegister, input, { token })
      }),
    )
    expect(twice.map(({ code }) => code).sort()).toEqual(['100', 'BAD_INPUT', 'BAD_INPUT'])
  })

  it('what a field check refuses is no registration of the address', async () => {
    const wish = { ...office.texts(), licence: 'none', password: NEW_PASSWORD, smsCode: '1' }
    for (let n = 0; n < 12; n++) {
      const telephone = `1380000${n}`
      const licence = { licenceNumber: licenceNumber(n) }
      const answer = await mall.call(sharePlatform.supplierRegister, { ...wish, ...licence, telephone })
      expect(answer).toMatchObject({ code: 'BAD_INPUT', message: expect.stringContaining('手机号') })
    }
    const right = { ...wish, telephone: PHONE, licenceNumber: licenceNumber(1) }
    expect((await mall.call(sharePlatform.supplierRegister, right)).code).not.toBe('TOO_OFTEN')
  })

  it('ten registrations at once from one address, then one every half a minute', async () => {
    const wish = {
      ...office.texts(),
      licence: 'none',
      telephone: PHONE,
      password: NEW_PASSWORD,
      smsCode: '1',
    }
    const codes: string[] = []
    const register = async (n: number) =>
      (await mall.call(sharePlatform.supplierRegister, { ...wish, licenceNumber: licenceNumber(n) })).code
    for (let n = 0; n < 12; n++) codes.push(await register(n))
    expect(codes.filter((code) => code === 'TOO_OFTEN')).toHaveLength(2)
    mall.clock.pass(30_000)
    expect(await register(12)).not.toBe('TOO_OFTEN')
  })
})
