import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, it } from 'vitest'
import type { In } from '#schemas/base/endpoint.ts'
import { applicationList } from '#schemas/sourcing/applications/list.ts'
import { officeApplications as office } from '#schemas/sourcing/applications/office-calls.ts'
import { suppliers as calls } from '#schemas/sourcing/suppliers/calls.ts'
import { schema } from '#server/app/demo/all-tables.ts'
import { categories, suppliers } from '#server/catalog/goods/tables.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import { applications } from '#server/people/accounts/tables.ts'
import { expireDrafts } from '#server/sourcing/suppliers/expire-drafts.ts'
import { supplierApplications, supplierDrafts, supplierSaleUsers } from '#server/sourcing/suppliers/tables.ts'
import { day, minute, startTestMall } from '#tests/server/support/support.ts'
import { PASSWORD, type Texts } from '#tests/support/right-application.ts'
import { applicants } from './supplier-application.ts'

const mall = await startTestMall()
const { db } = mall.services
const { paper, keep, draft, send, applied, current, guestCode } = applicants(mall)
let admin = ''
let token = ''

beforeEach(async () => {
  await mall.reset()
  admin = (await mall.build.member({ roles: ['admin'] })).token
  token = (await mall.build.member({ userName: 'lin' })).token
  await db.insert(categories).values([
    { id: 'C0', parentId: null, level: 1, name: '居家' },
    { id: 'C1', parentId: 'C0', level: 2, name: '竹编' },
  ])
})

type Decide = Omit<In<typeof office.decideApplication>, 'applicationId'>
const decide = (applicationId: string, given: Decide) =>
  mall.call(office.decideApplication, { applicationId, ...given }, { token: admin })
describe('SA1 drafts', () => {
  it('a member’s is his on every device, field by field', async () => {
    const { applicationId, secret, revision } = await keep({ token }, { supplierName: '拾野' })
    expect([secret, revision]).toEqual([null, 1])
    await keep({ token }, { mainProduct: '竹编' }, applicationId)
    const other = await keep({ token }, { mainProduct: '竹编礼盒' })
    expect(other, 'a device that knows of none goes on with it').toMatchObject({ applicationId, revision: 3 })
    expect(await current({ token })).toMatchObject({
      status: 'DRAFT',
      number: null,
      texts: { supplierName: '拾野', mainProduct: '竹编礼盒' },
      drafted: true,
      hasPassword: false,
    })
  })

  it('two devices that begin and type at once lose nothing', async () => {
    const fields = ['supplierName', 'mainProduct', 'remark', 'fax', 'bankName', 'contactName']
    await Promise.all(fields.map((field) => keep({ token }, { [field]: field })))
    expect((await current({ token }))?.texts).toEqual(
      Object.fromEntries(fields.map((field) => [field, field])),
    )
    expect(await db.$count(supplierDrafts)).toBe(1)
  })

  it('holds no password and nothing that is no field', async () => {
    await keep({ token }, { password: PASSWORD, status: 'APPROVED', userId: 'U1', remark: '好' })
    expect((await current({ token }))?.texts).toEqual({ remark: '好' })
    expect(JSON.stringify(await db.select().from(supplierDrafts))).not.toContain(PASSWORD)
  })

  it('a guest’s opens by its secret alone, of which the database holds no more than a hash', async () => {
    const { applicationId, secret } = await keep({}, { supplierName: '拾野' })
    expect(secret).toHaveLength(32)
    expect((await current({ secret: secret ?? '' }))?.texts).toEqual({ supplierName: '拾野' })
    expect(await current({ secret: 'x'.repeat(32) })).toBeNull()
    expect(await current({})).toBeNull()
    for (const secret of [undefined, 'x'.repeat(32)])
      expect((await mall.call(calls.keepDraft, { applicationId, secret, changes: {} })).code).toBe(
        'NOT_FOUND',
      )
    expect(JSON.stringify(await db.select().from(schema.supplierSecrets))).not.toContain(secret)
  })

  it('goes after thirty days without a word, with its papers and its secret; each keeping begins them anew', async () => {
    const { applicationId, by } = await draft({})
    mall.clock.pass(29 * day)
    await keep(by, { remark: '还在填' }, applicationId)
    mall.clock.pass(29 * day)
    expect(await expireDrafts.run(mall.services)).toBe(0)
    expect((await current(by))?.texts.remark).toBe('还在填')
    mall.clock.pass(day + 1)
    expect(await current(by)).toBeNull()
    const ran = await Promise.all([1, 2, 3].map(() => expireDrafts.run(mall.services)))
    expect(ran.reduce((sum, count) => sum + count)).toBe(1)
    expect([await db.$count(supplierDrafts), await db.$count(uploads)]).toEqual([0, 0])
    expect(await db.$count(schema.supplierSecrets)).toBe(0)
  })

  it('is given up, with its papers; what was sent stays', async () => {
    const { applicationId } = await draft({ token })
    await mall.ok(calls.discardDraft, { applicationId }, { token })
    expect([await current({ token }), await db.$count(uploads)]).toEqual([null, 0])
    const sent = await applied({ token })
    await decide(sent.applicationId, { action: 'reject', status: 'SUBMITTED', reason: '资料不全' })
    await keep({ token }, { businessLicense: await paper({ token }) }, sent.applicationId)
    await mall.ok(calls.discardDraft, { applicationId: sent.applicationId }, { token })
    expect(await current({ token })).toMatchObject({ status: 'REJECTED', texts: sent.texts, drafted: false })
    expect(await db.$count(uploads)).toBe(2)
  })
})

