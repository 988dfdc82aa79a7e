import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { officeGoods } from '#schemas/assortment/goods-office/calls.ts'
import { goodsImport as calls } from '#schemas/assortment/goods-office/import-calls.ts'
import { GOODS_CELL, readGoodsCells, goodsColumns } from '#schemas/assortment/goods-office/import-file.ts'
import type { In } from '#schemas/base/endpoint.ts'
import { IMPORT_BYTES, IMPORT_ROWS, IMPORT_UNZIPPED_BYTES } from '#schemas/base/sheet.ts'
import { goods as shopGoods } from '#schemas/catalog/goods/calls.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { freightTemplates, shops } from '#server/people/shops/tables.ts'
import { readTable } from '#src/lib/table-file/read-table.ts'
import { toRequest } from '#tests/server/support/ask.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { sheetRow } from '#tests/server/writes/goods-office-writes.ts'
import { makeXlsx } from '#tests/support/make-xlsx.ts'
import { figure } from '#tests/support/some.ts'

const mall = await startTestMall()
const { db } = mall.services
beforeEach(() => mall.reset())

type Row = In<typeof calls.checkGoods>['rows'][number]
const BOUNDS = {
  bytes: IMPORT_BYTES,
  unzippedBytes: IMPORT_UNZIPPED_BYTES,
  rows: IMPORT_ROWS + 1,
  cell: GOODS_CELL + 1,
}
const KEY = 'a-key-of-an-import'

async function begin() {
  const as = { token: (await mall.build.member({ roles: ['admin'] })).token }
  const one = await sheetRow(mall)
  const check = (...rows: Row[]) => mall.ok(calls.checkGoods, { rows }, as)
  const send = (rows: Row[], idempotencyKey = KEY) =>
    mall.call(calls.importGoods, { rows, idempotencyKey }, as)
  const wrong = async (...rows: Row[]) =>
    (await check(...rows)).mistakes.map(({ row, column, text }) => `${row} ${goodsColumns[column]}：${text}`)
  return { as, one, check, send, wrong }
}

