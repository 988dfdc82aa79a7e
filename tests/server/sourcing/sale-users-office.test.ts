import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { In } from '#schemas/base/endpoint.ts'
import { suppliers } from '#schemas/sourcing/suppliers/calls.ts'
import { saleUserList } from '#schemas/sourcing/suppliers/sale-user-list.ts'
import { officeSaleUsers as calls } from '#schemas/sourcing/suppliers/sale-user-office-calls.ts'
import { categories } from '#server/catalog/goods/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { applicants } from './supplier-application.ts'

const mall = await startTestMall()
const { db } = mall.services
const { applied, draft, send } = applicants(mall)
let as = { token: '' }
let supplier = { token: '' }

beforeEach(async () => {
  await mall.reset()
  await db.insert(categories).values([
    { id: 'C0', level: 1, name: '家居' },
    { id: 'C1', parentId: 'C0', level: 2, name: '床品' },
    { id: 'C8', level: 1, name: '食品', enabled: false },
  ])
  as = { token: (await mall.build.member({ roles: ['admin'] })).token }
  supplier = { token: (await mall.build.member()).token }
})

type Typed = In<typeof calls.createSaleUser>
const PERSON: Typed = { name: '江叙白', saleType: '1', telephone: '19900007001', catIds: ['C0'], sort: 2 }
const create = (more: Partial<Typed> = {}) => mall.call(calls.createSaleUser, { ...PERSON, ...more }, as)
const made = async (more: Partial<Typed> = {}) => (await create(more)).data.saleUserId
const read = (saleUserId: string) => mall.ok(calls.saleUser, { saleUserId }, as)
async function edit(saleUserId: string, more: Partial<Typed>) {
  const { enabled: _, ...seen } = await read(saleUserId)
  return mall.call(calls.editSaleUser, { ...seen, ...more }, as)
}
async function enable(saleUserId: string, enabled: boolean) {
  const { version } = await read(saleUserId)
  return mall.ok(calls.enableSaleUser, { saleUserId, version, enabled }, as)
}
const offered = async (saleType = '1') =>
  (await mall.ok(suppliers.findBySaleType, { saleType }, supplier)).map(({ name }) => name)
const related = async (catIds: string) =>
  (await mall.ok(suppliers.findRelatedSaleUserList, { catIds }, supplier)).map(({ name }) => name)

