import { beforeEach, describe, expect, it } from 'vitest'
import { regions } from '#schemas/people/regions/calls.ts'
import { regions as table } from '#server/people/regions/tables.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
beforeEach(async () => {
  await mall.reset()
  const std = { tree: 'STD' as const }
  await mall.services.db.insert(table).values([
    { ...std, id: '440000', parentId: '0', level: 1, name: '广东省' },
    { ...std, id: '110000', parentId: '0', level: 1, name: '北京市' },
    { ...std, id: '440100', parentId: '440000', level: 2, name: '广州市' },
    { ...std, id: '440103', parentId: '440100', level: 3, name: '荔湾区' },
    { tree: 'TMALL', id: '440000', parentId: '0', level: 1, name: '广东省（天猫）' },
  ])
})

describe('§7 regions', () => {
  it('the provinces stand below 0, in the order of their codes, and say whether they have children', async () => {
    expect(await mall.ok(regions.findByParent, {})).toEqual([
      { regionId: '110000', parentId: '0', level: 1, name: '北京市', leaf: true },
      { regionId: '440000', parentId: '0', level: 1, name: '广东省', leaf: false },
    ])
  })

  it('a district is a leaf', async () => {
    const districts = await mall.ok(regions.findByParent, { parentId: '440100' })
    expect(districts).toEqual([
      { regionId: '440103', parentId: '440100', level: 3, name: '荔湾区', leaf: true },
    ])
  })

  it('the Tmall divisions are a tree of their own', async () => {
    const provinces = await mall.ok(regions.findTmallByParent, { parentId: '0' })
    expect(provinces).toEqual([
      { regionId: '440000', parentId: '0', level: 1, name: '广东省（天猫）', leaf: true },
    ])
  })

  it.each(['999999', "' or 1=1 --", '%'])('nothing stands below %s', async (parentId) => {
    expect(await mall.ok(regions.findByParent, { parentId })).toEqual([])
  })
})