describe('a file of goods', () => {
  it('of 300 goods with three mistakes shows these three and makes nothing; mended it makes all 300, off the shelf', async () => {
    const { as, one, check, send } = await begin()
    const rows = Array.from({ length: 300 }, (_, at): Row => ({
      ...one,
      row: at + 2,
      name: `香炉 ${at + 1} 号`,
    }))
    const spoilt = rows.map((row) => {
      if (row.row === 17) return { ...row, cash: '十元' }
      if (row.row === 98) return { ...row, brand: '无此品牌' }
      return row.row === 301 ? { ...row, onHand: '-5' } : row
    })
    const told = await check(...spoilt)
    expect(told.mistakes.map(({ row, column }) => [row, column])).toEqual([
      [17, 'cash'],
      [98, 'brand'],
      [301, 'onHand'],
    ])
    const refused = await send(spoilt)
    expect(refused.message).toMatch(/^第 17 行“会员现金价”：“十元”不是价格.+共 3 处有误/)
    expect(await db.$count(goods)).toBe(0)

    expect(await check(...rows)).toMatchObject({ goods: 300, skus: 300, sameNames: 0, wrong: 0 })
    const done = await mall.ok(calls.importGoods, { rows, idempotencyKey: KEY }, as)
    expect([done.goods.length, done.skus]).toEqual([300, 300])
    expect(await db.$count(goods, eq(goods.status, 'OFF'))).toBe(300)
    expect(await db.$count(auditEntries, eq(auditEntries.action, 'importGoods'))).toBe(300)
    // The same once more is the same answer, and nothing more.
    expect(await mall.ok(calls.importGoods, { rows, idempotencyKey: KEY }, as)).toEqual(done)
    const again = { rows, idempotencyKey: KEY, confirm: { reason: '换一个说法', accepted: [] } }
    expect(await mall.ok(calls.importGoods, again, as)).toEqual(done)
    expect(await db.$count(goods)).toBe(300)
    expect((await check(...rows)).sameNames).toBe(300)
    const goodsIds = done.goods.map(({ goodsId }) => goodsId).slice(0, 100)
    await mall.ok(officeGoods.shelveGoods, { goodsIds, on: true }, as)
    const found = await mall.ok(shopGoods.queryGoodPage, { goodsName: '香炉 1 号' })
    expect(found.list.map(({ goodsId }) => goodsId)).toContain(goodsIds[0])
  })

  it('rows of one name are the SKUs of one goods; what its first row says holds for all', async () => {
    const { one, send, wrong } = await begin()
    const first = { ...one, spec1: '颜色', value1: '霁青', code: 'A-1' }
    const second: Row = { row: 3, value1: '月白', cash: '￥1,080.5', onHand: '7', code: 'A-2' }
    expect(await wrong(first, { ...second, brand: '别的' })).toEqual([
      '3 品牌：与第 2 行不同，同一商品只在它的第一行填写',
    ])
    await send([first, second])
    const made = await db.select().from(skus).orderBy(skus.sort)
    expect(made).toMatchObject([
      { specValues: ['霁青'], cash: 10_000, onHand: 10, code: 'A-1' },
      { specValues: ['月白'], cash: 108_050, goodsPrice: 108_050, onHand: 7, code: 'A-2' },
    ])
    expect(await wrong({ ...one, code: 'A-1' })).toEqual([
      expect.stringMatching(/^2 编码：编码已被商品 .+ 使用/),
    ])
  })

  it.each<[string, Partial<Row>[], string]>([
    ['a formula', [{ detail: '=1+1' }], '2 详情：单元格里是公式，请粘贴为文本'],
    ['no name', [{ name: '' }], '2 商品名称：请填写商品名称'],
    ['no such category', [{ category: '花瓶' }], '2 分类：没有名为“花瓶”的末级分类'],
    ['no such label', [{ labels: '爆款' }], '2 标签：没有名为“爆款”的标签'],
    ['a pay model of its own', [{ payModel: '赊账' }], '2 支付方式：没有这种支付方式'],
    ['points that are no price of pure cash', [{ integral: '5' }], '2 会员现金价：纯现金'],
    ['a picture of nowhere', [{ pictures: 'javascript:alert(1)' }], '2 图片：请填写以 / 开头'],
    [
      'a picture of elsewhere in the detail',
      [{ detail: '<img src="//far.example/a.png">' }],
      '2 详情：图片 //far.example/a.png 不在本商城',
    ],
    ['a code that was rounded', [{ code: '6.9E+12' }], '2 编码：长号码已被'],
    ['a code twice', [{ code: 'A' }, { name: '另一个', code: 'A' }], '3 编码：与第 2 行的编码相同'],
    ['a name again further down', [{}, { name: '另一个' }, {}], '4 商品名称：与第 2 行同名'],
    ['a second row without specs', [{}, {}], '3 商品名称：第 2 行的商品没有规格'],
    ['a combination twice', [{ spec1: '色', value1: '青' }, { value1: '青' }], '3 规格1的值：这个规格组合'],
    ['a value left out', [{ spec1: '色', value1: '青' }, {}], '3 规格1的值：请填写“色”的值'],
    ['a text that is too long', [{ subtitle: '长'.repeat(121) }], '2 副标题：最多 120 个字'],
  ])('%s is told at its cell', async (_, given, words) => {
    const { one, wrong } = await begin()
    const told = await wrong(...given.map((cells, at) => ({ ...one, ...cells, row: at + 2 })))
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(words)
  })

  it('is read as the template names its columns, which opens and holds no formula', async () => {
    const { as } = await begin()
    const answer = await mall.api(toRequest(calls.goodsTemplate, {}, as))
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const cells = readGoodsCells(await readTable(bytes, BOUNDS))
    expect(cells).toMatchObject([
      { row: 2, value1: '霁青' },
      { row: 3, value1: '月白' },
    ])
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('<f>')
    const own = await readTable(new Uint8Array(makeXlsx([Object.values(goodsColumns), ['香炉']])), BOUNDS)
    expect(readGoodsCells(own)).toMatchObject([{ row: 2, name: '香炉' }])
    expect(readGoodsCells([['商品名称'], ['香炉']])).toContain(
      '第一行没有“分类、品牌、店铺、会员现金价、库存”',
    )
  })

  it('the examples of the template are left out and told, alone they are no file of goods', async () => {
    const { as, one, check, send, wrong } = await begin()
    const answer = await mall.api(toRequest(calls.goodsTemplate, {}, as))
    const examples = readGoodsCells(await readTable(new Uint8Array(await answer.arrayBuffer()), BOUNDS))
    if (typeof examples === 'string') throw new Error(examples)
    expect(await wrong(...examples)).toEqual(['2 商品名称：文件里只有模板的示例，请填写要导入的商品'])
    expect((await send(examples)).code).toBe('BAD_INPUT')
    // Some programs save the name on the first row alone.
    const nameless = examples.map((cells): Row => (cells.row === 2 ? cells : { ...cells, name: '' }))
    const rows = [...nameless, { ...one, row: 4 }]
    expect(await check(...rows)).toMatchObject({ goods: 1, skus: 1, examples: 2, wrong: 0 })
    expect((await mall.ok(calls.importGoods, { rows, idempotencyKey: KEY }, as)).goods).toHaveLength(1)
    expect(await db.select({ name: goods.name }).from(goods)).toEqual([{ name: one.name }])
  })

  it('of as many rows as there may be is made in one go', async () => {
    const { as, one } = await begin()
    const count = figure(500, IMPORT_ROWS)
    const rows = Array.from({ length: count }, (_, at): Row => ({ ...one, row: at + 2, name: `香炉${at}` }))
    const done = await mall.ok(calls.importGoods, { rows, idempotencyKey: KEY }, as)
    expect(done.goods).toHaveLength(count)
  })

  it('a freight template is named as its shop names it; the audit log says which', async () => {
    const { one, send, wrong } = await begin()
    const [shop] = await db.select().from(shops).where(eq(shops.name, one.shop))
    const fees = { freight: 3_000, freightFree: null, remoteFreight: 0 }
    await db.insert(freightTemplates).values([
      { id: 'FT1', shopId: shop?.id ?? '', name: '大件', ...fees },
      { id: 'FT2', shopId: await mall.build.shop(), name: '易碎品', ...fees },
    ])
    expect(await wrong({ ...one, freightTemplate: '易碎品' })).toEqual([
      '2 运费模板：没有名为“易碎品”的“瓷器店”的运费模板，请按模板的“可选值”填写',
    ])
    const rows = [
      { ...one, freightTemplate: '大件' },
      { ...one, row: 3, name: '小香炉' },
    ]
    expect((await send(rows)).code).toBe('100')
    const found = { name: goods.name, freightTemplateId: goods.freightTemplateId }
    expect(await db.select(found).from(goods).orderBy(goods.name)).toEqual([
      { name: '小香炉', freightTemplateId: null },
      { name: one.name, freightTemplateId: 'FT1' },
    ])
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'importGoods'))
    expect(entries.map(({ after }) => after?.freightTemplate).sort()).toEqual(['大件', undefined])
  })

  it('is the platform’s', async () => {
    const { one } = await begin()
    const shopId = await mall.build.shop()
    for (const member of [{ roles: ['supplier'], shopId }, { roles: ['editor'] }]) {
      const as = { token: (await mall.build.member(member)).token }
      expect((await mall.call(calls.checkGoods, { rows: [one] }, as)).code).toBe('NO_PERMISSION')
    }
  })
})
