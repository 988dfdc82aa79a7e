import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { goodsBulk } from '#schemas/assortment/goods-office/bulk-calls.ts'
import { officeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import { goodsImport } from '#schemas/assortment/goods-office/import-calls.ts'
import { officeSettings } from '#schemas/store/settings/calls.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { confirmAll, unusualIn } from '#tests/server/support/confirm.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import {
  newGoods,
  toPricesInput,
  sheetRow,
  newSku,
  toSkusInput,
} from '#tests/server/writes/goods-office-writes.ts'

const mall = await startTestMall()
const { db } = mall.services
beforeEach(() => mall.reset())

type Row = Parameters<typeof mall.build.goods>[1]
const CUP = { cash: 24_900, goodsPrice: 26_900, cost: 19_353 }

async function begin(rows: Row = [CUP]) {
  const as = { token: (await mall.build.member({ roles: ['admin'] })).token }
  const { goodsId } = await mall.build.goods({ name: '青瓷茶具' }, rows)
  const read = () => mall.ok(calls.goods, { goodsId }, as)
  return { as, goodsId, read }
}
const words = (answer: unknown) => unusualIn(answer).map((one) => one.words)
const facts = async () => (await db.select().from(auditEntries)).map(({ after }) => after)

describe('an unusual price', () => {
  it('of the form is saved only when its figures are accepted for a reason, which the log keeps', async () => {
    const { as, read } = await begin()
    const typed = toPricesInput(await read())
    const asked = { ...typed, skus: typed.skus.map((sku) => ({ ...sku, cash: '1.00' })) }
    const refused = await mall.call(calls.priceGoods, asked, as)
    const figures = '会员现金价 ￥1.00 低于成本 ￥193.53，不到原价 ￥249.00 的一半'
    expect(words(refused)).toEqual([figures])
    expect((await read()).skus[0]?.cash).toBe('249.00')

    const said = async (confirm: ReturnType<typeof confirmAll>, cash = '1.00') => {
      const skus = asked.skus.map((sku) => ({ ...sku, cash }))
      return mall.call(calls.priceGoods, { ...asked, skus, confirm }, as)
    }
    expect(await said(confirmAll(refused, ' '))).toMatchObject({
      code: 'BAD_INPUT',
      data: { field: 'reason' },
    })
    // A confirmation covers exact figures only: a lower price must be confirmed again.
    expect(words(await said(confirmAll(refused), '0.50'))[0]).toContain('￥0.50')
    expect((await said(confirmAll(refused, '清仓'))).code).toBe('100')
    expect((await read()).skus[0]?.cash).toBe('1.00')
    expect(await facts()).toMatchObject([{ reason: '清仓', unusual: figures }])
    // It stands so already.
    expect((await mall.call(calls.priceGoods, toPricesInput(await read()), as)).code).toBe('100')
  })

  it('is one below the cost that the same save removes; the log keeps the cost and what a guest pays', async () => {
    const { as, read } = await begin([{ cash: 20_000, goodsPrice: 21_000, cost: 15_000 }])
    const typed = toPricesInput(await read())
    const cheap = { cash: '110.00', goodsPrice: '110.00', cost: '0' }
    const asked = { ...typed, skus: typed.skus.map((sku) => ({ ...sku, ...cheap })) }
    const refused = await mall.call(calls.priceGoods, asked, as)
    expect(words(refused)[0]).toContain('低于原成本 ￥150.00')
    await mall.ok(calls.priceGoods, { ...asked, confirm: confirmAll(refused, '清仓') }, as)
    expect(await db.select().from(auditEntries)).toMatchObject([
      {
        before: { costs: '150.00', guestPrices: '210.00' },
        after: { costs: '0.00', guestPrices: '110.00', reason: '清仓' },
      },
    ])
  })

  it('of new goods, of a new SKU and of a tier is asked about too', async () => {
    const { as, read } = await begin()
    const cheap = { ...newSku(), cash: '10.00', goodsPrice: '10.00', cost: '20.00' }
    const made = { ...(await newGoods(mall)), skus: [cheap] }
    const refused = await mall.call(calls.createGoods, made, as)
    expect(words(refused)).toEqual(['会员现金价 ￥10.00 低于成本 ￥20.00；游客价 ￥10.00 低于成本 ￥20.00'])
    expect(await db.$count(goods, eq(goods.name, made.name))).toBe(0)
    await mall.ok(calls.createGoods, { ...made, confirm: confirmAll(refused) }, as)

    const standing = await read()
    const specs = [{ name: '颜色', values: ['霁青', '月白'].map((value) => ({ value, picture: null })) }]
    const kept = toSkusInput(standing).kept.map((sku) => ({ ...sku, specValues: ['霁青'] }))
    const added = [{ ...cheap, specValues: ['月白'] }]
    const table = { ...toSkusInput(standing), specs, kept, added }
    const told = await mall.call(calls.setGoodsSkus, table, as)
    expect(words(told)).toEqual([
      '月白：会员现金价 ￥10.00 低于成本 ￥20.00；游客价 ￥10.00 低于成本 ￥20.00',
    ])
    await mall.ok(calls.setGoodsSkus, { ...table, confirm: confirmAll(told) }, as)

    const tiers = [{ from: 10, cash: '9.00' }]
    expect(words(await mall.call(calls.priceGoods, { ...toPricesInput(await read()), tiers }, as))).toEqual([
      '阶梯价 10 件起 ￥9.00 低于成本 ￥193.53，不到原价 ￥249.00（霁青）的一半',
    ])
  })

  it('of several goods stands in the preview, and none is moved unless all are accepted', async () => {
    const { as, goodsId } = await begin()
    const other = await mall.build.goods({ name: '茶则' }, [CUP, { ...CUP, cost: 0 }])
    const move = { part: 'both', by: 'percent', value: '-60' } as const
    const goodsIds = [goodsId, other.goodsId]
    const { rows } = await mall.ok(goodsBulk.checkPrices, { goodsIds, ...move }, as)
    expect(rows.map(({ unusual }) => unusual?.words)).toEqual([
      expect.stringMatching(/^青瓷茶具：会员现金价 ￥99.60 低于成本 ￥193.53，不到原价 ￥249.00 的一半/),
      expect.stringMatching(/^茶则：/),
    ])
    const goods = rows.map((row) => ({ goodsId: row.goodsId, version: row.version }))
    const seen = { goods, ...move, idempotencyKey: 'a-key-of-bulk-prices' }
    const refused = await mall.call(goodsBulk.movePrices, seen, as)
    expect(unusualIn(refused)).toHaveLength(2)
    const one = { reason: '清仓', accepted: confirmAll(refused).accepted.slice(1) }
    expect(unusualIn(await mall.call(goodsBulk.movePrices, { ...seen, confirm: one }, as))).toHaveLength(1)
    expect(await db.$count(skus, eq(skus.cash, 24_900))).toBe(3)
    await mall.ok(goodsBulk.movePrices, { ...seen, confirm: confirmAll(refused) }, as)
    expect(await db.$count(skus, eq(skus.cash, 9_960))).toBe(3)
    expect(await facts()).toMatchObject([{ reason: '清仓' }, { reason: '清仓' }])
  })

  it('of a file is a finding of its row, accepted one by one', async () => {
    const { as } = await begin()
    const row = { ...(await sheetRow(mall)), cost: '193.53' }
    const rows = [row, { ...row, row: 3, name: '茶则', cash: '200' }, { ...row, row: 4, name: '茶盘' }]
    const told = await mall.ok(goodsImport.checkGoods, { rows }, as)
    expect(told.wrong).toBe(0)
    expect(told.unusual.map((one) => [one.row, one.words])).toEqual([
      [2, expect.stringContaining('第 2 行 龙泉香炉：会员现金价 ￥100.00 低于成本 ￥193.53')],
      [4, expect.stringContaining('第 4 行 茶盘：')],
    ])
    const send = (accepted: string[]) => {
      const confirm = { reason: '引流', accepted }
      return mall.call(goodsImport.importGoods, { rows, idempotencyKey: 'a-key-of-an-import', confirm }, as)
    }
    const keys = told.unusual.map(({ key }) => key)
    expect(unusualIn(await send(keys.slice(0, 1)))).toHaveLength(2)
    expect(await db.$count(goods, eq(goods.name, '茶则'))).toBe(0)
    expect((await send(keys)).code).toBe('100')
    const reasons = (await facts()).map((after) => after?.reason ?? null)
    expect(reasons.sort()).toEqual([null, '引流', '引流'].sort())
  })
})

