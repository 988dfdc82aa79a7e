import { beforeEach, describe, expect, it } from 'vitest'
import { officeBrands } from '#schemas/catalog/classification/brand-office-calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { shareDirectory as directory } from '#schemas/sourcing/share-platform/directory-calls.ts'
import { DICTIONARIES } from '#schemas/sourcing/suppliers/dictionaries.ts'
import { brandGroups } from '#server/catalog/goods/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { minute, START, startTestMall } from '#tests/server/support/support.ts'
import { shareOffice } from './share-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = shareOffice(mall)
beforeEach(async () => {
  await mall.reset()
  await office.industries()
})

describe.each([
  ['supplier', directory.supplierPage],
  ['purchaser', directory.purchaserPage],
] as const)('PF2 the directory of %ss', (kind, row) => {
  const other = kind === 'supplier' ? 'purchaser' : 'supplier'
  const names = async (asked: object = {}) => (await mall.ok(row, asked)).list.map(({ name }) => name)

  it('shows what is declared of a company, and nothing else; who and by what phone is masked', async () => {
    await office.listed(kind, { id: 'tea', name: '杭州知礼茶业有限公司' })
    expect((await mall.ok(row, {})).list).toEqual([
      {
        companyId: 'tea',
        name: '杭州知礼茶业有限公司',
        industryId: 'I11',
        industry: '食品酒饮 / 茶叶',
        region: '浙江省 杭州市',
        contact: '沈**',
        telephone: '199****5678',
        goods: '明前龙井、茶礼盒',
        intro: '西湖边的一片茶园',
        createdAt: START,
      },
    ])
  })

  it('lists who is listed and of this kind', async () => {
    await office.listed(kind, { name: '甲' })
    await office.listed(other, { name: '乙' })
    await office.listed(kind, { name: '丙', status: 'WAITING' })
    await office.listed(kind, { name: '丁', status: 'REFUSED' })
    expect(await names()).toEqual(['甲'])
  })

  it('by industry of either level, by word in name, goods and intro, page by page', async () => {
    await office.listed(kind, { name: '茶一', industryId: 'I11' })
    mall.clock.pass(minute)
    await office.listed(kind, { name: '粮二', industryId: 'I12', goods: '五常大米' })
    mall.clock.pass(minute)
    await office.listed(kind, { name: '瓷三', industryId: 'I21', intro: '100% 手作' })
    expect(await names()).toEqual(['瓷三', '粮二', '茶一'])
    expect(await names({ industryId: 'I1' })).toEqual(['粮二', '茶一'])
    expect(await names({ industryId: 'I12' })).toEqual(['粮二'])
    expect(await names({ industryId: 'none' })).toEqual([])
    expect(await names({ word: ' 大米 ' })).toEqual(['粮二'])
    expect(await names({ word: '100%' })).toEqual(['瓷三'])
    expect(await names({ word: '%' })).toEqual(['瓷三'])
    expect(await names({ industryId: 'I1', word: '瓷' })).toEqual([])
    const second = await mall.ok(row, { pageNum: 2, pageSize: 2 })
    expect([second.total, second.pageNum, second.list.map(({ name }) => name)]).toEqual([3, 2, ['茶一']])
    expect((await mall.ok(row, { pageNum: 99, pageSize: 2 })).pageNum).toBe(2)
    expect((await mall.ok(row, { pageSize: 100_000 })).pageSize).toBe(100)
  })
})