describe('§3 who looks after suppliers, in the back office', () => {
  it('a new one is offered to suppliers, by duty and by category, in the order of the office', async () => {
    expect(await offered()).toEqual([])
    await made()
    await made({ name: '苏禾', telephone: '199 0000 7002', catIds: [], sort: 1 })
    expect(await offered()).toEqual(['苏禾', '江叙白'])
    expect(await offered('2')).toEqual([])
    expect(await related('C1')).toEqual(['江叙白'])
    const [first] = await mall.ok(suppliers.findBySaleType, {}, supplier)
    expect(first).toMatchObject({ telephone: '199****7002', saleType: '招商经理' })
  })

  it('an edited one is offered as it is now; what others edited meanwhile is not overwritten', async () => {
    const id = await made()
    const { enabled: _, ...seen } = await read(id)
    expect((await edit(id, { name: '江叙', saleType: '2', catIds: ['C8'] })).code).toBe('100')
    expect([await offered(), await offered('2')]).toEqual([[], ['江叙']])
    expect((await mall.call(calls.editSaleUser, { ...seen, name: '旧' }, as)).code).toBe('STATE_CHANGED')
  })

  it('one who is switched off is not offered and cannot be chosen; what was sent keeps the name', async () => {
    const id = await made()
    const { applicationId } = await applied(supplier, { adminId: id })
    await enable(id, false)
    expect([await offered(), await related('C1')]).toEqual([[], []])
    const sent = await mall.ok(suppliers.findInfoById, { id: applicationId }, supplier)
    expect(sent.texts.adminId).toBe(id)
    const named = { name: '江叙白', saleType: '招商经理', enabled: false }
    expect(await mall.ok(suppliers.saleUserName, { adminId: id }, supplier)).toEqual(named)
    expect(await mall.ok(suppliers.saleUserName, { adminId: 'nobody' }, supplier)).toBeNull()

    const other = { token: (await mall.build.member()).token }
    const own = { supplierName: '另一家公司', sysuserAccount: 'another', taxNumber: '91330106MA2TEFT994' }
    const late = await draft(other, { ...own, adminId: id })
    expect(await send(other, late.applicationId, late.texts)).toMatchObject({
      code: 'BAD_INPUT',
      message: '所选对接人已调整，请重新选择',
      data: { field: 'adminId' },
    })
    await enable(id, true)
    expect(await offered()).toEqual(['江叙白'])
    expect((await send(other, late.applicationId, late.texts)).code).toBe('100')
  })

  it.each([
    [{ name: ' ' }, 'name', '请填写正确的姓名'],
    [{ telephone: '1990000' }, 'telephone', '请填写正确的手机号'],
    [{ telephone: '199-0000-7001' }, 'telephone', '招商经理“江叙白”已使用这个手机号，请换一个，或修改那一位'],
    [{ telephone: '19900007009', catIds: ['C1'] }, 'catIds', '部分类目已删除，请取消勾选后再保存'],
  ])('refuses %j at its field', async (more, field, message) => {
    await made()
    expect(await create(more)).toMatchObject({ code: 'BAD_INPUT', message, data: { field } })
  })

  it('who does both duties stands in both lists, and keeps the own phone', async () => {
    const id = await made()
    expect((await create({ saleType: '2' })).code).toBe('100')
    expect((await edit(id, { sort: 7 })).code).toBe('100')
    const again = await Promise.all([1, 2, 3].map(() => create({ telephone: '19900007003' })))
    expect(again.map(({ code }) => code).sort()).toEqual(['100', 'BAD_INPUT', 'BAD_INPUT'])
  })

  it('the list is searched by name and whole phone, and filtered', async () => {
    await made()
    const off = await made({ name: '苏禾', saleType: '2', telephone: '19900007002', catIds: ['C0', 'C8'] })
    await enable(off, false)
    const names = async (asked: object) =>
      (await mall.ok(saleUserList.page, asked, as)).list.map(({ name }) => name)
    expect(await names({ word: '叙' })).toEqual(['江叙白'])
    expect([await names({ word: '199 0000 7002' }), await names({ word: '7002' })]).toEqual([['苏禾'], []])
    expect([await names({ state: 'OFF' }), await names({ saleType: '1' })]).toEqual([['苏禾'], ['江叙白']])
    const { list } = await mall.ok(saleUserList.page, { state: 'OFF' }, as)
    expect(list).toMatchObject([{ telephone: '199****7002', categories: '家居、食品', state: 'OFF' }])
  })

  it('every change is in the audit log, without the phone', async () => {
    const id = await made()
    await edit(id, { name: '江叙' })
    await enable(id, false)
    const entries = await db.select().from(auditEntries).orderBy(asc(auditEntries.createdAt))
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'createSaleUser',
      'editSaleUser',
      'enableSaleUser',
    ])
    expect(
      entries.every(({ subjectKind, subjectId }) => subjectKind === 'saleUser' && subjectId === id),
    ).toBe(true)
    expect(entries.find(({ action }) => action === 'enableSaleUser')).toMatchObject({
      area: 'applications',
      before: { status: '启用' },
      after: { status: '已停用', saleType: '招商经理', telephone: '199****7001' },
    })
    expect(JSON.stringify(entries)).not.toContain('19900007001')
  })

  it.each([['editor'], ['supplier'], ['buyer']])('%s sees and changes none', async (role) => {
    const id = await made()
    const { version } = await read(id)
    const other = { token: (await mall.build.member({ roles: [role] })).token }
    const answers = [
      await mall.call(saleUserList.page, {}, other),
      await mall.call(calls.saleUser, { saleUserId: id }, other),
      await mall.call(calls.createSaleUser, PERSON, other),
      await mall.call(calls.enableSaleUser, { saleUserId: id, version, enabled: false }, other),
    ]
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('NO_PERMISSION'))
    expect(await offered()).toEqual(['江叙白'])
  })

  it('who may only see applications changes none', async () => {
    const clerk = await mall.build.member({ roles: ['clerk'], authorities: ['applications:see'] })
    const other = { token: clerk.token }
    expect((await mall.call(saleUserList.page, {}, other)).code).toBe('100')
    expect((await mall.call(calls.createSaleUser, PERSON, other)).code).toBe('NO_PERMISSION')
  })
})
