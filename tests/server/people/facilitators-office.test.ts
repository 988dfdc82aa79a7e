import { beforeEach, describe, expect, it } from 'vitest'
import type { In } from '#schemas/base/endpoint.ts'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { facilitatorList } from '#schemas/people/accounts/facilitator-list.ts'
import { officeFacilitators as calls } from '#schemas/people/accounts/facilitator-office-calls.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { regions } from '#server/people/regions/tables.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let as = { token: '' }

beforeEach(async () => {
  await mall.reset()
  const provinces = [
    { id: '310000', name: '上海市' },
    { id: '330000', name: '浙江省' },
  ].map((row) => ({ ...row, tree: 'STD' as const, parentId: '0', level: 1 }))
  await db.insert(regions).values(provinces)
  as = { token: (await mall.build.member({ roles: ['admin'] })).token }
})

type Typed = In<typeof calls.createFacilitator>
const EAST: Typed = {
  name: '华东落地服务中心',
  contact: '程述',
  telephone: '19900003001',
  regions: ['330000', '310000'],
  intro: '入企配送',
  sort: 2,
}
const create = (more: Partial<Typed> = {}) => mall.call(calls.createFacilitator, { ...EAST, ...more }, as)
const made = async (more: Partial<Typed> = {}) => (await create(more)).data.facilitatorId
const south = () => made({ name: '华南礼品服务站', telephone: '199 0000 3002', regions: [], sort: 1 })
const read = (facilitatorId: string) => mall.ok(calls.facilitator, { facilitatorId }, as)
async function edit(facilitatorId: string, more: Partial<Typed>) {
  const { enabled: _, ...seen } = await read(facilitatorId)
  return mall.call(calls.editFacilitator, { ...seen, ...more }, as)
}
async function enable(facilitatorId: string, enabled: boolean) {
  const { version } = await read(facilitatorId)
  return mall.ok(calls.enableFacilitator, { facilitatorId, version, enabled }, as)
}
const told = (facilitatorId?: string) =>
  mall.ok(authAccount.getFacilitatorBaseInfo, facilitatorId === undefined ? {} : { facilitatorId })

describe('§7 facilitators in the back office', () => {
  it('the first of those that are enabled is told of, as it is now', async () => {
    expect(await told()).toBeNull()
    const id = await made()
    expect(await told()).toEqual({
      facilitatorId: id,
      name: '华东落地服务中心',
      contact: '程述',
      telephone: '199****3001',
      regions: ['310000', '330000'],
      intro: '入企配送',
    })
    await south()
    expect((await told())?.name).toBe('华南礼品服务站')
    await edit(id, { sort: 0, contact: '程远' })
    expect(await told()).toMatchObject({ name: '华东落地服务中心', contact: '程远' })
  })

  it('one that is switched off is told of only to who kept its id, until it is on again', async () => {
    const id = await made()
    await enable(id, false)
    expect(await told()).toBeNull()
    expect((await told(id))?.name).toBe('华东落地服务中心')
    const next = await south()
    expect((await told())?.facilitatorId).toBe(next)
    await enable(next, false)
    await enable(id, true)
    expect((await told())?.facilitatorId).toBe(id)
  })

  it.each([
    [{ name: ' ' }, 'name', '请填写正确的名称'],
    [{ contact: '' }, 'contact', '请填写正确的联系人'],
    [{ telephone: '0571-8888' }, 'telephone', '请填写正确的手机号'],
    [{}, 'name', '已有服务商“华东落地服务中心”，请换一个名称，或修改那一家'],
    [{ name: '另一家' }, 'telephone', '服务商“华东落地服务中心”已使用这个手机号，请换一个'],
    [
      { name: '另一家', telephone: '19900003009', regions: ['999999'] },
      'regions',
      '部分地区不存在，请刷新页面后重新选择',
    ],
  ])('refuses %j at its field', async (more, field, message) => {
    await made()
    expect(await create(more)).toMatchObject({ code: 'BAD_INPUT', message, data: { field } })
  })

  it('two of one name at once: one stands; an edited one keeps its own name and phone', async () => {
    const id = await made()
    expect((await edit(id, { intro: '' })).code).toBe('100')
    const phones = ['19900003005', '19900003006', '19900003007']
    const again = await Promise.all(phones.map((telephone) => create({ name: '华北企业服务部', telephone })))
    expect(again.map(({ code }) => code).sort()).toEqual(['100', 'BAD_INPUT', 'BAD_INPUT'])
  })

  it('what others edited meanwhile is not overwritten', async () => {
    const id = await made()
    const { enabled: _, ...seen } = await read(id)
    await edit(id, { contact: '程远' })
    expect((await mall.call(calls.editFacilitator, seen, as)).code).toBe('STATE_CHANGED')
    expect((await mall.call(calls.facilitator, { facilitatorId: 'none' }, as)).code).toBe('NOT_FOUND')
  })

  it('the list is searched by name, contact and whole phone, and filtered', async () => {
    await made()
    await enable(await south(), false)
    const rows = async (asked: object) => (await mall.ok(facilitatorList.page, asked, as)).list
    const names = async (asked: object) => (await rows(asked)).map(({ name }) => name)
    expect(await names({})).toEqual(['华东落地服务中心', '华南礼品服务站'])
    expect([await names({ word: '华东' }), await names({ word: '程' })]).toEqual([
      ['华东落地服务中心'],
      ['华东落地服务中心', '华南礼品服务站'],
    ])
    expect([await names({ word: '19900003002' }), await names({ word: '3002' })]).toEqual([
      ['华南礼品服务站'],
      [],
    ])
    expect(await names({ state: 'OFF' })).toEqual(['华南礼品服务站'])
    expect(await rows({ state: 'ON' })).toMatchObject([
      { telephone: '199****3001', regions: '上海市、浙江省', state: 'ON' },
    ])
  })

  it('every change is in the audit log, without the phone', async () => {
    const id = await made()
    await edit(id, { name: '华东服务中心' })
    await enable(id, false)
    const entries = await db.select().from(auditEntries)
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'createFacilitator',
      'editFacilitator',
      'enableFacilitator',
    ])
    expect(entries.find(({ action }) => action === 'editFacilitator')).toMatchObject({
      area: 'members',
      subjectKind: 'facilitator',
      subjectId: id,
      before: { name: '华东落地服务中心' },
      after: { name: '华东服务中心', telephone: '199****3001' },
    })
    expect(JSON.stringify(entries)).not.toContain('19900003001')
  })

  it.each([['editor'], ['supplier'], ['buyer']])('%s sees and changes none', async (role) => {
    const id = await made()
    const { version } = await read(id)
    const other = { token: (await mall.build.member({ roles: [role] })).token }
    const answers = [
      await mall.call(facilitatorList.page, {}, other),
      await mall.call(calls.facilitator, { facilitatorId: id }, other),
      await mall.call(calls.createFacilitator, EAST, other),
      await mall.call(calls.enableFacilitator, { facilitatorId: id, version, enabled: false }, other),
    ]
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('NO_PERMISSION'))
    expect((await told())?.facilitatorId).toBe(id)
  })
})