describe('another rate of points', () => {
  it('says how many members and what sum it revalues before it is saved', async () => {
    const { as } = await begin()
    for (const points of [100_000, 50_050])
      await mall.build.points((await mall.build.member()).user.id, points)
    await mall.build.member()
    await mall.build.goods({ payModel: 1, cash: 0, integral: 30_000, cost: 20_000 })
    const settings = await mall.ok(officeSettings.settings, {}, as)
    const asked = { ...settings, scoreName: '礼豆', scoreRate: '2' }
    const refused = await mall.call(officeSettings.editSettings, asked, as)
    expect(words(refused)).toEqual([
      '积分比例由 1 改为 2：2 位会员共 1500.5 礼豆，可抵现金由 ￥1500.50 变为 ￥750.25；1 个在售商品的礼豆价会低于成本',
    ])
    expect((await mall.ok(officeSettings.settings, {}, as)).scoreRate).toBe('1')
    // Somebody gets points meanwhile: the rate that was accepted is the same.
    await mall.build.points((await mall.build.member()).user.id, 100)
    const confirm = confirmAll(refused, '年度调整')
    await mall.ok(officeSettings.editSettings, { ...asked, confirm }, as)
    expect((await mall.ok(officeSettings.settings, {}, as)).scoreRate).toBe('2')
    expect(await facts()).toMatchObject([
      { 积分比例: '2', reason: '年度调整', unusual: expect.stringContaining('3 位会员') },
    ])
  })
})
