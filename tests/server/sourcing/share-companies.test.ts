import { beforeEach, describe, expect, it } from 'vitest'
import { uploads as uploadCalls } from '#schemas/content/uploads/calls.ts'
import { applications as mine } from '#schemas/sourcing/applications/calls.ts'
import { officeApplications } from '#schemas/sourcing/applications/office-calls.ts'
import { shareDirectory } from '#schemas/sourcing/share-platform/directory-calls.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import { applications } from '#server/people/accounts/tables.ts'
import { readAnswer, toRequest } from '#tests/server/support/ask.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'
import { licenceNumber, PHONE, shareOffice } from './share-office.ts'

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

const decide = (applicationId: string, action: 'approve' | 'reject', status = 'SUBMITTED') =>
  mall.ok(
    officeApplications.decideApplication,
    { applicationId, action, status, reason: '执照看不清' },
    { token: admin },
  )

describe('PF1 the back office decides', () => {
  it('approved the company is listed, and a purchaser has the role beside the others', async () => {
    const { company } = await registered('purchaser')
    const listed = () => mall.ok(shareDirectory.purchaserPage, {})
    expect((await listed()).total).toBe(0)
    await decide(company.id, 'approve')
    expect((await listed()).list).toMatchObject([{ companyId: company.id, industry: '食品酒饮 / 茶叶' }])
    expect((await userWith(PHONE))?.roles).toEqual(['buyer', 'purchaser'])
  })

  it('a plain buyer without any role keeps being one; a supplier’s company gives no role', async () => {
    const { user, token } = await mall.build.member({ telephone: PHONE, roles: [] })
    for (const kind of ['supplier', 'purchaser'] as const) {
      const input = { ...office.texts(), licence: await office.licence(user.id) }
      await mall.ok(office.rowOf(kind), input, { token })
    }
    for (const { id, kind } of await companies()) {
      await decide(id, 'approve')
      expect((await userWith(PHONE))?.roles).toEqual(kind === 'supplier' ? [] : ['buyer', 'purchaser'])
    }
  })

  it('rejected it is in no directory; mended it says what the applicant says now, and may be listed', async () => {
    const { token, company } = await registered('supplier')
    await decide(company.id, 'reject')
    expect((await companies())[0]?.status).toBe('REFUSED')
    const resubmit = (texts: Record<string, string>) => {
      const content = Object.entries(texts).map(([field, text]) => ({ field, text }))
      return mall.call(mine.resubmit, { applicationId: company.id, status: 'REJECTED', content }, { token })
    }
    const licence = await office.licence(company.userId)
    for (const [wrong, words] of [
      [{ licenceNumber: '91350100M000100Y44' }, '统一社会信用代码'],
      [{ industry: '茶叶' }, '行业'],
      [{ licence: 'no-such-picture' }, '图片'],
      [{ telephone: '19900009999' }, '不能在这里修改'],
    ] as const) {
      expect((await resubmit(wrong)).message).toContain(words)
      expect((await companies())[0]).toMatchObject({ ...company, status: 'REFUSED' })
    }
    expect((await resubmit({ name: '杭州新茶有限公司', industry: '家居日用 / 陶瓷', licence })).code).toBe(
      '100',
    )
    expect((await companies())[0]).toMatchObject({
      name: '杭州新茶有限公司',
      industryId: 'I21',
      licence,
      status: 'WAITING',
      intro: company.intro,
    })
    await decide(company.id, 'approve')
    expect((await mall.ok(shareDirectory.supplierPage, {})).list).toMatchObject([
      { name: '杭州新茶有限公司' },
    ])
  })

  it('a refused one blocks nobody: whose licence it is registers, and then the refused one waits in vain', async () => {
    const { token, company } = await registered('supplier')
    const { licenceNumber: number } = company
    const wish = { ...(await office.wish('19900006666')), licenceNumber: number }
    expect((await mall.call(office.rowOf('supplier'), wish)).message).toContain('已登记为供应商')
    await decide(company.id, 'reject')
    mall.clock.pass(minute)
    const again = { ...(await office.wish('19900006666')), licenceNumber: number }
    expect((await mall.call(office.rowOf('supplier'), again)).code).toBe('100')
    const content = [{ field: 'intro', text: '新的简介' }]
    const given = { applicationId: company.id, status: 'REJECTED', content }
    expect((await mall.call(mine.resubmit, given, { token })).message).toContain('已登记为供应商')
  })

  it('a mended licence number is nobody else’s', async () => {
    const { token, company } = await registered('supplier')
    await office.listed('supplier', { licenceNumber: licenceNumber(777) })
    await decide(company.id, 'reject')
    const content = [{ field: 'licenceNumber', text: licenceNumber(777) }]
    const given = { applicationId: company.id, status: 'REJECTED', content }
    expect((await mall.call(mine.resubmit, given, { token })).message).toContain('已登记为供应商')
  })
})

describe('S.22 others’ companies', () => {
  it('sixty numbers near an own one, and others’ own, lead to nothing', async () => {
    const { token, company } = await registered('supplier')
    const theirs = await office.listed('purchaser', { status: 'WAITING' })
    await db.insert(applications).values({
      id: theirs,
      kind: 'sharePurchaser',
      userId: 'another',
      status: 'REJECTED',
      content: { name: '别人的公司' },
      createdAt: mall.clock.now(),
    })
    const before = JSON.stringify(await companies())
    const never = await mall.call(
      mine.resubmit,
      { applicationId: 'never-was', status: 'REJECTED', content: [] },
      { token },
    )
    let tries = 0
    for (let step = 0; step < 30; step++) {
      // Ten an hour are taken.
      mall.clock.pass(61 * minute)
      const id = step === 0 ? theirs : company.id.slice(0, -2) + String(step).padStart(2, '0')
      const resubmit = { applicationId: id, status: 'REJECTED', content: [{ field: 'name', text: '我的' }] }
      expect(await mall.call(mine.resubmit, resubmit, { token })).toEqual(never)
      const licence = await readAnswer(await mall.api(toRequest(uploadCalls.picture, { id }, { token })))
      expect(licence.code).toBe('NOT_FOUND')
      tries += 2
    }
    const licence = `licence-of-${theirs}`
    const picture = { type: 'image/jpeg', content: Buffer.from('x'), width: 1, height: 1, createdAt: 1 }
    await db.insert(uploads).values({ ...picture, id: licence, userId: 'another', purpose: 'licence' })
    expect(
      (await readAnswer(await mall.api(toRequest(uploadCalls.picture, { id: licence }, { token })))).code,
    ).toBe('NOT_FOUND')
    expect(never.code).toBe('NOT_FOUND')
    expect(tries).toBeGreaterThanOrEqual(60)
    expect(JSON.stringify(await companies())).toBe(before)
    expect(JSON.stringify(await mall.ok(shareDirectory.purchaserPage, {}))).not.toContain(theirs)
  })
})
