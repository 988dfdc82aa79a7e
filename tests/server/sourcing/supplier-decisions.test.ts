import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { In } from '#schemas/base/endpoint.ts'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { officeShops } from '#schemas/people/shops/office-calls.ts'
import { officeApplications as office } from '#schemas/sourcing/applications/office-calls.ts'
import { suppliers as calls } from '#schemas/sourcing/suppliers/calls.ts'
import { categories, suppliers } from '#server/catalog/goods/tables.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import { applications, users } from '#server/people/accounts/tables.ts'
import { shops } from '#server/people/shops/tables.ts'
import { supplierApplications, supplierDrafts } from '#server/sourcing/suppliers/tables.ts'
import { rightCaptcha } from '#tests/server/support/captcha-answer.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'
import { PASSWORD } from '#tests/support/right-application.ts'
import { applicants } from './supplier-application.ts'

const mall = await startTestMall()
const { db } = mall.services
const { paper, keep, draft, send, applied, current, smsTo, codeOf, guestCode } = applicants(mall)
let admin = ''
let token = ''
let userId = ''

beforeEach(async () => {
  await mall.reset()
  admin = (await mall.build.member({ roles: ['admin'] })).token
  const lin = await mall.build.member({ userName: 'lin' })
  ;[token, userId] = [lin.token, lin.user.id]
  await db.insert(categories).values([
    { id: 'C0', parentId: null, level: 1, name: '居家' },
    { id: 'C1', parentId: 'C0', level: 2, name: '竹编' },
  ])
})

type Decide = Omit<In<typeof office.decideApplication>, 'applicationId'>
const decide = (applicationId: string, given: Decide) =>
  mall.call(office.decideApplication, { applicationId, ...given }, { token: admin })
