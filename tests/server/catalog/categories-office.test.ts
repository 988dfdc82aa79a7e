import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { catalog } from '#schemas/catalog/classification/calls.ts'
import { officeCategories as calls } from '#schemas/catalog/classification/category-office-calls.ts'
import { goods as shopGoods } from '#schemas/catalog/goods/calls.ts'
import { categories, goods } from '#server/catalog/goods/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { shopCategories } from '#server/people/shops/tables.ts'
import { createChanges, EVERYTHING } from '#server/platform/database/changes.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let as = { token: '' }

beforeEach(async () => {
  await mall.reset()
  await addCatalogue(db)
  await addGoods(
    db,
    { id: 'cup', name: '青瓷随行', categoryPath: ['c1', 'c11', 'c111'] },
    { id: 'mug', name: '白瓷', categoryPath: ['c1', 'c11', 'c112'], status: 'OFF' },
    { id: 'rice', name: '五常', categoryPath: ['c2', 'c21', 'c211'], words: ['食品', '大米'] },
  )
  as = { token: (await mall.build.member({ roles: ['admin'] })).token }
})

const read = () => mall.ok(calls.categories, {}, as)
const version = async () => (await read()).version
const texts = (name: string) => ({ name, keywords: '', picture: '' })
const move = async (catId: string, parentId: string | null, beforeId: string | null = null) =>
  mall.call(calls.moveCategory, { version: await version(), catId, parentId, beforeId }, as)
const pathOf = async (id: string) =>
  (await db.select({ path: goods.categoryPath }).from(goods).where(eq(goods.id, id)))[0]?.path

async function listed(catId: string): Promise<string[]> {
  const { list } = await mall.ok(shopGoods.queryGoodPage, { catId })
  return list.map(({ goodsId }) => goodsId).sort()
}
async function found(goodsName: string): Promise<string[]> {
  const { list } = await mall.ok(shopGoods.queryGoodPage, { goodsName, asTyped: true })
  return list.map(({ goodsId }) => goodsId).sort()
}

describe('the tree of categories in the back office', () => {
  it('is read from top to bottom, with the goods of each branch', async () => {
    const { list } = await read()
    expect(list.map(({ catId, level, goods }) => [catId, level, goods])).toEqual([
      ...[
        ['c2', 1, 1],
        ['c21', 2, 1],
        ['c211', 3, 1],
      ],
      ...[
        ['c1', 1, 2],
        ['c11', 2, 2],
        ['c111', 3, 1],
        ['c112', 3, 1],
      ],
      ...[
        ['c12', 2, 0],
        ['c121', 3, 0],
      ],
    ])
  })

  it('takes a new one at the end of its parent, which the shop shows', async () => {
    const asked = {
      version: await version(),
      parentId: 'c1',
      name: ' 香氛 ',
      keywords: '香薰',
      picture: '/a.svg',
    }
    const { catId } = await mall.ok(calls.addCategory, asked, as)
    const tree = await mall.ok(catalog.findTreeById, {})
    const home = tree.find((one) => one.catId === 'c1')
    expect(home?.children.at(-1)).toMatchObject({ catId, name: '香氛', level: 2, picture: '/a.svg' })
    const [entry] = await db.select().from(auditEntries)
    expect(entry).toMatchObject({
      action: 'addCategory',
      before: null,
      after: { name: '香氛', parent: '家居', status: '显示' },
    })
  })

  it.each<[string, string | null, string, RegExp]>([
    ['a fourth level', 'c111', '再下', /第 3 级/],
    ['a name that stands beside it', 'c1', '床品', /已有“床品”/],
    ['no name', null, ' ', /名称/],
    ['a parent that is gone', 'gone', '无处', /已删除/],
  ])('refuses %s', async (_, parentId, name, said) => {
    const answer = await mall.call(
      calls.addCategory,
      { version: await version(), parentId, ...texts(name) },
      as,
    )
    expect(answer.code).not.toBe('100')
    expect(answer.message).toMatch(said)
  })

  it('of two who change it at once the second is told', async () => {
    const seen = await version()
    await mall.ok(calls.showCategory, { version: seen, catId: 'c12', shown: false }, as)
    const second = await mall.call(calls.editCategory, { version: seen, catId: 'c1', ...texts('家') }, as)
    expect(second.code).toBe('STATE_CHANGED')
    const now = await version()
    const both = await Promise.all(
      ['c1', 'c2'].map((catId) => mall.call(calls.editCategory, { version: now, catId, ...texts('家') }, as)),
    )
    expect(both.map(({ code }) => code).sort()).toEqual(['100', 'STATE_CHANGED'])
  })

  it('hides a branch from menus and facets; its goods are sold and found', async () => {
    await mall.ok(calls.showCategory, { version: await version(), catId: 'c2', shown: false }, as)
    expect((await mall.ok(catalog.findTreeById, {})).map(({ catId }) => catId)).toEqual(['c1'])
    const { categories: facet } = await mall.ok(shopGoods.aggQueryGoodPage, {})
    expect(facet.map(({ value }) => value)).toEqual(['c1'])
    expect(await listed('c2')).toEqual(['rice'])
    expect(await found('大米')).toEqual(['rice'])
  })

  it('a renamed one is what its goods are found by', async () => {
    await mall.ok(calls.editCategory, { version: await version(), catId: 'c11', ...texts('茶盏') }, as)
    expect(await found('茶盏')).toEqual(['cup'])
    expect(await found('杯壶')).toEqual([])
  })

  it('deletes only what nothing stands in', async () => {
    const gone = async (catId: string) =>
      (await mall.call(calls.deleteCategory, { version: await version(), catId }, as)).message
    expect(await gone('c12')).toContain('还有 1 个分类')
    expect(await gone('c112')).toContain('还有 1 件商品')
    await db.insert(shopCategories).values({ id: 'sc', shopId: 's1', name: '毯', catIds: ['c121'] })
    expect(await gone('c121')).toContain('1 个店铺分类')
    await db.delete(shopCategories)
    await mall.ok(calls.deleteCategory, { version: await version(), catId: 'c121' }, as)
    expect(await db.$count(categories, eq(categories.id, 'c121'))).toBe(0)
  })
})

