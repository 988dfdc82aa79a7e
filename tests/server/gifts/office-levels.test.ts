import { beforeEach, describe, expect, it } from 'vitest'
import type { In } from '#schemas/base/endpoint.ts'
import { gift } from '#schemas/gifts/cards/calls.ts'
import { officeGifts as calls } from '#schemas/gifts/cards/office/calls.ts'
import { giftCoverList } from '#schemas/gifts/cards/office/cover-list.ts'
import { giftLabelList } from '#schemas/gifts/cards/office/label-list.ts'
import { giftLevelList } from '#schemas/gifts/cards/office/level-list.ts'
import { pages } from '#server/content/pages/tables.ts'
import { giftCardOrders, giftLevelGoods, giftLevels } from '#server/gifts/tables.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { START, startTestMall } from '#tests/server/support/support.ts'
import { giftOffice } from './gift-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = giftOffice(mall)
const { as } = office
beforeEach(async () => {
  await office.begin()
  await office.cards.level()
})

type New = In<typeof calls.createGiftLevel>
const card: New = {
  kind: 'CARD',
  name: '中秋卡',
  intro: '团圆',
  value: '200.00',
  price: '199.00',
  validDays: 365,
  picks: 0,
  coverId: 'cover',
  labelIds: ['label'],
  pageId: null,
  numbers: [],
  sort: 3,
}
const create = (given: Partial<New> = {}) => mall.call(calls.createGiftLevel, { ...card, ...given }, as())
const voucher = (numbers: string[], more: Partial<New> = {}) =>
  create({ kind: 'VOUCHER', value: '0.00', price: '0.00', picks: 2, numbers, ...more })
const open = (levelId: string) => mall.ok(calls.giftLevel, { levelId }, as())
async function edit(levelId: string, change: Partial<In<typeof calls.editGiftLevel>>) {
  const { kind: _, onSale: __, goods, ...said } = await open(levelId)
  const numbers = goods.map(({ skuId }) => skuId)
  return mall.call(calls.editGiftLevel, { ...said, numbers, ...change }, as())
}
const inShop = async () => (await mall.ok(gift.pageLevel, {})).list.map(({ name }) => name)

describe('a level of cards', () => {
  it('is created, sold, edited and taken off sale', async () => {
    const { levelId } = (await create()).data
    expect(await inShop()).toEqual(['知礼卡', '中秋卡'])
    const { numbers: _, ...said } = card
    expect(await open(levelId)).toMatchObject({ ...said, onSale: true, goods: [] })
    expect((await edit(levelId, { name: '中秋礼卡', value: '240.00' })).code).toBe('100')
    const { version } = await open(levelId)
    const sell = (onSale: boolean, seen = version) =>
      mall.call(calls.sellGiftLevel, { levelId, version: seen, onSale }, as())
    expect((await sell(true)).code).toBe('STATE_CHANGED')
    expect((await sell(false)).code).toBe('100')
    expect(await inShop()).toEqual(['知礼卡'])
    expect((await sell(true)).code).toBe('STATE_CHANGED')
    expect((await sell(true, (await open(levelId)).version)).code).toBe('100')
    const actions = (await office.audits()).map(({ action }) => action)
    expect(actions).toEqual(['createGiftLevel', 'editGiftLevel', 'sellGiftLevel', 'sellGiftLevel'])
    expect((await office.audits())[1]).toMatchObject({
      before: { name: '中秋卡', value: '200.00' },
      after: { name: '中秋礼卡', value: '240.00' },
    })
  })

  it('what was bought keeps what it was', async () => {
    const { token } = await office.shop.buyer()
    await office.cards.buy(token)
    const copies = async () => [await db.select().from(giftCards), await db.select().from(giftCardOrders)]
    const before = await copies()
    await edit('level', { name: '新名', value: '1.00', price: '1.00', validDays: 1 })
    expect(await copies()).toEqual(before)
  })

  it.each<[Partial<New>, string]>([
    [{ name: ' ' }, '名称'],
    [{ value: '0.00' }, '面额'],
    [{ price: '0.00' }, '售价'],
    [{ price: '100000.01' }, '售价'],
    [{ validDays: 0 }, '有效天数'],
    [{ coverId: 'none' }, '卡面'],
    [{ labelIds: ['none'] }, '标签'],
  ])('is refused: %o', async (wrong, words) => {
    const answer = await create(wrong)
    expect(answer).toMatchObject({ code: 'BAD_INPUT', message: expect.stringContaining(words) })
    expect(await db.$count(giftLevels)).toBe(1)
    expect(await office.audits()).toEqual([])
  })

  it('of two who edit it the second is told', async () => {
    const { kind: _, onSale: __, goods: ___, ...said } = await open('level')
    const both = ['一', '二'].map((name) =>
      mall.call(calls.editGiftLevel, { ...said, name, numbers: [] }, as()),
    )
    const codes = (await Promise.all(both)).map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['100', 'STATE_CHANGED'])
    expect((await mall.call(calls.giftLevel, { levelId: 'none' }, as())).code).toBe('NOT_FOUND')
  })
})