describe('PF2 brands and their groups', () => {
  beforeEach(async () => {
    await db.insert(brandGroups).values([
      { id: 'G1', name: '茶与酒', intro: '会客之礼', sort: 2 },
      { id: 'G2', name: '家居', sort: 1 },
    ])
    await mall.build.brand({
      id: 'B1',
      name: '若溪堂',
      groupId: 'G1',
      intro: '高山茶',
      industryIds: ['I1', 'I11'],
      sort: 1,
    })
    await mall.build.brand({ id: 'B2', name: '青瓷里', groupId: 'G2', industryIds: ['I2', 'I21'], sort: 2 })
    await mall.build.brand({ id: 'B3', name: '无组', sort: 3 })
    await mall.build.goods({ brandId: 'B1' })
    await mall.build.goods({ brandId: 'B1' })
    await mall.build.goods({ brandId: 'B1', status: 'OFF' })
  })
  const names = async (asked: object) =>
    (await mall.ok(directory.brandPage, asked)).list.map(({ name }) => name)

  it('a brand says its group and how many goods are on the shelf', async () => {
    const { list, total } = await mall.ok(directory.brandPage, {})
    expect(total).toBe(3)
    expect(list[0]).toEqual({
      brandId: 'B1',
      name: '若溪堂',
      logo: '',
      intro: '高山茶',
      groupId: 'G1',
      groupName: '茶与酒',
      goodsCount: 2,
    })
    expect(list[2]).toMatchObject({ groupId: null, groupName: null, goodsCount: 0 })
  })

  it('by industry of either level, group and word, page by page', async () => {
    expect(await names({ industryId: 'I1' })).toEqual(['若溪堂'])
    expect(await names({ industryId: 'I21' })).toEqual(['青瓷里'])
    expect(await names({ groupId: 'G2' })).toEqual(['青瓷里'])
    expect(await names({ word: '茶' })).toEqual(['若溪堂'])
    expect(await names({ groupId: 'G1', industryId: 'I2' })).toEqual([])
    expect(await names({ pageNum: 2, pageSize: 2 })).toEqual(['无组'])
  })

  it('groups in their order, each with its brands', async () => {
    const { list, total } = await mall.ok(directory.brandGroupPage, {})
    expect(total).toBe(2)
    expect(list).toEqual([
      { groupId: 'G2', name: '家居', intro: '', brands: [{ brandId: 'B2', name: '青瓷里', logo: '' }] },
      {
        groupId: 'G1',
        name: '茶与酒',
        intro: '会客之礼',
        brands: [{ brandId: 'B1', name: '若溪堂', logo: '' }],
      },
    ])
  })

  describe('brandGroup/save', () => {
    const group = { name: '年节', intro: '送长辈', sort: 0, brandIds: ['B3', 'B1'] }
    const tokenOf = async (role: string) => (await mall.build.member({ roles: [role], shopId: 's1' })).token

    it.each(['admin', 'editor'])(
      'by %s: a new group takes its brands, with an entry in the log',
      async (role) => {
        const as = { token: await tokenOf(role) }
        const { groupId } = await mall.ok(officeBrands.saveBrandGroup, group, as)
        expect((await mall.ok(directory.brandGroupPage, {})).list[0]).toMatchObject({
          groupId,
          name: '年节',
          brands: [{ brandId: 'B1' }, { brandId: 'B3' }],
        })
        expect(await names({ groupId: 'G1' })).toEqual([])
        expect(await db.select().from(auditEntries)).toMatchObject([
          {
            area: 'brands',
            action: 'createBrandGroup',
            subjectId: groupId,
            after: { brands: '若溪堂、无组' },
          },
        ])
      },
    )

    it.each(['buyer', 'supplier', 'purchaser', 'guest'])('never by %s', async (role) => {
      const as = role === 'guest' ? {} : { token: await tokenOf(role) }
      expect((await mall.call(officeBrands.saveBrandGroup, group, as)).code).toBe('NO_PERMISSION')
      expect((await mall.call(officeBrands.saveBrandGroup, { ...group, groupId: 'G1' }, as)).code).toBe(
        'NO_PERMISSION',
      )
      expect(await db.$count(brandGroups)).toBe(2)
    })

    it('gives a group a name of its own, also at once; its own name is no other’s', async () => {
      const as = { token: await tokenOf('editor') }
      const taken = { ...group, name: ' 茶与酒 ', brandIds: [] }
      expect(await mall.call(officeBrands.saveBrandGroup, taken, as)).toMatchObject({
        code: 'BAD_INPUT',
        message: '已有品牌组“茶与酒”，请换一个名称',
        data: { field: 'name' },
      })
      const own = await mall.ok(officeBrands.brandGroup, { groupId: 'G1' }, as)
      await mall.ok(officeBrands.saveBrandGroup, { ...own, intro: '雅' }, as)
      const twins = [1, 2].map(() => mall.call(officeBrands.saveBrandGroup, { ...group, brandIds: [] }, as))
      expect((await Promise.all(twins)).map(({ code }) => code).sort()).toEqual(['100', 'BAD_INPUT'])
      const other = {
        ...group,
        groupId: 'G1',
        version: (await mall.ok(officeBrands.brandGroup, { groupId: 'G1' }, as)).version,
      }
      expect((await mall.call(officeBrands.saveBrandGroup, other, as)).message).toContain('已有品牌组')
    })

    it('changes a group as it was seen: the second who saves is told', async () => {
      const as = { token: await tokenOf('editor') }
      const seen = await mall.ok(officeBrands.brandGroup, { groupId: 'G1' }, as)
      expect(seen).toMatchObject({ name: '茶与酒', brandIds: ['B1'] })
      const changed = { ...seen, name: '茶酒', brandIds: ['B2'] }
      await mall.ok(officeBrands.saveBrandGroup, changed, as)
      expect(await names({ groupId: 'G1' })).toEqual(['青瓷里'])
      expect((await mall.call(officeBrands.saveBrandGroup, changed, as)).code).toBe('STATE_CHANGED')
      const [first, second] = await Promise.all([
        mall.ok(officeBrands.brandGroup, { groupId: 'G1' }, as),
        mall.ok(officeBrands.brandGroup, { groupId: 'G1' }, as),
      ])
      const both = await Promise.all(
        [first, second].map((one, n) =>
          mall.call(officeBrands.saveBrandGroup, { ...one, name: `名${n}` }, as),
        ),
      )
      expect(both.map(({ code }) => code).sort()).toEqual(['100', 'STATE_CHANGED'])
    })

    it('refuses no name, a brand that never was, and a group that never was', async () => {
      const as = { token: await tokenOf('admin') }
      const code = async (given: object) =>
        (await mall.call(officeBrands.saveBrandGroup, { ...group, ...given }, as)).code
      expect(await code({ name: ' ' })).toBe('BAD_INPUT')
      expect(await code({ brandIds: ['B1', 'B99'] })).toBe('BAD_INPUT')
      expect(await code({ groupId: 'none', version: 'x' })).toBe('NOT_FOUND')
      expect(await code({ groupId: 'G1' })).toBe('STATE_CHANGED')
      expect(await db.$count(brandGroups)).toBe(2)
    })
  })
})

