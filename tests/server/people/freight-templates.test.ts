import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { officeGoods } from '#schemas/assortment/goods-office/calls.ts'
import type { In } from '#schemas/base/endpoint.ts'
import { officeFreightTemplates as calls } from '#schemas/people/shops/freight-template-calls.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { freightTemplates } from '#server/people/shops/tables.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { toTermsInput } from '#tests/server/writes/goods-office-writes.ts'

const mall = await startTestMall()
const { db } = mall.services
let token = ''
let shopId = ''
const as = () => {
  mall.clock.pass(1)
  return { token }
}
beforeEach(async () => {
  await mall.reset()
  token = (await mall.build.member({ roles: ['admin'] })).token
  shopId = await mall.build.shop()
})

type Typed = In<typeof calls.createFreightTemplate>
const LARGE = { name: '大件', freight: '30', freightFree: '500.00', remoteFreight: '20.5' }
const create = (more: Partial<Typed> = {}, by = as()) =>
  mall.call(calls.createFreightTemplate, { shopId, ...LARGE, ...more }, by)
const made = async (more: Partial<Typed> = {}) => (await create(more)).data.templateId
const listed = (of = shopId, by = as()) => mall.ok(calls.freightTemplates, { shopId: of }, by)
async function seen(templateId: string) {
  const [row] = await db.select().from(freightTemplates).where(eq(freightTemplates.id, templateId))
  const { version = '' } = (await listed(row?.shopId)).find((one) => one.templateId === templateId) ?? {}
  return { templateId, version }
}
async function edit(templateId: string, more: Partial<typeof LARGE> = {}, by = as()) {
  return mall.call(calls.editFreightTemplate, { ...(await seen(templateId)), ...LARGE, ...more }, by)
}
const remove = async (templateId: string, by = as()) =>
  mall.call(calls.deleteFreightTemplate, await seen(templateId), by)
/** Goods of the shop by this template, null for its own fees; undefined says nothing of it. */
async function send(goodsId: string, freightTemplateId: string | null | undefined) {
  const terms = toTermsInput(await mall.ok(officeGoods.goods, { goodsId }, as()))
  return mall.call(officeGoods.setGoodsTerms, { ...terms, freightTemplateId }, as())
}
const templateOf = async (goodsId: string) =>
  (await mall.ok(officeGoods.goods, { goodsId }, as())).freightTemplateId
const audits = () => db.select().from(auditEntries).orderBy(auditEntries.createdAt)

describe('freight templates of a shop', () => {
  it('are made, edited, deleted and written down', async () => {
    const templateId = await made()
    const shown = {
      templateId,
      name: '大件',
      freight: '30.00',
      freightFree: '500.00',
      remoteFreight: '20.50',
    }
    expect(await listed()).toEqual([{ ...shown, version: expect.any(String), goodsCount: 0 }])
    expect((await edit(templateId, { name: ' 特大件 ', freight: '45.00' })).code).toBe('100')
    expect(await listed()).toMatchObject([{ name: '特大件', freight: '45.00' }])
    expect((await remove(templateId)).code).toBe('100')
    expect(await listed()).toEqual([])
    expect(await audits()).toMatchObject([
      { action: 'createFreightTemplate', before: null, after: { name: '大件', shopId, freight: '30.00' } },
      {
        action: 'editFreightTemplate',
        before: { name: '大件' },
        after: { name: '特大件', freight: '45.00' },
      },
      { action: 'deleteFreightTemplate', subjectId: templateId, after: null },
    ])
  })

  it.each<[Partial<Typed>, string]>([
    [{ name: ' ' }, '名称'],
    [{ name: '生鲜' }, '已有运费模板“生鲜”'],
    [{ freight: '-1' }, '基础运费：请填写 0 到 1000000 元'],
    [{ freightFree: '1000000.01' }, '满额免运费：请填写 0 到 1000000 元'],
    [{ remoteFreight: '1000000.01' }, '偏远地区加收：请填写 0 到 1000000 元'],
    [{ shopId: 'nowhere' }, '店铺不存在'],
  ])('is refused: %o', async (wrong, words) => {
    await made({ name: '生鲜' })
    expect((await create(wrong)).message).toContain(words)
    expect(await listed()).toHaveLength(1)
  })

  it('a name is a template’s of one shop: another shop may use it, and a template keeps its own', async () => {
    const templateId = await made()
    expect((await edit(templateId, { freight: '31.00' })).code).toBe('100')
    expect((await create({ shopId: await mall.build.shop() })).code).toBe('100')
    const again = await Promise.all([create({ name: '冷链' }), create({ name: '冷链' })])
    expect(again.map(({ code }) => code).toSorted()).toEqual(['100', 'BAD_INPUT'])
  })

  it('a shop has at most 20', async () => {
    const rows = Array.from({ length: 19 }, (_, at) => ({ id: `t${at}`, shopId, name: `模板${at}` }))
    await db.insert(freightTemplates).values(rows.map((row) => ({ ...row, freight: 1, remoteFreight: 0 })))
    const both = await Promise.all([create({ name: '甲' }), create({ name: '乙' })])
    expect(both.map(({ code }) => code).toSorted()).toEqual(['100', 'BAD_INPUT'])
    expect((await create({ name: '丙' })).message).toContain('最多 20 个')
  })

  it('of two who edit one the second is told; one that is gone is not there', async () => {
    const templateId = await made()
    const first = await seen(templateId)
    await edit(templateId, { freight: '40.00' })
    expect((await mall.call(calls.editFreightTemplate, { ...first, ...LARGE }, as())).code).toBe(
      'STATE_CHANGED',
    )
    expect((await mall.call(calls.deleteFreightTemplate, first, as())).code).toBe('STATE_CHANGED')
    await remove(templateId)
    expect((await mall.call(calls.deleteFreightTemplate, first, as())).code).toBe('NOT_FOUND')
  })

  it('are a supplier’s for the own shop', async () => {
    const templateId = await made()
    const own = await mall.build.shop()
    const supplier = await mall.build.member({ roles: ['supplier'], supplier: true, shopId: own })
    const by = { token: supplier.token }
    const answers = [
      await mall.call(calls.freightTemplates, { shopId }, by),
      await create({ name: '冷链' }, by),
      await edit(templateId, {}, by),
      await remove(templateId, by),
    ]
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('NOT_FOUND'))
    expect((await create({ shopId: own }, by)).code).toBe('100')
    expect(await listed(own, by)).toHaveLength(1)
  })

  it.each([['editor'], ['buyer']])('%s sees and changes none', async (role) => {
    const templateId = await made()
    const by = { token: (await mall.build.member({ roles: [role] })).token }
    const answers = [
      await mall.call(calls.freightTemplates, { shopId }, by),
      await create({ name: '冷链' }, by),
      await edit(templateId, {}, by),
      await remove(templateId, by),
    ]
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('NO_PERMISSION'))
  })
})

