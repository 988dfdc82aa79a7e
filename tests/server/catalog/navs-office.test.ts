import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { catalog } from '#schemas/catalog/classification/calls.ts'
import { officeNavs as calls } from '#schemas/catalog/classification/nav-office-calls.ts'
import type { NavTarget } from '#schemas/catalog/classification/nav.ts'
import { navs } from '#server/catalog/goods/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { createChanges, EVERYTHING } from '#server/platform/database/changes.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
let as = { token: '' }

const list = (catId: string): NavTarget => ({
  jump: 'ProductList',
  params: [
    { name: 'catId', value: catId },
    { name: 'goodsName', value: ' ' },
  ],
  newTab: true,
})
beforeEach(async () => {
  await mall.reset()
  await db.insert(navs).values([
    { id: 'n1', name: '送礼', sort: 0, link: { jump: 'ProductList', query: { goodsName: '礼盒' } } },
    { id: 'n2', name: '首页', sort: 1, link: { jump: 'Mall' } },
    { id: 'n11', parentId: 'n1', name: '商务', sort: 0, link: { jump: 'Mall' } },
  ])
  as = { token: (await mall.build.member({ roles: ['editor'] })).token }
})

const tree = () => mall.ok(calls.navs, {}, as)
async function seen(navId: string) {
  const found = (await tree()).list.find((one) => one.navId === navId)
  return { navId, version: found?.version ?? '' }
}
const create = (name: string, parentId: string | null = null, target = list('17')) =>
  mall.call(calls.createNav, { name, parentId, target }, as)
const remove = async (navId: string) => mall.call(calls.deleteNav, await seen(navId), as)
const atTheTop = async () => await mall.ok(catalog.findNavTreeById, {})
const namesAtTheTop = async () => (await atTheTop()).map(({ name }) => name)

describe('the navigation in the back office', () => {
  it('a new entry leads where its target says, and pages that are drawn are told', async () => {
    const changes = createChanges(db)
    await changes.look()
    const navId = (await create(' 茶 ', 'n1')).data?.navId ?? ''
    expect(await changes.look()).toEqual([EVERYTHING])
    expect((await atTheTop())[0]?.children).toMatchObject([
      { name: '商务' },
      { navId, name: '茶', link: { jump: 'ProductList', query: { catId: '17' }, open: 'open' } },
    ])
    expect((await tree()).list.map(({ name, shown }) => [name, shown])).toEqual([
      ['送礼', true],
      ['商务', true],
      ['茶', true],
      ['首页', true],
    ])
  })

  it('stands in the order that the office gives it', async () => {
    const { order } = await tree()
    await mall.ok(calls.moveNav, { navId: 'n2', order, beforeId: 'n1' }, as)
    expect(await namesAtTheTop()).toEqual(['首页', '送礼'])
    const late = await mall.call(calls.moveNav, { navId: 'n2', order, beforeId: null }, as)
    expect(late.code).toBe('STATE_CHANGED')
  })

  it('a hidden one is not at the top, nor what is below it', async () => {
    await mall.ok(calls.showNav, { ...(await seen('n1')), shown: false }, as)
    expect(await namesAtTheTop()).toEqual(['首页'])
    await mall.ok(calls.showNav, { ...(await seen('n1')), shown: true }, as)
    await mall.ok(calls.showNav, { ...(await seen('n11')), shown: false }, as)
    expect((await atTheTop())[0]).toMatchObject({ name: '送礼', children: [] })
  })

  it('of two who edit one the second is told, and the log says what became of it', async () => {
    const before = await seen('n2')
    await mall.ok(calls.editNav, { ...before, name: '主页', target: list('3') }, as)
    const late = await mall.call(calls.editNav, { ...before, name: '家', target: list('4') }, as)
    expect(late.code).toBe('STATE_CHANGED')
    expect(await db.select().from(auditEntries).orderBy(asc(auditEntries.id))).toMatchObject([
      {
        action: 'editNav',
        before: { name: '首页', url: 'Mall?' },
        after: { name: '主页', url: 'ProductList?catId=3（新页签）' },
      },
    ])
  })

  it('is deleted once nothing stands below it and no goods under it', async () => {
    await addCatalogue(db)
    await addGoods(db, { id: 'cup', navIds: ['n11'] })
    expect((await remove('n1')).message).toBe('“送礼”下面还有 1 个导航，请先删除它们，或隐藏它')
    expect((await remove('n11')).message).toBe('还有 1 件商品放在“商务”里，不能删除，请隐藏它')
    expect((await remove('n2')).code).toBe('100')
    expect(await namesAtTheTop()).toEqual(['送礼'])
    expect((await remove('n2')).code).toBe('NOT_FOUND')
  })

  it.each<[string, string | null, NavTarget, RegExp]>([
    [' ', null, list('17'), /名称/],
    ['首页', null, list('17'), /已有导航“首页”/],
    ['三级', 'n11', list('17'), /最多两级/],
    ['孤', 'gone', list('17'), /上级导航已删除/],
    ['无', null, { jump: 'gone', params: [], newTab: false }, /请选择跳转到哪里/],
    ['缺', null, { jump: 'pcSecondLevel', params: [], newTab: false }, /正确的页面/],
    [
      '坏',
      null,
      { jump: '12', params: [{ name: 'url', value: 'javascript:alert(1)' }], newTab: false },
      /正确的链接地址/,
    ],
  ])('%j below %j is refused', async (name, parentId, target, said) => {
    expect((await create(name, parentId, target)).message).toMatch(said)
  })
})
