import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { officeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import type { In } from '#schemas/base/endpoint.ts'
import { goods as shopGoods } from '#schemas/catalog/goods/calls.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { release, sell } from '#server/catalog/stock/move.ts'
import { reserve } from '#server/catalog/stock/reserve.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { newGoods, newSku, toSkusInput } from '#tests/server/writes/goods-office-writes.ts'

const mall = await startTestMall()
const { db } = mall.services
beforeEach(() => mall.reset())

type Asked = In<typeof calls.createGoods>
const celadon = { value: '霁青', picture: null }
const moon = { value: '月白', picture: null }
const colours = { name: '颜色', values: [celadon, moon] }

async function begin() {
  const as = { token: (await mall.build.member({ roles: ['admin'] })).token }
  const asked = await newGoods(mall)
  const two: Partial<Asked> = {
    specs: [colours],
    skus: [
      { ...newSku(['月白']), cash: '80.00', code: 'MOON', onHand: 7 },
      { ...newSku(['霁青']), onHand: 3 },
    ],
  }
  const make = (given: Partial<Asked> = {}) => mall.ok(calls.createGoods, { ...asked, ...given }, as)
  const said = async (given: Partial<Asked>) =>
    (await mall.call(calls.createGoods, { ...asked, ...given }, as)).message
  const read = (goodsId: string) => mall.ok(calls.goods, { goodsId }, as)
  return { as, asked, two, make, said, read }
}

describe('new goods', () => {
  it('stand off the shelf, are found and sold once they are put on', async () => {
    const { as, two, make, read } = await begin()
    const { goodsId } = await make(two)
    const made = await read(goodsId)
    expect(made).toMatchObject({ status: 'OFF', name: '龙泉香炉', specs: [colours] })
    expect(made.skus).toMatchObject([
      { specValues: ['霁青'], onHand: 3, cash: '100.00', code: `${goodsId}-1` },
      { specValues: ['月白'], onHand: 7, cash: '80.00', code: 'MOON' },
    ])
    const [row] = await db.select().from(goods).where(eq(goods.id, goodsId))
    expect(row).toMatchObject({
      cash: 8_000,
      skuCount: 2,
      stock: 10,
      defaultSkuId: `${goodsId}-2`,
      attributes: ['颜色:霁青', '颜色:月白'],
    })
    const found = async () =>
      (await mall.ok(shopGoods.queryGoodPage, { goodsName: '香炉' })).list.map((one) => one.goodsId)
    expect(await found()).toEqual([])
    await mall.ok(calls.shelveGoods, { goodsIds: [goodsId], on: true }, as)
    expect(await found()).toEqual([goodsId])
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'createGoods'))
    expect(entry).toMatchObject({ subjectId: goodsId, after: { name: '龙泉香炉', skus: 2 } })
  })

  it('are made once a key', async () => {
    const { make } = await begin()
    const [first, second] = [await make(), await make()]
    expect(second).toEqual(first)
    expect(await db.$count(goods, eq(goods.name, '龙泉香炉'))).toBe(1)
  })

  it('say what is wrong, and at which SKU', async () => {
    const { two, make, said } = await begin()
    const [moonSku, celadonSku] = two.skus ?? []
    if (!moonSku || !celadonSku) throw new Error('no SKUs')
    expect(await said({ ...two, skus: [moonSku, { ...moonSku, code: '' }] })).toContain(
      '颜色：月白：这个规格组合已经填写过',
    )
    expect(await said({ ...two, skus: [{ ...celadonSku, cash: '0.00' }] })).toContain('颜色：霁青：纯现金')
    expect(await said({ specs: [colours] })).toContain('规格值与规格不符')
    expect(await said({ shopId: 'none' })).toContain('店铺')
    expect(await said({ goodsType: 5 })).toContain('来源')
    await make(two)
    expect(await said({ ...two, name: '另一个', idempotencyKey: 'another-key-of-mine' })).toMatch(
      /^MOON：编码已被商品 .+ 使用/,
    )
  })
})