describe('goods of a template', () => {
  it('name one of their shop, which is written down, and go back to the shop’s own fees', async () => {
    const templateId = await made()
    const { goodsId } = await mall.build.goods({ shopId })
    expect(await mall.ok(officeGoods.goods, { goodsId }, as())).toMatchObject({
      freightTemplateId: null,
      freightTemplates: [{ templateId, name: '大件', freight: '30.00' }],
    })
    expect((await send(goodsId, templateId)).code).toBe('100')
    expect(await templateOf(goodsId)).toBe(templateId)
    expect(await listed()).toMatchObject([{ goodsCount: 1 }])
    expect((await send(goodsId, undefined)).code).toBe('100')
    expect(await templateOf(goodsId)).toBe(templateId)
    expect((await send(goodsId, null)).code).toBe('100')
    expect(await templateOf(goodsId)).toBeNull()
    const told = (await audits()).filter(({ action }) => action === 'setGoodsTerms')
    expect(told.map(({ before, after }) => [before?.freightTemplate, after?.freightTemplate])).toEqual([
      [null, '大件'],
      [undefined, undefined],
      ['大件', null],
    ])
  })

  it('name none of another shop, and none that is gone', async () => {
    const foreign = await made({ shopId: await mall.build.shop() })
    const { goodsId } = await mall.build.goods({ shopId })
    for (const templateId of [foreign, 'none'])
      expect(await send(goodsId, templateId)).toMatchObject({
        code: 'BAD_INPUT',
        message: '所选运费模板已删除，或不属于该店铺，请重新选择',
        data: { field: 'freightTemplateId' },
      })
    expect(await templateOf(goodsId)).toBeNull()
  })

  it('keep it from being deleted, and the refusal says how many; deleted goods do not', async () => {
    const templateId = await made()
    const ids = []
    for (const _ of [1, 2]) ids.push((await mall.build.goods({ shopId })).goodsId)
    for (const goodsId of ids) await send(goodsId, templateId)
    expect(await remove(templateId)).toMatchObject({
      code: 'BAD_INPUT',
      message: '2 件商品正在使用这个运费模板，不能删除，请先在商品的“销售与配送”里改用其他运费',
    })
    await send(ids[0] ?? '', null)
    await db
      .update(goods)
      .set({ status: 'DELETED' })
      .where(eq(goods.id, ids[1] ?? ''))
    expect((await remove(templateId)).code).toBe('100')
  })

  it('given and deleted at once, one of both is refused', async () => {
    const templateId = await made()
    const { goodsId } = await mall.build.goods({ shopId })
    const [given, deleted] = await Promise.all([send(goodsId, templateId), remove(templateId)])
    expect([given.code, deleted.code].toSorted()).toEqual(['100', 'BAD_INPUT'])
    expect((await templateOf(goodsId)) === null).toBe(deleted.code === '100')
  })
})
