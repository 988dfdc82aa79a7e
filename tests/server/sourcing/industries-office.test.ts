import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { officeBrands as brands } from '#schemas/catalog/classification/brand-office-calls.ts'
import { shareDirectory as directory } from '#schemas/sourcing/share-platform/directory-calls.ts'
import { officeIndustries as calls } from '#schemas/sourcing/share-platform/industry-office-calls.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { PHONE, shareOffice } from './share-office.ts'

const mall = await startTestMall()
const office = shareOffice(mall)
let as = { token: '' }

beforeEach(async () => {
  await mall.reset()
  await office.industries()
  as = { token: (await mall.build.member({ roles: ['editor'] })).token }
})

const tree = () => mall.ok(calls.industries, {}, as)
async function seen(industryId: string) {
  const found = (await tree()).list.find((one) => one.industryId === industryId)
  return { industryId, version: found?.version ?? '' }
}
const create = (name: string, parentId: string | null = null) =>
  mall.call(calls.createIndustry, { name, parentId }, as)
const remove = async (industryId: string) => mall.call(calls.deleteIndustry, await seen(industryId), as)
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
const brand = (industryIds: string[]) =>
  mall.ok(brands.createBrand, { name: '青禾', logo: '/q.svg', initial: 'Q', sort: 0, industryIds }, as)

describe('industries in the back office', () => {
  it('a new one of each level is what brands choose and directories filter by', async () => {
    const top = (await create(' 茶饮 ')).data?.industryId ?? ''
    const leaf = (await create('白茶', top)).data?.industryId ?? ''
    await brand([leaf])
    expect((await mall.ok(directory.brandPage, { industryId: top })).list).toHaveLength(1)
    const [first, second] = [
      await mall.ok(directory.findListByIndustryLevel, { level: 1 }),
      await mall.ok(directory.findListByParentId, { parentId: top }),
    ]
    expect(namesOf(first)).toEqual(['食品酒饮', '家居日用', '茶饮'])
    expect(second).toEqual([{ industryId: leaf, parentId: top, level: 2, name: '白茶' }])
    expect((await tree()).list.slice(-2)).toMatchObject([
      { name: '茶饮', brands: 1, companies: 0 },
      { name: '白茶', brands: 1, companies: 0 },
    ])
  })

  it('stands in the order that the office gives it, among those beside it', async () => {
    const { order } = await tree()
    const up = { industryId: 'I12', order, beforeId: 'I11' }
    await mall.ok(calls.moveIndustry, up, as)
    const below = () => mall.ok(directory.findListByParentId, { parentId: 'I1' })
    expect(namesOf(await below())).toEqual(['粮油', '茶叶'])
    expect((await mall.call(calls.moveIndustry, up, as)).code).toBe('STATE_CHANGED')
    const foreign = { industryId: 'I12', order: (await tree()).order, beforeId: 'I21' }
    expect((await mall.call(calls.moveIndustry, foreign, as)).code).toBe('STATE_CHANGED')
    await mall.ok(calls.moveIndustry, { ...foreign, beforeId: null }, as)
    expect(namesOf(await below())).toEqual(['茶叶', '粮油'])
  })

  it('a renamed one is read by its new name; who saw the old one is told', async () => {
    const before = await seen('I11')
    await office.listed('supplier')
    await mall.ok(calls.editIndustry, { ...before, name: '茶' }, as)
    expect((await mall.ok(directory.supplierPage, {})).list).toMatchObject([{ industry: '食品酒饮 / 茶' }])
    expect((await mall.call(calls.editIndustry, { ...before, name: '名茶' }, as)).code).toBe('STATE_CHANGED')
    const entries = await mall.services.db.select().from(auditEntries).orderBy(asc(auditEntries.id))
    expect(entries).toMatchObject([
      { action: 'editIndustry', before: { name: '茶叶' }, after: { name: '茶' } },
    ])
  })

  it('is deleted once nothing is in it', async () => {
    await brand(['I21'])
    await office.listed('supplier')
    expect((await remove('I1')).message).toBe('“食品酒饮”下面还有 2 个行业，请先删除它们')
    expect((await remove('I21')).message).toBe('还有 1 个品牌属于“陶瓷”，请先修改这些品牌的行业')
    expect((await remove('I11')).message).toBe('还有 1 家公司属于“茶叶”，不能删除')
    expect((await remove('I12')).code).toBe('100')
    expect(namesOf(await mall.ok(directory.findListByParentId, { parentId: 'I1' }))).toEqual(['茶叶'])
    expect((await remove('I12')).code).toBe('NOT_FOUND')
  })

  it('a company whose industry goes while it registers chooses another', async () => {
    const wish = { ...(await office.wish(PHONE)), industryId: 'I12' }
    await remove('I12')
    expect((await mall.call(office.rowOf('supplier'), wish)).message).toMatch(/行业/)
  })

  it.each<[string, string | null, RegExp]>([
    [' ', null, /请填写名称/],
    ['茶/酒', null, /不能含“\/”/],
    ['食品酒饮', null, /已有行业“食品酒饮”/],
    ['茶叶', 'I1', /已有行业“茶叶”/],
    ['红茶', 'I11', /最多两级/],
    ['红茶', 'gone', /上级行业已删除/],
  ])('%j below %j is refused', async (name, parentId, said) => {
    expect((await create(name, parentId)).message).toMatch(said)
  })

  it('a name may stand below two parents', async () => {
    expect((await create('茶叶', 'I2')).code).toBe('100')
  })
})
