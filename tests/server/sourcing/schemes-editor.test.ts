import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { In } from '#schemas/base/endpoint.ts'
import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import { schemeList } from '#schemas/sourcing/schemes/list-calls.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { schemeItems } from '#server/sourcing/schemes/tables.ts'
import { purgeUploads } from '#server/trade/after-sales/purge-uploads.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { schemeOffice, sendLogo } from './scheme-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = schemeOffice(mall)
let token = ''
let schemeId = ''
beforeEach(async () => {
  await mall.reset()
  token = (await mall.build.member()).token
  schemeId = await office.scheme(token)
})

type Save = Omit<In<typeof schemeEditor.saveItems>, 'schemeId'>
const save = (asked: Save) => mall.ok(schemeEditor.saveItems, { schemeId, ...asked }, { token })
const read = () => office.read(token, schemeId)
const item = (...given: Parameters<typeof mall.build.goods>) => office.item(token, { schemeId }, ...given)
const shape = async () => {
  const { groups, items } = await read()
  return groups.map(({ groupId, title }) => [
    title,
    ...items.filter((one) => one.groupId === groupId).map(({ name }) => name),
  ])
}

describe('SC2 quotes', () => {
  it('the rule of an item, or of its group, or of the scheme; rounded as the scheme says', async () => {
    const [a, b, c] = [await item(), await item({}, [{ marketPrice: 1_999 }]), await item()]
    await mall.ok(
      schemeEditor.saveHead,
      { schemeId, rule: { by: 'MARKUP', percent: '33.33' }, rounding: 'JIAO' },
      { token },
    )
    const groupId = await office.group(token, schemeId)
    await mall.ok(
      schemeEditor.saveGroup,
      { schemeId, groupId, rule: { by: 'DISCOUNT', percent: '85' } },
      { token },
    )
    await save({ itemIds: [b.itemId, c.itemId], groupId })
    await save({ itemIds: [c.itemId], rule: { by: 'PRICE', price: '12.34' } })
    const { items } = await read()
    expect(items.map(({ itemId, quote, ruleFrom }) => [itemId, quote, ruleFrom])).toEqual([
      [a.itemId, '13.30', 'SCHEME'],
      [b.itemId, '17.00', 'GROUP'],
      [c.itemId, '12.34', 'ITEM'],
    ])
    await save({ itemIds: [c.itemId], rule: null })
    // Without a list price there is nothing to discount.
    expect((await read()).items.at(-1)?.quote).toBe('10.00')
  })

  it('hidden goods are in no sum', async () => {
    const [a, b] = [await item(), await item()]
    await save({ itemIds: [a.itemId], hidden: true, quantity: 99 })
    const { totals, groups, items } = await read()
    expect([totals.quote, totals.pieces, totals.items]).toEqual(['10.00', 1, 1])
    expect(groups[0]?.totals).toEqual(totals)
    expect(items.map(({ itemId, hidden }) => [itemId, hidden])).toEqual([
      [a.itemId, true],
      [b.itemId, false],
    ])
  })

  it('C.9 what would be more than a total may be changes nothing', async () => {
    const { itemId } = await item()
    const rule = { by: 'PRICE', price: '9999999.99' } as const
    const before = await read()
    const refused = await mall.call(
      schemeEditor.saveItems,
      { schemeId, itemIds: [itemId], rule, quantity: 999_999 },
      { token },
    )
    expect([refused.code, refused.message]).toEqual([
      'SCHEME_FULL',
      '方案总额超过 100 亿元，请减少数量或降低报价',
    ])
    expect(await read()).toEqual(before)
    await save({ itemIds: [itemId], rule, quantity: 1_000 })
    expect((await read()).totals.quote).toBe('9999999990.00')
  })
})

