import { asc, eq } from 'drizzle-orm'
import writeXlsx, { type SheetData } from 'write-excel-file/node'
import {
  EXAMPLE_MARK,
  type GoodsColumn,
  goodsColumns,
  getGoodsHeadings,
  NEEDED_COLUMNS,
} from '#schemas/assortment/goods-office/import-file.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { ENTERED_TYPES } from '#schemas/catalog/goods/goods-limits.ts'
import { goodsTypeLabels, payModels } from '#schemas/catalog/goods/labels.ts'
import { nameScore } from '#schemas/money/score-words.ts'
import { freightTemplates, shops as shopTable } from '#server/people/shops/tables.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { createAttachmentHeaders, XLSX_TYPE } from '#server/platform/text/attachment.ts'
import { loadGoodsOptions } from './detail.ts'

const columns = getTypedKeys(goodsColumns)
const needed: readonly GoodsColumn[] = NEEDED_COLUMNS

/** Creates a text cell, in which the spreadsheet evaluates no formula and rounds no long code. */
const text = (value: string, bold = false) => ({
  value,
  type: String,
  format: '@',
  ...(bold && { fontWeight: 'bold' as const }),
})
const sheet = (rows: readonly (readonly string[])[]): SheetData =>
  rows.map((row, at) => row.map((value) => text(value, at === 0)))

const example = (cells: Partial<Record<GoodsColumn, string>>) => columns.map((name) => cells[name] ?? '')

/** Loads the names of all freight templates with the names of their shops, sorted by shop. */
function loadTemplateNames({ db }: Context<Member>) {
  return db
    .select({ name: freightTemplates.name, shop: shopTable.name })
    .from(freightTemplates)
    .innerJoin(shopTable, eq(shopTable.id, freightTemplates.shopId))
    .orderBy(asc(shopTable.name), asc(freightTemplates.name))
}

/** Handles GET backOffice/goods/template. */
export async function buildGoodsTemplate(_: unknown, context: Context<Member>): Promise<Response> {
  const { brands, categories, labels, shops } = await loadGoodsOptions({}, context)
  const templates = await loadTemplateNames(context)
  const [first] = [
    { brand: brands[0]?.name ?? '', shop: shops[0]?.name ?? '', category: categories[0]?.name ?? '' },
  ]
  const goods = {
    ...first,
    name: `${EXAMPLE_MARK}龙泉青瓷茶具（导入时自动跳过）`,
    type: '自营优选',
    payModel: '纯现金',
  }
  const celadon = { spec1: '颜色', value1: '霁青', cash: '268.00', goodsPrice: '298.00', onHand: '100' }
  const scoreName = await loadScoreName(context)
  const headings = getGoodsHeadings(scoreName)
  const rows = [columns.map((name) => headings[name]), example({ ...goods, ...celadon })]
  rows.push(example({ name: goods.name, value1: '月白', cash: '288.00', goodsPrice: '318.00', onHand: '50' }))
  const lists = [
    ['分类', ...categories.map(({ name }) => name)],
    ['品牌', ...brands.map(({ name }) => name)],
    ['店铺', ...shops.map(({ name }) => name)],
    // The same row names the shop of a template.
    ['运费模板', ...templates.map(({ name }) => name)],
    ['运费模板的店铺', ...templates.map(({ shop }) => shop)],
    ['来源', ...ENTERED_TYPES.map((type) => goodsTypeLabels[type])],
    ['支付方式', ...Object.entries(payModels).map(([code, name]) => `${code} ${nameScore(name, scoreName)}`)],
    ['标签', ...labels.map(({ name }) => name)],
    ['必填的列', ...needed.map((name) => headings[name])],
  ]
  const longest = Math.max(...lists.map(({ length }) => length))
  const choices = Array.from({ length: longest }, (__, at) => lists.map((list) => list[at] ?? ''))
  const file = await writeXlsx([
    { data: sheet(rows), sheet: '商品', columns: columns.map(() => ({ width: 16 })), stickyRowsCount: 1 },
    { data: sheet(choices), sheet: '可选值', columns: lists.map(() => ({ width: 28 })), stickyRowsCount: 1 },
  ]).toBuffer()
  return new Response(new Uint8Array(file), {
    headers: createAttachmentHeaders({ name: '商品导入模板.xlsx', plain: 'goods.xlsx', type: XLSX_TYPE }),
  })
}