describe('PF2 industries, dictionaries, categories and counters', () => {
  it('industries by level and by parent', async () => {
    const ids = (list: { industryId: string }[]) => list.map(({ industryId }) => industryId)
    expect(await mall.ok(directory.findListByIndustryLevel, {})).toEqual([
      { industryId: 'I1', parentId: null, level: 1, name: '食品酒饮' },
      { industryId: 'I2', parentId: null, level: 1, name: '家居日用' },
    ])
    expect(ids(await mall.ok(directory.findListByIndustryLevel, { level: 2 }))).toEqual(['I11', 'I12', 'I21'])
    expect(ids(await mall.ok(directory.findListByParentId, {}))).toEqual(['I1', 'I2'])
    expect(ids(await mall.ok(directory.findListByParentId, { parentId: 'I1' }))).toEqual(['I11', 'I12'])
    expect(ids(await mall.ok(directory.findListByParentId, { parentId: 'I11' }))).toEqual([])
  })

  it('the words of each dictionary by its name', async () => {
    for (const [name, words] of Object.entries(DICTIONARIES))
      expect(await mall.ok(directory.findListByName, { name })).toEqual(
        Object.entries(words).map(([value, label]) => ({ value, label })),
      )
    for (const name of ['', 'none', 'constructor', '__proto__'])
      expect((await mall.call(directory.findListByName, { name })).code).toBe('NOT_FOUND')
  })

  it('goods categories right below one, or the top ones', async () => {
    await mall.build.category({ id: 'c1', name: '食品', sort: 1 })
    await mall.build.category({ id: 'c2', name: '家居', sort: 0 })
    await mall.build.category({ id: 'c11', parentId: 'c1', level: 2, name: '茶' })
    await mall.build.category({ id: 'c12', parentId: 'c1', level: 2, name: '停用', enabled: false })
    await mall.build.category({ id: 'x1', name: '别的树', source: 1 })
    const top = await mall.ok(directory.findCatByParentId, {})
    expect(top).toEqual([
      { catId: 'c2', name: '家居', level: 1, picture: null, hasChildren: false },
      { catId: 'c1', name: '食品', level: 1, picture: null, hasChildren: true },
    ])
    const below = await mall.ok(directory.findCatByParentId, { parentId: 'c1' })
    expect(below.map(({ catId }) => catId)).toEqual(['c11'])
  })

  it('counts what is listed, and members of the last half hour', async () => {
    const zero = { suppliers: 0, purchasers: 0, brands: 0, onlineMembers: 0 }
    expect(await mall.ok(directory.onlineStat, {})).toEqual(zero)
    await office.listed('supplier')
    await office.listed('supplier', { status: 'WAITING' })
    await office.listed('purchaser')
    await mall.build.brand()
    const { token } = await mall.build.member()
    for (const path of ['/a', '/b']) await mall.ok(authUser.visit, { path }, { token })
    await mall.ok(authUser.visit, { path: '/a' })
    const now = { suppliers: 1, purchasers: 1, brands: 1, onlineMembers: 1 }
    expect(await mall.ok(directory.onlineStat, {})).toEqual(now)
    mall.clock.pass(31 * minute)
    expect((await mall.ok(directory.onlineStat, {})).onlineMembers).toBe(0)
  })
})