describe('SA4 decisions', () => {
  it('asked for a paper: the fields are marked, everything is kept, and it is sent again', async () => {
    const { applicationId, texts, number } = await applied({ token })
    const fields = [{ field: 'businessLicense', text: '图片模糊' }]
    expect(
      (await decide(applicationId, { action: 'mend', status: 'SUBMITTED', reason: '请补充', fields })).code,
    ).toBe('100')
    expect(await smsTo(texts.contactPhone)).toEqual([
      `您的入驻申请 ${number} 需要补充资料，请打开供应商入驻页查看并修改。`,
    ])
    expect(await current({ token })).toMatchObject({
      status: 'NEED_MORE',
      mend: fields,
      reason: '请补充',
      texts,
    })
    const businessLicense = await paper({ token })
    await keep({ token }, { businessLicense }, applicationId)
    expect(await current({ token })).toMatchObject({
      status: 'NEED_MORE',
      drafted: true,
      texts: { businessLicense },
    })
    const again = await send({ token }, applicationId, { ...texts, businessLicense }, { password: '' })
    expect(again).toMatchObject({ code: '100', data: { number, status: 'SUBMITTED' } })
    const view = await mall.ok(calls.findInfoById, { id: applicationId }, { token: admin })
    expect(view.steps.map(({ action }) => action)).toEqual(['submit', 'mend', 'resubmit'])
    expect(view.steps[2]?.fields).toEqual([{ field: 'businessLicense', text: texts.businessLicense }])
    expect(await db.$count(uploads), 'the paper that was replaced is gone').toBe(2)
  })

  it('refused with a reason and fields: the company is free for another, and this one waits its turn', async () => {
    const first = await applied({ token })
    const fields = [{ field: 'taxNumber', text: '与执照不符' }]
    await decide(first.applicationId, { action: 'reject', status: 'SUBMITTED', reason: '税号不符', fields })
    expect(await current({ token })).toMatchObject({ status: 'REJECTED', reason: '税号不符', mend: fields })
    const other = { token: (await mall.build.member()).token }
    await applied(other)
    const again = await send({ token }, first.applicationId, first.texts)
    expect(again).toMatchObject({ code: 'BAD_INPUT', data: { field: 'supplierName' } })
  })

  it('approved: an account with the own password, a shop that waits for its goods, a supplier', async () => {
    const { applicationId, texts } = await applied({ token })
    expect((await decide(applicationId, { action: 'approve', status: 'SUBMITTED' })).code).toBe('100')
    const login = { loginMode: '0', username: texts.sysuserAccount, password: PASSWORD } as const
    const staff = await mall.ok(authAccount.sysLogin, login)
    expect(staff).toMatchObject({ userName: 'shiye', roles: ['supplier'], supplier: true })
    const [account] = await db.select().from(users).where(eq(users.id, staff.userId))
    expect(account).toMatchObject({ telephone: null, shopId: expect.any(String) })
    const shopId = account?.shopId ?? ''
    const own = await mall.ok(officeShops.shop, { shopId }, { token: staff.token })
    expect(own).toMatchObject({ name: texts.supplierName, open: false })
    expect(await db.select().from(suppliers)).toMatchObject([{ name: texts.supplierName }])
    expect((await db.select().from(supplierApplications))[0]).toMatchObject({ passwordHash: null, shopId })
    expect((await db.select().from(users).where(eq(users.id, userId)))[0]).toMatchObject({
      supplier: true,
      shopId: null,
    })
    expect((await send({ token }, applicationId, texts)).code).toBe('STATE_CHANGED')
  })

  it('a guest’s account has the phone that he showed to be his, unless another account has it', async () => {
    const { applicationId, texts, by } = await draft({})
    await send(by, applicationId, texts, { smsCode: await guestCode(texts.contactPhone) })
    await decide(applicationId, { action: 'approve', status: 'SUBMITTED' })
    const withPhone = () => db.select().from(users).where(eq(users.telephone, texts.contactPhone))
    expect(await withPhone()).toMatchObject([{ userName: texts.sysuserAccount }])
    await db.update(users).set({ telephone: null })
    await mall.build.member({ telephone: texts.contactPhone })
    const other = { supplierName: '另一家', sysuserAccount: 'other', taxNumber: '91330106MA20THER10' }
    mall.clock.pass(minute)
    const second = await draft({}, other)
    await send(second.by, second.applicationId, second.texts, {
      smsCode: await guestCode(texts.contactPhone),
    })
    await decide(second.applicationId, { action: 'approve', status: 'SUBMITTED' })
    expect(await withPhone()).toHaveLength(1)
  })

  it('a guest who mends the contact’s phone shows that the new one is his', async () => {
    const { applicationId, texts, by } = await draft({})
    await send(by, applicationId, texts, { smsCode: await guestCode(texts.contactPhone) })
    await decide(applicationId, {
      action: 'mend',
      status: 'SUBMITTED',
      fields: [{ field: 'contactPhone', text: '打不通' }],
    })
    expect(await current(by)).toMatchObject({ telephone: texts.contactPhone })
    const mended = { ...texts, contactPhone: '19900007777' }
    await keep(by, { contactPhone: mended.contactPhone }, applicationId)
    expect(await current(by), 'the one that was shown').toMatchObject({ telephone: texts.contactPhone })
    expect((await send(by, applicationId, mended)).code).toBe('SMS_WRONG')
    const smsCode = await guestCode(mended.contactPhone)
    expect((await send(by, applicationId, mended, { smsCode })).code).toBe('100')
    expect(await current(by)).toMatchObject({ telephone: mended.contactPhone })
  })

  it('a member who goes on with a guest’s has it from then on, with a phone that nobody showed', async () => {
    const { applicationId, texts, by } = await draft({})
    await send(by, applicationId, texts, { smsCode: await guestCode(texts.contactPhone) })
    await decide(applicationId, { action: 'reject', status: 'SUBMITTED', reason: '电话打不通' })
    const mended = { ...texts, contactPhone: '19900007777' }
    expect((await send({ ...by, token }, applicationId, mended)).code).toBe('100')
    expect(await current({ token })).toMatchObject({ applicationId, status: 'SUBMITTED' })
    await decide(applicationId, { action: 'approve', status: 'SUBMITTED' })
    expect(await db.$count(users, eq(users.telephone, mended.contactPhone))).toBe(0)
  })

  it('approved with a shop of the mall that has no account: it is his; one that has is refused', async () => {
    await db.insert(shops).values(
      ['S1', 'S2', 'SELF'].map((id) => ({
        id,
        name: id,
        kind: id === 'SELF' ? ('SELF' as const) : ('SHOP' as const),
        businessId: id,
        sign: '',
        logo: '',
      })),
    )
    await mall.build.member({ roles: ['supplier'], shopId: 'S2' })
    expect(await mall.ok(office.freeShops, {}, { token: admin })).toEqual([{ shopId: 'S1', name: 'S1' }])
    const { applicationId } = await applied({ token })
    const approve = { action: 'approve', status: 'SUBMITTED' } as const
    for (const shopId of ['S2', 'S9', 'SELF'])
      expect((await decide(applicationId, { ...approve, shopId })).code).toBe('STATE_CHANGED')
    expect(await db.$count(users)).toBe(3)
    expect((await decide(applicationId, { ...approve, shopId: 'S1' })).code).toBe('100')
    expect(await db.$count(shops)).toBe(3)
  })

  it('an account name that was taken since is refused, and nothing is made', async () => {
    const { applicationId } = await applied({ token })
    await mall.build.member({ userName: 'Shiye' })
    const answer = await decide(applicationId, { action: 'approve', status: 'SUBMITTED' })
    expect(answer).toMatchObject({ code: 'STATE_CHANGED' })
    expect([await db.$count(shops), await db.$count(suppliers)]).toEqual([0, 0])
    expect((await current({ token }))?.status).toBe('SUBMITTED')
  })
})

