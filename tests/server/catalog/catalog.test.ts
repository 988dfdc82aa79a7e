import { beforeEach, describe, expect, it } from 'vitest'
import { catalog } from '#schemas/catalog/classification/calls.ts'
import { categories, navs } from '#server/catalog/goods/tables.ts'
import { addCatalogue } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
beforeEach(async () => {
  await mall.reset()
  await addCatalogue(db)
})

interface Node {
  catId: string
  children: Node[]
}
const ids = (nodes: readonly Node[]): unknown[] =>
  nodes.map(({ catId, children }) => [catId, ...ids(children)])

describe('§7 categories', () => {
  it('the tree loads with source 2, by its sorting, three levels deep', async () => {
    const tree = await mall.ok(catalog.findTreeById, { source: 2 })
    expect(ids(tree)).toEqual([
      ['c2', ['c21', ['c211']]],
      ['c1', ['c11', ['c111'], ['c112']], ['c12', ['c121']]],
    ])
    expect(tree[0]).toMatchObject({ name: '食品', level: 1, picture: null })
  })

  it('with catId it is the branch below', async () => {
    expect(ids(await mall.ok(catalog.findTreeById, { catId: 'c1' }))).toEqual([
      ['c11', ['c111'], ['c112']],
      ['c12', ['c121']],
    ])
  })

  it('a disabled category is hidden with all that it holds', async () => {
    await db.insert(categories).values([
      { id: 'c13', parentId: 'c1', level: 2, name: '停用', enabled: false },
      { id: 'c131', parentId: 'c13', level: 3, name: '停用之下' },
    ])
    expect(JSON.stringify(await mall.ok(catalog.findTreeById, {}))).not.toContain('停用')
  })

  it('a ring of categories does not hang', async () => {
    await db.insert(categories).values([
      { id: 'r1', parentId: 'r2', level: 1, name: '环' },
      { id: 'r2', parentId: 'r1', level: 2, name: '环' },
    ])
    expect(ids(await mall.ok(catalog.findTreeById, { catId: 'r1' }))).toEqual([['r2', ['r1']]])
  })

  it.each([{ source: 7 }, { source: 2.5 }, { source: 1e30 }, { catId: 'nothing' }, { catId: 'c111' }])(
    'nothing is found for %o',
    async (input) => {
      expect(await mall.ok(catalog.findTreeById, input)).toEqual([])
    },
  )

  it('sameLevelCat: the categories beside this one, itself included', async () => {
    const beside = async (catId: string) =>
      (await mall.ok(catalog.sameLevelCat, { catId })).map((category) => category.catId)
    expect(await beside('c112')).toEqual(['c111', 'c112'])
    expect(await beside('c1')).toEqual(['c2', 'c1'])
    expect(await beside('nothing')).toEqual([])
  })

  it('findCatName: the path from the top', async () => {
    expect(await mall.ok(catalog.findCatName, { catId: 'c111' })).toEqual([
      { catId: 'c1', name: '家居', level: 1 },
      { catId: 'c11', name: '杯壶', level: 2 },
      { catId: 'c111', name: '保温杯', level: 3 },
    ])
    expect(await mall.ok(catalog.findCatName, { catId: 'c2' })).toEqual([
      { catId: 'c2', name: '食品', level: 1 },
    ])
    expect(await mall.ok(catalog.findCatName, { catId: 'nothing' })).toEqual([])
  })

  it('listLabel: all labels by their sorting', async () => {
    expect(await mall.ok(catalog.listLabel, {})).toEqual([
      { labelId: 'l2', name: '热卖' },
      { labelId: 'l1', name: '新品' },
    ])
  })
})

describe('§7 findNavTreeById', () => {
  beforeEach(() =>
    db.insert(navs).values([
      { id: 'n1', name: '企业礼品', link: { jump: 'ProductList', query: { catId: 'c1' } }, sort: 1 },
      { id: 'n11', parentId: 'n1', name: '杯壶', link: { broken: true } },
      { id: 'n2', name: '首页', link: { jump: 'Mall' }, sort: 0 },
    ]),
  )

  it('the whole tree with its links; one that cannot be read is none', async () => {
    expect(await mall.ok(catalog.findNavTreeById, {})).toEqual([
      { navId: 'n2', name: '首页', picture: null, link: { jump: 'Mall' }, children: [] },
      {
        navId: 'n1',
        name: '企业礼品',
        picture: null,
        link: { jump: 'ProductList', query: { catId: 'c1' } },
        children: [{ navId: 'n11', name: '杯壶', picture: null, link: null, children: [] }],
      },
    ])
  })

  it('a branch by its id', async () => {
    const branch = await mall.ok(catalog.findNavTreeById, { navId: 'n1' })
    expect(branch.map(({ navId }) => navId)).toEqual(['n11'])
  })
})