describe('a branch that is moved', () => {
  it('goes with its goods; old addresses lead to it, and search and facets know it there', async () => {
    const changes = createChanges(db)
    await changes.look()
    expect((await move('c11', 'c2')).code).toBe('100')
    expect(await changes.look()).toEqual([EVERYTHING])
    expect(await pathOf('cup')).toEqual(['c2', 'c11', 'c111'])
    expect(await listed('c11')).toEqual(['cup'])
    expect(await listed('c111')).toEqual(['cup'])
    expect(await listed('c2')).toEqual(['cup', 'rice'])
    expect(await listed('c1')).toEqual([])
    expect(await found('食品')).toEqual(['cup', 'rice'])
    expect(await found('家居')).toEqual([])
    expect((await mall.ok(catalog.findCatName, { catId: 'c111' })).map(({ name }) => name)).toEqual([
      '食品',
      '杯壶',
      '保温杯',
    ])
    const { categories: facet } = await mall.ok(shopGoods.aggQueryGoodPage, {})
    expect(facet.map(({ value, count }) => [value, count])).toEqual([['c2', 2]])
    const [entry] = await db.select().from(auditEntries)
    expect(entry).toMatchObject({
      action: 'moveCategory',
      before: { parent: '家居' },
      after: { parent: '食品' },
    })
  })

  it('changes its levels, up and down', async () => {
    await move('c11', null, 'c2')
    expect((await read()).list.slice(0, 3).map(({ catId, level }) => [catId, level])).toEqual([
      ['c11', 1],
      ['c111', 2],
      ['c112', 2],
    ])
    expect(await pathOf('cup')).toEqual(['c11', 'c111'])
    expect(await listed('c111')).toEqual(['cup'])
    await move('c11', 'c1', 'c12')
    expect(await pathOf('cup')).toEqual(['c1', 'c11', 'c111'])
    expect((await read()).list.map(({ level }) => level)).toEqual([1, 2, 3, 1, 2, 3, 3, 2, 3])
  })

  it('stands where it was put among its own', async () => {
    await move('c112', 'c11', 'c111')
    await move('c2', null)
    expect((await read()).list.map(({ catId }) => catId)).toEqual([
      ...['c1', 'c11', 'c112', 'c111', 'c12', 'c121'],
      ...['c2', 'c21', 'c211'],
    ])
  })

  it.each<[string, string | null, string | null, RegExp]>([
    ['c1', 'c11', null, /它自己/],
    ['c1', 'c2', null, /超过 3 级/],
    ['c121', 'c112', null, /超过 3 级/],
    ['c12', null, 'gone', /位置已变化/],
    ['gone', null, null, /不存在/],
  ])('%s does not go below %s in front of %s', async (catId, parentId, beforeId, said) => {
    const before = await read()
    const answer = await move(catId, parentId, beforeId)
    expect(answer.message).toMatch(said)
    expect(await read()).toEqual(before)
  })

  it('whatever is moved, every path of goods is the way from the top to where they stand', async () => {
    const steps: [string, string | null][] = [
      ['c11', 'c2'],
      ['c21', 'c1'],
      ['c112', 'c12'],
      ['c12', null],
      ['c11', 'c12'],
      ['c111', null],
      ['c111', 'c21'],
    ]
    for (const [catId, parentId] of steps) await move(catId, parentId)
    const wrong =
      await db.execute(sql`select goods.id from goods, unnest(category_path) with ordinality as step(id, place)
      left join categories on categories.id = step.id
      where categories.level is distinct from step.place
        or categories.parent_id is distinct from category_path[step.place - 1]`)
    expect((wrong as unknown as { rows: unknown[] }).rows).toEqual([])
  })
})