describe('a level that is picked from', () => {
  it('takes numbers of SKUs, of their codes and of goods, in their order', async () => {
    const tea = await mall.build.goods({ name: '茶礼' }, [{ specValues: ['红'] }, { specValues: ['绿'] }])
    const cup = await mall.build.goods({ name: '杯' }, [{ code: 'CUP-01' }, {}])
    const numbers = ['CUP-01', tea.goodsId, tea.skuId]
    const { levelId } = (await voucher(numbers)).data
    const { goods } = await open(levelId)
    expect(goods.map(({ skuId }) => skuId)).toEqual([cup.skuId, ...tea.skuIds])
    expect(goods[1]).toMatchObject({ name: '茶礼', spec: '红', note: null })
    expect((await edit(levelId, { numbers: [tea.skuId] })).code).toBe('100')
    expect(await db.$count(giftLevelGoods)).toBe(1)
    const [row] = (await mall.ok(giftLevelList.page, { kind: 'VOUCHER' }, as())).list
    expect(row).toMatchObject({ goodsCount: 1, picks: 2, value: null, labels: '节日' })
  })

  it('says of each number what is wrong with it', async () => {
    const good = await mall.build.goods()
    const [codes, counter, off] = [
      await mall.build.goods({ isReal: false }),
      await mall.build.goods({ deliveryType: 2 }),
      await mall.build.goods({ status: 'OFF' }),
    ]
    const numbers = [good.skuId, 'none', codes.goodsId, counter.skuId, off.skuId]
    const found = await mall.ok(calls.findGiftGoods, { numbers }, as())
    expect(found.goods.map(({ skuId, note }) => [skuId, note])).toEqual([
      [good.skuId, null],
      [off.skuId, '商品已下架'],
    ])
    expect(found.faults.map(({ number }) => number)).toEqual(['none', codes.goodsId, counter.skuId])
    const refused = await voucher(numbers)
    expect(refused.code).toBe('BAD_INPUT')
    for (const words of ['3 个编号', 'none 没有', '虚拟商品', '自提商品'])
      expect(refused.message).toContain(words)
    expect((await voucher([])).message).toContain('至少')
    expect((await voucher([good.skuId], { picks: 0 })).message).toContain('可选件数')
    expect(await db.$count(giftLevels)).toBe(1)
  })

  it('a book names a published page, or none', async () => {
    const { skuId } = await mall.build.goods()
    const page = { id: 'p1', name: '册', pageType: 'gift', pageVersion: '1', pageSource: '1', config: '{}' }
    await db.insert(pages).values({ ...page, publishedAt: START })
    const book = (pageId: string | null) => voucher([skuId], { kind: 'BOOK', pageId })
    expect(await book('none')).toMatchObject({
      code: 'BAD_INPUT',
      message: expect.stringContaining('页面'),
    })
    for (const pageId of ['p1', null]) {
      const { levelId } = (await book(pageId)).data
      expect(await open(levelId)).toMatchObject({ kind: 'BOOK', pageId })
    }
  })
})

describe('faces and labels', () => {
  const cover = { name: '墨竹', picture: '/pictures/a.svg', greeting: '好', sort: 1 }

  it('are made, edited, and deleted where no level uses them', async () => {
    const { coverId } = await mall.ok(calls.createGiftCover, cover, as())
    const seen = await mall.ok(calls.giftCover, { coverId }, as())
    expect(seen).toMatchObject(cover)
    expect((await mall.call(calls.editGiftCover, { ...seen, name: '青竹' }, as())).code).toBe('100')
    expect((await mall.call(calls.editGiftCover, { ...seen, name: '晚了' }, as())).code).toBe('STATE_CHANGED')
    expect((await mall.ok(gift.cardHome, {})).map(({ name }) => name)).toEqual(['朱红', '青竹'])
    const used = await mall.ok(calls.giftCover, { coverId: 'cover' }, as())
    expect(await mall.call(calls.deleteGiftCover, used, as())).toMatchObject({
      code: 'BAD_INPUT',
      message: expect.stringContaining('1 个档位'),
    })
    const { version } = await mall.ok(calls.giftCover, { coverId }, as())
    expect((await mall.call(calls.deleteGiftCover, { coverId, version }, as())).code).toBe('100')
    expect((await mall.call(calls.giftCover, { coverId }, as())).code).toBe('NOT_FOUND')
    expect((await mall.ok(giftCoverList.page, {}, as())).list).toMatchObject([{ name: '朱红', levels: 1 }])

    const { labelId } = await mall.ok(calls.createGiftLabel, { name: '商务', sort: 2 }, as())
    const label = await mall.ok(calls.giftLabel, { labelId }, as())
    expect((await mall.call(calls.editGiftLabel, { ...label, name: '答谢' }, as())).code).toBe('100')
    expect((await mall.ok(giftLabelList.page, { word: '谢' }, as())).list).toMatchObject([
      { labelId, levels: 0 },
    ])
    const inUse = await mall.ok(calls.giftLabel, { labelId: 'label' }, as())
    expect((await mall.call(calls.deleteGiftLabel, inUse, as())).code).toBe('BAD_INPUT')
    const now = await mall.ok(calls.giftLabel, { labelId }, as())
    expect((await mall.call(calls.deleteGiftLabel, now, as())).code).toBe('100')
    const actions = (await office.audits()).map(({ action }) => action)
    const deeds = ['create', 'edit', 'delete']
    expect(actions).toEqual([
      ...deeds.map((deed) => `${deed}GiftCover`),
      ...deeds.map((deed) => `${deed}GiftLabel`),
    ])
  })

  it.each([{ name: ' ' }, { picture: 'javascript:x' }, { picture: '' }, { greeting: '好'.repeat(101) }])(
    'are refused: %o',
    async (wrong) => {
      expect((await mall.call(calls.createGiftCover, { ...cover, ...wrong }, as())).code).toBe('BAD_INPUT')
      expect((await mall.call(calls.createGiftLabel, { name: ' ', sort: 1 }, as())).code).toBe('BAD_INPUT')
      expect(await office.audits()).toEqual([])
    },
  )
})