describe('SC2 order', () => {
  it('takes groups and items as they are named; what was added meanwhile follows, what went stays away', async () => {
    const [a, b, c] = [await item({ name: 'a' }), await item({ name: 'b' }), await item({ name: 'c' })]
    const groupId = await office.group(token, schemeId)
    const groups = [
      { groupId, itemIds: [c.itemId, a.itemId, 'of-somebody'] },
      { groupId: a.groupId, itemIds: [b.itemId] },
    ]
    await item({ name: 'meanwhile' }).then(({ itemId }) => save({ itemIds: [itemId], groupId: a.groupId }))
    await mall.ok(schemeEditor.order, { schemeId, groups }, { token })
    expect(await shape()).toEqual([
      ['又一组', 'c', 'a'],
      ['精选礼品', 'b', 'meanwhile'],
    ])
    await mall.ok(schemeEditor.removeItems, { schemeId, itemIds: [a.itemId, 'of-somebody'] }, { token })
    await mall.ok(schemeEditor.order, { schemeId, groups: [{ groupId, itemIds: [a.itemId] }] }, { token })
    expect(await shape()).toEqual([
      ['又一组', 'c'],
      ['精选礼品', 'b', 'meanwhile'],
    ])
  })

  it('a group that goes leaves its goods to the one before it, or takes them along; the only one stays', async () => {
    const a = await item({ name: 'a' })
    const [second, third] = [
      await office.group(token, schemeId, '二'),
      await office.group(token, schemeId, '三'),
    ]
    const b = await office.item(token, { schemeId, groupId: second }, { name: 'b' })
    await office.item(token, { schemeId, groupId: third }, { name: 'c' })
    const remove = (groupId: string, goods: 'MOVE' | 'REMOVE') =>
      mall.call(schemeEditor.removeGroup, { schemeId, groupId, goods }, { token })
    await remove(third, 'REMOVE')
    expect(await shape()).toEqual([
      ['精选礼品', 'a'],
      ['二', 'b'],
    ])
    await remove(a.groupId, 'MOVE')
    expect(await shape()).toEqual([['二', 'b', 'a']])
    expect((await remove(second, 'REMOVE')).message).toBe('方案至少保留一个分组，可以修改它的标题')
    expect((await read()).items.map(({ itemId }) => itemId)).toEqual([b.itemId, a.itemId])
  })
})

describe('SC2 goods that changed', () => {
  it('takes note of what they cost now', async () => {
    const [a, b] = [await item(), await item()]
    await db.update(skus).set({ cash: 1_200 })
    const accept = (itemIds?: string[]) =>
      mall.ok(schemeEditor.acceptPrices, { schemeId, ...(itemIds && { itemIds }) }, { token })
    const changed = async () => (await read()).items.filter(({ changes }) => changes.length > 0).length
    expect(await changed()).toBe(2)
    await accept([a.itemId])
    expect((await read()).items.find(({ itemId }) => itemId === b.itemId)?.changes).toHaveLength(1)
    expect(await changed()).toBe(1)
    await accept()
    expect(await changed()).toBe(0)
  })

  it('offers what is of a kind and near in price, and takes it in the same place', async () => {
    const categoryPath = ['c1', 'c11', 'c111']
    const of = (cash: number, more: object = {}) => mall.build.goods({ categoryPath, cash, ...more })
    const gone = await office.item(token, { schemeId, quantity: 7 }, { categoryPath, cash: 1_000 })
    await item({ name: '后面' })
    const rule = { by: 'MARKUP', percent: '50' } as const
    await save({ itemIds: [gone.itemId], note: '配礼袋', rule })
    const near = await of(1_050)
    const far = await of(3_000)
    const above = await of(1_000, { categoryPath: ['c1', 'c11', 'c112'] })
    const elsewhere = await of(1_000, { categoryPath: ['c2', 'c21', 'c211'] })
    const none = [await of(1_000, { status: 'OFF' }), await of(1_000, { stock: 0 }), elsewhere]
    const offered = await mall.ok(schemeEditor.similar, { schemeId, itemId: gone.itemId }, { token })
    expect(offered.map(({ goodsId }) => goodsId)).toEqual([near.goodsId, far.goodsId, above.goodsId])
    expect(none).toHaveLength(3)
    const swap = (goodsId: string) =>
      mall.call(schemeEditor.swap, { schemeId, itemId: gone.itemId, goodsId }, { token })
    expect((await swap(near.goodsId)).code).toBe('100')
    const [first, second] = (await read()).items
    expect(first).toMatchObject({
      itemId: gone.itemId,
      skuId: near.skuId,
      quantity: 7,
      note: '配礼袋',
      rule,
      quote: '15.75',
      changes: [],
    })
    expect(second?.name).toBe('后面')
    expect((await swap(second?.goodsId ?? '')).message).toBe('方案里已有这件商品，请选择其他商品')
    expect((await swap(none[0]?.goodsId ?? '')).code).toBe('OFF_SHELF')
  })
})