describe('SA3 sending', () => {
  it('is checked by the same rules, and names the field at fault', async () => {
    const { applicationId, texts } = await draft({ token })
    const faults: [Partial<Texts>, string, string][] = [
      [{ supplierName: '' }, 'supplierName', '请填写公司名称'],
      [{ contactPhone: '123' }, 'contactPhone', '请填写正确的联系人手机'],
      [{ licenseTimeEnd: '2019-12-31' }, 'licenseTimeEnd', '执照有效期结束日期不能早于执照有效期开始日期'],
      [{ licenseTimeEnd: '2026-03-01' }, 'licenseTimeEnd', '执照有效期结束日期已过，请更换有效期内的文件'],
      [{ ious: '1', creditLimit: '012' }, 'creditLimit', '请填写正确的赊账额度（元）'],
      [{ supplierCategory: 'C9' }, 'supplierCategory', '部分供应类目已调整，请重新选择'],
      [{ adminId: 'nobody' }, 'adminId', '所选对接人已调整，请重新选择'],
      [{ businessLicense: '' }, 'businessLicense', '请上传营业执照'],
    ]
    for (const [given, field, message] of faults) {
      const answer = await send({ token }, applicationId, { ...texts, ...given })
      expect(answer).toMatchObject({ code: 'BAD_INPUT', message, data: { field } })
      mall.clock.pass(10 * minute)
    }
    expect((await send({ token }, applicationId, texts, { password: 'short' })).code).toBe('BAD_INPUT')
    expect(await db.$count(applications)).toBe(0)
  })

  it('keeps what §5 means: credit only where ious is 1, isWholesale at 1, api at 0', async () => {
    const { applicationId } = await applied(
      { token },
      { ious: '0', creditLimit: '800', isWholesale: '0', api: '1' },
    )
    const { texts } = await mall.ok(calls.findInfoById, { id: applicationId }, { token })
    expect(texts).toMatchObject({ ious: '0', creditLimit: '', isWholesale: '0', api: '1', taxRate: '13' })
  })

  it('a guest shows that the contact’s phone is his', async () => {
    const { applicationId, texts, by } = await draft({})
    expect((await send(by, applicationId, texts)).code).toBe('SMS_WRONG')
    const smsCode = await guestCode(texts.contactPhone)
    const answer = await send(by, applicationId, texts, { smsCode })
    expect(answer).toMatchObject({ code: '100', data: { applicationId, status: 'SUBMITTED' } })
    expect(answer.data.number).toMatch(/^GYS20260302\d{6}$/)
    expect(await current(by)).toMatchObject({ status: 'SUBMITTED', drafted: false, hasPassword: true })
    const { number } = answer.data
    for (const word of [number, number.slice(-6)]) {
      const { list } = await mall.ok(applicationList.page, { word }, { token: admin })
      expect(list).toMatchObject([{ applicationId, number }])
    }
  })

  it('the password is in no row but hashed, in no answer and in no log', async () => {
    const { applicationId } = await applied({ token })
    const rows = await Promise.all(
      Object.values<unknown>(schema).flatMap((table) =>
        is(table, PgTable) ? [db.select().from(table)] : [],
      ),
    )
    const answers = [
      await current({ token }),
      await mall.ok(calls.findInfoById, { id: applicationId }, { token: admin }),
    ]
    expect(JSON.stringify([rows, answers, mall.logs])).not.toContain(PASSWORD)
    expect(JSON.stringify(answers)).not.toContain('passwordHash')
  })

  it('pressed twice, or from two devices, it is one', async () => {
    const { applicationId, texts } = await draft({ token })
    const answers = await Promise.all([1, 2, 3].map(() => send({ token }, applicationId, texts)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['100', 'STATE_CHANGED', 'STATE_CHANGED'])
    expect(await db.$count(applications)).toBe(1)
  })
})

describe('SA4 one company, one application', () => {
  it.each([
    ['supplierName', '（杭州）拾野 礼品有限公司', '杭州拾野礼品有限公司'],
    ['sysuserAccount', 'SHIYE', 'shiye'],
    ['taxNumber', '９１330106MA2TEFT012', '91330106MA2TEFT012'],
  ] as const)('%s in any writing is the same, and said kindly', async (field, written, own) => {
    await applied({ token }, { [field]: own })
    const other = { token: (await mall.build.member()).token }
    const distinct = {
      supplierName: '另一家公司',
      sysuserAccount: 'another',
      taxNumber: '91330106MA2TEFT994',
    }
    const { applicationId, texts } = await draft(other, { ...distinct, [field]: written })
    const asked = { field, value: written, applicationId }
    expect(await mall.ok(calls.taken, asked, other)).toEqual({ taken: true })
    const answer = await send(other, applicationId, texts)
    expect(answer).toMatchObject({ code: 'BAD_INPUT', data: { field } })
    expect(answer.message.length).toBeGreaterThan(8)
    expect(await mall.ok(calls.taken, { field, value: distinct[field] }, other)).toEqual({ taken: false })
  })

  it('two at once: one stands', async () => {
    const others = await Promise.all([1, 2, 3].map(() => mall.build.member()))
    const drafts = []
    for (const { token } of others) drafts.push({ token, ...(await draft({ token })) })
    const answers = await Promise.all(drafts.map((one) => send(one, one.applicationId, one.texts)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['100', 'BAD_INPUT', 'BAD_INPUT'])
    expect(await db.$count(supplierApplications)).toBe(1)
  })

  it('an account that stands is taken, and the name of a supplier of the mall', async () => {
    await db.insert(suppliers).values({ id: 'P1', name: '旧供应商', contact: '王', telephone: '1' })
    expect(await mall.ok(calls.taken, { field: 'sysuserAccount', value: 'LIN' })).toEqual({ taken: true })
    expect(await mall.ok(calls.taken, { field: 'supplierName', value: '旧供应商' })).toEqual({ taken: true })
  })
})

describe('lists that the form offers', () => {
  it('natures, categories, and who looks after suppliers', async () => {
    await db.insert(supplierSaleUsers).values([
      { id: 'A1', name: '招商甲', saleType: 1, telephone: '19900001111', catIds: ['C0'], sort: 1 },
      { id: 'A2', name: '运营乙', saleType: 2, telephone: '19900002222', catIds: ['C8'], sort: 2 },
    ])
    expect((await mall.ok(calls.findCompanyNature, {}))[0]).toEqual({ value: '1', label: '国有企业' })
    expect(await mall.ok(calls.categoryTree, {})).toMatchObject([
      { catId: 'C0', children: [{ catId: 'C1' }] },
    ])
    const first = { adminId: 'A1', name: '招商甲', saleType: '招商经理', telephone: '199****1111' }
    expect(await mall.ok(calls.findBySaleType, { saleType: '1' })).toEqual([first])
    expect(await mall.ok(calls.findBySaleType, { saleType: 'x' })).toEqual([])
    expect(await mall.ok(calls.findRelatedSaleUserList, { catIds: 'C1' })).toEqual([first])
    expect(await mall.ok(calls.findRelatedSaleUserList, { catIds: '' })).toEqual([])
  })
})