describe('SA4 a guest comes back by number and code', () => {
  it('on another device; number or code alone is nothing, and nobody learns which numbers there are', async () => {
    const { applicationId, texts, by } = await draft({})
    const smsCode = await guestCode(texts.contactPhone)
    const { number } = (await send(by, applicationId, texts, { smsCode })).data
    mall.clock.pass(minute)
    const ask = async (number: string) =>
      mall.call(calls.sendReturnCode, { number, ...(await rightCaptcha(mall)) })
    expect((await mall.call(calls.sendReturnCode, { number })).code).toBe('CAPTCHA_REQUIRED')
    const [right, wrong] = [await ask(number), await ask('GYS20260302999999')]
    expect(wrong).toEqual(right)
    expect((await ask(number)).code).toBe((await ask('GYS20260302999999')).code)
    const code = await codeOf(texts.contactPhone)
    expect(
      (await mall.call(calls.comeBack, { number, smsCode: code === '000000' ? '1' : '000000' })).code,
    ).toBe('SMS_WRONG')
    expect((await mall.call(calls.comeBack, { number: 'GYS20260302999999', smsCode: code })).code).toBe(
      'SMS_WRONG',
    )
    const { secret } = await mall.ok(calls.comeBack, { number, smsCode: code })
    expect((await mall.call(calls.comeBack, { number, smsCode: code })).code).toBe('SMS_WRONG')
    expect(await current({ secret })).toMatchObject({ applicationId, number })
    expect(await current(by), 'the first device goes on').toMatchObject({ applicationId })
  })
})

describe('security 22: another’s application, draft and papers', () => {
  it('200 tries and more get nothing and change nothing', async () => {
    const mine = await applied({ token })
    const guest = await draft(
      {},
      { supplierName: '访客公司', sysuserAccount: 'fangke', taxNumber: '91330106MA2TEFT77U' },
    )
    const stranger = await mall.build.member()
    const other = await applied(
      { token: stranger.token },
      { supplierName: '别家', sysuserAccount: 'biejia', taxNumber: '91330106MA2TEFT880' },
    )
    const supplier = await mall.build.member({ roles: ['supplier'] })
    const purchaser = await mall.build.member({ roles: ['purchaser'] })
    const before = JSON.stringify([
      await db.select().from(supplierDrafts),
      await db.select().from(applications),
    ])
    const askers = [undefined, stranger.token, supplier.token, purchaser.token]
    const secrets = [undefined, 'x'.repeat(32), guest.by.secret?.slice(1)]
    let tries = 0
    for (const id of [mine.applicationId, guest.applicationId, 'made-up'])
      for (const token of askers)
        for (const secret of secrets) {
          const asker = token ? { token } : {}
          const which = { applicationId: id, ...(secret && { secret }) }
          const papers = [mine.texts.businessLicense, guest.texts.idCardFront, other.texts.businessLicense]
          const answers = [
            await mall.call(calls.findInfoById, { id }, asker),
            await mall.call(calls.keepDraft, { ...which, changes: { remark: 'x' } }, asker),
            await mall.call(calls.discardDraft, which, asker),
            await send({ ...asker, ...(secret && { secret }) }, id, other.texts),
          ]
          for (const uploadId of papers)
            answers.push((await mall.call(calls.paper, { ...which, uploadId }, asker)) as (typeof answers)[0])
          mall.clock.pass(10 * minute)
          tries += answers.length
          expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['NOT_FOUND']))
        }
    // Another's paper in the own draft.
    for (const uploadId of [mine.texts.businessLicense, guest.texts.idCardFront, 'made-up'])
      for (const field of ['businessLicense', 'brandAuthUrl', 'authorizationChain'])
        for (const token of [stranger.token, supplier.token]) {
          const answer = await mall.call(calls.keepDraft, { changes: { [field]: uploadId } }, { token })
          expect(answer.code).toBe('NOT_FOUND')
          tries++
        }
    expect(tries).toBeGreaterThanOrEqual(200)
    expect(
      JSON.stringify([await db.select().from(supplierDrafts), await db.select().from(applications)]),
    ).toBe(before)
  })
})