describe('the SKUs of goods that stand', () => {
  it('one that nothing came of is deleted, one that was ordered is disabled and comes back', async () => {
    const { as, two, make, read } = await begin()
    const { goodsId } = await make(two)
    const [first, second] = [`${goodsId}-1`, `${goodsId}-2`]
    await db.transaction((tx) =>
      reserve({ ...mall.services, db: tx }, 'order', [{ goodsId, skuId: first, quantity: 1 }]),
    )
    const seen = toSkusInput(await read(goodsId))
    const pink = { value: '粉青', picture: null }
    const specs = [{ name: '颜色', values: [pink] }]
    const only = { ...seen, specs, kept: [], added: [{ ...newSku(['粉青']), onHand: 4 }] }
    expect(await mall.ok(calls.setGoodsSkus, only, as)).toEqual({ added: 1, removed: 1, disabled: 1 })
    const now = await read(goodsId)
    expect(now.skus.map(({ skuId, disabled }) => [skuId, disabled])).toEqual([
      [first, true],
      [`${goodsId}-3`, false],
    ])
    expect(await db.$count(skus, eq(skus.id, second))).toBe(0)
    const shown = await mall.ok(shopGoods.findDetailSpec, { goodsId }, as)
    expect(shown.skus.map(({ skuId }) => skuId)).toEqual([`${goodsId}-3`])
    const stockOf = async () => (await db.select().from(goods).where(eq(goods.id, goodsId)))[0]?.stock
    expect(await stockOf()).toBe(4)
    // Pieces that an order held of the removed SKU return to stock, but are not offered for sale.
    await db.transaction((tx) =>
      release({ ...mall.services, db: tx }, 'order', [{ goodsId, skuId: first, quantity: 1 }]),
    )
    expect(await stockOf()).toBe(4)
    const back = {
      ...toSkusInput(now),
      specs: [{ name: '颜色', values: [celadon, pink] }],
      kept: now.skus.map(({ skuId, specValues, code, picture }) => ({ skuId, specValues, code, picture })),
    }
    await mall.ok(calls.setGoodsSkus, back, as)
    expect(await stockOf()).toBe(7)
  })

  it('a disabled one is neither put into a cart nor held by an order', async () => {
    const { as, two, make, read } = await begin()
    const { goodsId } = await make(two)
    await mall.ok(calls.shelveGoods, { goodsIds: [goodsId], on: true }, as)
    const skuId = `${goodsId}-1`
    const pieces = [{ goodsId, skuId, quantity: 1 }]
    await db.transaction(async (tx) => {
      const stock = { ...mall.services, db: tx }
      await reserve(stock, 'order', pieces)
      await sell(stock, 'order', pieces)
    })
    const seen = await read(goodsId)
    const kept = toSkusInput(seen).kept.filter((one) => one.skuId !== skuId)
    await mall.ok(
      calls.setGoodsSkus,
      { ...toSkusInput(seen), specs: [{ name: '颜色', values: [moon] }], kept },
      as,
    )
    const buyer = { token: (await mall.build.member({})).token }
    const line = { goodsId, skuId, quantity: 1, checked: true, reality: true, tag: '', deliveryType: 1 }
    expect((await mall.call(cart.save, line, buyer)).message).toContain('重新选择规格')
    const short = await db.transaction((tx) => reserve({ ...mall.services, db: tx }, 'next', pieces))
    expect(short).toEqual([{ skuId, left: 0 }])
    expect(await db.$count(skus, and(eq(skus.goodsId, goodsId), eq(skus.disabled, true)))).toBe(1)
  })

  it('never none of them, and none that another added meanwhile', async () => {
    const { as, two, make, read } = await begin()
    const { goodsId } = await make(two)
    const seen = toSkusInput(await read(goodsId))
    const said = async (given: Partial<typeof seen>) =>
      (await mall.call(calls.setGoodsSkus, { ...seen, ...given }, as)).message
    expect(await said({ kept: [] })).toContain('至少保留一个规格')
    const [face] = seen.kept
    const foreign = 'https://img.example.com/a.png'
    expect(await said({ kept: seen.kept.map((one) => ({ ...one, picture: foreign })) })).toContain(
      '其他网站的图片展示不出来',
    )
    const specs = seen.specs.map((one) => ({
      ...one,
      values: one.values.map((value) => ({ ...value, picture: foreign })),
    }))
    expect(await said({ specs })).toContain('其他网站的图片展示不出来')
    expect(await said({ kept: face ? [{ ...face, skuId: 'none' }] : [] })).toContain('规格已有变化')
    await mall.ok(calls.setGoodsSkus, { ...seen, specs: [{ ...colours, name: '釉色' }] }, as)
    expect(await said({})).toContain('已被他人修改')
  })
})