describe('a scheme as a whole', () => {
  const status = (to: 'DRAFT' | 'FINAL' | 'ARCHIVED') =>
    mall.call(schemeList.setStatus, { schemeId, status: to }, { token })

  it('B.8 only a draft takes changes, and what goods are added to', async () => {
    const { itemId, goodsId } = await item()
    for (const [to, words] of [
      ['FINAL', '方案已定稿，请先改回草稿再修改'],
      ['ARCHIVED', '方案已归档，请先恢复为草稿再修改'],
    ] as const) {
      expect((await status(to)).code).toBe('100')
      const before = await read()
      const refused = await mall.call(
        schemeEditor.saveItems,
        { schemeId, itemIds: [itemId], quantity: 5 },
        { token },
      )
      expect([refused.code, refused.message]).toEqual(['SCHEME_LOCKED', words])
      expect((await mall.call(scheme.addGoods, { schemeId, goodsId }, { token })).code).toBe('SCHEME_LOCKED')
      expect(await read()).toEqual(before)
      expect(await mall.ok(scheme.current, {}, { token })).toBeNull()
    }
    expect((await status('FINAL')).code).toBe('SCHEME_LOCKED')
    expect((await status('DRAFT')).code).toBe('100')
    expect((await mall.ok(scheme.current, {}, { token }))?.schemeId).toBe(schemeId)
  })

  it('a copy has all that is in it, is a draft of its own, and its goods changed as those did', async () => {
    const { itemId } = await item({ name: '甲' })
    await office.group(token, schemeId, '二')
    await save({ itemIds: [itemId], note: '好', hidden: true, rule: { by: 'PRICE', price: '8.8' } })
    await db.update(skus).set({ cash: 1_200 })
    await status('FINAL')
    const copied = await mall.ok(schemeList.copy, { schemeId }, { token })
    const [from, to] = [await read(), await office.read(token, copied.schemeId)]
    expect(to).toMatchObject({ name: '中秋方案 副本', status: 'DRAFT', current: true, totals: from.totals })
    const bare = ({ items, groups }: typeof from) => [
      items.map(({ itemId: _, groupId: __, ...one }) => one),
      groups.map(({ title }) => title),
    ]
    expect(bare(to)).toEqual(bare(from))
    await mall.ok(schemeList.remove, { schemeId }, { token })
    expect((await office.read(token, copied.schemeId)).items).toHaveLength(1)
    expect(await db.select().from(schemeItems).where(eq(schemeItems.schemeId, schemeId))).toEqual([])
  })

  it('begins with the headings and terms of a template', async () => {
    const made = await office.scheme(token, { name: '年会', template: 'BY_BUDGET', rounding: 'YUAN' })
    const { groups, rule, rounding, name } = await office.read(token, made)
    expect([name, rounding, rule]).toEqual(['年会', 'YUAN', { by: 'MARKUP', percent: '20' }])
    expect(groups.map(({ title }) => title)).toEqual(['百元档', '两百元档', '五百元档'])
  })

  it('what is said of it changes that alone; a name and a day that are none are refused', async () => {
    const save = (said: object) => mall.call(schemeEditor.saveHead, { schemeId, ...said }, { token })
    expect((await save({ customer: ' 澄江科技 ' })).data).toEqual({ revision: 2 })
    await save({ validUntil: '2026-12-31', taxRate: '6.5' })
    const head = await read()
    expect(head).toMatchObject({ name: '中秋方案', customer: '澄江科技', taxRate: '6.5', revision: 3 })
    expect((await save({ name: '  ' })).message).toBe('请填写方案名称')
    expect((await save({ validUntil: '2026-02-30' })).message).toBe('有效期不是有效的日期，请重新选择')
    for (const said of [{ taxRate: '-1' }, { rounding: 'UP' }, { rule: { by: 'DISCOUNT', percent: '0' } }])
      expect((await save(said)).code).not.toBe('100')
    expect(await read()).toEqual(head)
  })

  it('its logo is the own picture, kept as long as it is one', async () => {
    const other = await sendLogo(mall, (await mall.build.member()).token)
    const [own, unused] = [await sendLogo(mall, token), await sendLogo(mall, token)]
    const save = (logo: string | null) => mall.call(schemeEditor.saveHead, { schemeId, logo }, { token })
    expect((await save(other)).message).toBe('图片已失效，请重新上传')
    expect((await save('never')).message).toBe('图片已失效，请重新上传')
    expect((await save(own)).code).toBe('100')
    mall.clock.pass(2 * DAY_MS)
    expect(await purgeUploads.run(mall.services)).toBe(2)
    expect((await read()).logo).toBe(own)
    expect((await save(unused)).code).toBe('BAD_INPUT')
    await save(null)
    expect(await purgeUploads.run(mall.services)).toBe(1)
  })

  it('limits are told kindly', async () => {
    for (let at = 1; at < 50; at++) await office.group(token, schemeId)
    const group = await mall.call(schemeEditor.addGroup, { schemeId, title: '多了' }, { token })
    expect(group.message).toBe('每个方案最多 50 个分组，请先合并或删除分组')
    for (let at = 1; at < 100; at++) await office.scheme(token)
    const more = await mall.call(schemeList.create, { name: '多了' }, { token })
    expect([more.code, more.message]).toEqual(['SCHEME_FULL', '最多保存 100 个方案，请先删除不用的方案'])
  })
})
