import { asc, eq, inArray } from 'drizzle-orm'
import {
  type GoodsCells,
  type GoodsColumn,
  type Mistake,
  readGoodsRows,
  type SheetGoods,
  separateExamples,
} from '#schemas/assortment/goods-office/import-file.ts'
import { describeSameCode, TOO_MANY_UNUSUAL } from '#schemas/assortment/goods-office/import-portions.ts'
import { MAX_CONFIRM, type Unusual } from '#schemas/base/confirmation.ts'
import { isOwnPicture, OWN_PICTURE_MESSAGE } from '#schemas/base/external-url.ts'
import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { GOODS_LIMITS } from '#schemas/catalog/goods/goods-limits.ts'
import { validatePrice } from '#schemas/catalog/goods/price-faults.ts'
import { validateSpecs, validateSkuTable } from '#schemas/catalog/goods/sku-table.ts'
import { brands, categories, goods, labels, type SpecDefinition } from '#server/catalog/goods/tables.ts'
import { createUnusual } from '#server/people/audit/confirm.ts'
import { freightTemplates, shops } from '#server/people/shops/tables.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { findHtmlFault } from '#server/platform/html/sanitise.ts'
import { findTakenCodes, describeTakenCode } from './codes.ts'
import { createPriceGuard } from './guard-prices.ts'
import { parseAmounts } from './price.ts'

type Shop = Pick<typeof shops.$inferSelect, 'id' | 'name' | 'businessId'>

/** Goods to import, with the names in the sheet resolved to ids. */
export interface Planned {
  sheet: SheetGoods
  specs: SpecDefinition[]
  shop: Shop
  brand: { id: string; name: string }
  /** Null for the default fees of the shop. */
  freightTemplate: { id: string; name: string } | null
  categoryPath: string[]
  categoryNames: string[]
}

/** Maps each name to its element, or to null if several elements have the name. */
function byName<T extends { name: string }>(all: readonly T[]): ReadonlyMap<string, T | null> {
  const found = new Map<string, T | null>()
  for (const one of all) found.set(one.name, found.has(one.name) ? null : one)
  return found
}

/** Splits a path such as `家居 / 杯壶 > 保温杯`. */
const namesIn = (typed: string) => typed.split(/[/>]/).map((name) => name.trim())

/** Loads the leaf categories, by path (`家居 / 杯壶 / 保温杯`) and by name. */
async function leaves({ db }: Context<Member>) {
  const tree = await db.select().from(categories).where(eq(categories.source, 2)).orderBy(asc(categories.id))
  const byId = new Map(tree.map((one) => [one.id, one]))
  const parents = new Set(tree.map(({ parentId }) => parentId))
  const pathOf = (id: string | null): typeof tree => {
    const one = id === null ? undefined : byId.get(id)
    return one ? [...pathOf(one.parentId), one] : []
  }
  const all = tree
    .filter(({ id }) => !parents.has(id))
    .map(({ id, name }) => ({ id, name, path: pathOf(id) }))
  const whole = new Map(all.map((leaf) => [leaf.path.map(({ name }) => name).join('/'), leaf]))
  const alone = byName(all)
  return (typed: string) => whole.get(namesIn(typed).join('/')) ?? alone.get(typed)
}

/** Loads the freight templates; returns a function that finds the one of a shop by its name. */
async function loadTemplates({ db }: Context<Member>) {
  const { id, name, shopId } = freightTemplates
  const rows = await db.select({ id, name, shopId }).from(freightTemplates)
  const found = new Map(rows.map((row) => [JSON.stringify([row.shopId, row.name]), row]))
  return (shop: Shop, typed: string) => found.get(JSON.stringify([shop.id, typed]))
}

async function lookups(context: Context<Member>) {
  const { db } = context
  const { id, name, businessId } = shops
  return {
    leaf: await leaves(context),
    brand: byName(await db.select({ id: brands.id, name: brands.name }).from(brands)),
    shop: byName(await db.select({ id, name, businessId }).from(shops)),
    labels: new Map((await db.select().from(labels)).map((one) => [one.name, one.id])),
    freightTemplate: await loadTemplates(context),
  }
}
type Lookups = Awaited<ReturnType<typeof lookups>>

const unknown = (typed: string, what: string, found: unknown) =>
  `${found === null ? '有几个' : '没有'}名为“${cutGraphemes(typed, 20)}”的${what}${found === null ? '，请填写完整的名称' : '，请按模板的“可选值”填写'}`

type Blame = (row: number, column: GoodsColumn, text: string) => void

/** Resolves the names and pictures of goods in the sheet; returns null if any is unknown. */
function place(sheet: SheetGoods, known: Lookups, blame: Blame): Planned | null {
  const { row } = sheet
  const [leaf, brand, shop] = [
    known.leaf(sheet.category),
    known.brand.get(sheet.brand),
    known.shop.get(sheet.shop),
  ]
  if (!leaf && sheet.category !== '') blame(row, 'category', unknown(sheet.category, '末级分类', leaf))
  if (!brand && sheet.brand !== '') blame(row, 'brand', unknown(sheet.brand, '品牌', brand))
  if (!shop && sheet.shop !== '') blame(row, 'shop', unknown(sheet.shop, '店铺', shop))
  const template = shop ? known.freightTemplate(shop, sheet.freightTemplate) : undefined
  if (shop && !template && sheet.freightTemplate !== '')
    blame(row, 'freightTemplate', unknown(sheet.freightTemplate, `“${shop.name}”的运费模板`, template))
  for (const label of sheet.labels)
    if (!known.labels.has(label)) blame(row, 'labels', unknown(label, '标签', undefined))
  if (sheet.pictures.length > GOODS_LIMITS.pictures)
    blame(row, 'pictures', `最多 ${GOODS_LIMITS.pictures} 张图片`)
  const address = OWN_PICTURE_MESSAGE
  if (!sheet.pictures.every(isOwnPicture)) blame(row, 'pictures', address)
  for (const sku of sheet.skus)
    if (sku.picture !== null && !isOwnPicture(sku.picture)) blame(sku.row, 'skuPicture', address)
  const specs = sheet.specs.map((name, at) => ({
    name,
    values: [...new Set(sheet.skus.flatMap(({ specValues }) => specValues[at] ?? []))].flatMap((value) =>
      value === '' ? [] : { value, picture: null },
    ),
  }))
  if (!leaf || !brand || !shop) return null
  const path = leaf.path
  return {
    sheet: { ...sheet, labels: sheet.labels.flatMap((label) => known.labels.get(label) ?? []) },
    specs,
    shop,
    brand,
    freightTemplate: template ?? null,
    categoryPath: path.map(({ id }) => id),
    categoryNames: path.map(({ name }) => name),
  }
}

function tableMistakes({ sheet, specs }: Planned, blame: Blame, scoreName: string): void {
  const { row, skus, payModel } = sheet
  const wrong = validateSpecs(specs)
  if (wrong !== null) blame(row, specs.length === 0 ? 'name' : 'spec1', wrong)
  if (specs.length === 0 && skus.length > 1)
    return blame(
      skus[1]?.row ?? row,
      'name',
      `第 ${row} 行的商品没有规格，只能有一行；是另一个商品请填写它的名称`,
    )
  for (const { at, what, words } of validateSkuTable(specs, skus))
    // Empty values were already reported while reading.
    if (what === 'code' || skus[at]?.specValues.every((value) => value !== ''))
      blame(skus[at]?.row ?? row, what === 'code' ? 'code' : 'value1', words)
  for (const sku of skus) {
    const fault = validatePrice(payModel, parseAmounts(sku), scoreName)
    if (fault !== null) blame(sku.row, fault.at, fault.words)
  }
}

async function detailMistakes({ db }: Context<Member>, all: readonly SheetGoods[], blame: Blame) {
  for (const { row, detail } of all) {
    const fault = await findHtmlFault(db, detail)
    if (fault !== null) blame(row, 'detail', fault)
  }
}

async function codeMistakes(
  context: Context<Member>,
  all: readonly SheetGoods[],
  blame: Blame,
): Promise<void> {
  const skus = all.flatMap((one) => one.skus).filter(({ code }) => code !== '')
  const taken = await findTakenCodes(
    context,
    skus.map(({ code }) => code),
  )
  const first = new Map<string, number>()
  for (const { code, row } of skus) {
    const [goodsId, before] = [taken.get(code), first.get(code)]
    if (goodsId !== undefined) blame(row, 'code', describeTakenCode(goodsId))
    else if (before !== undefined) blame(row, 'code', describeSameCode(before))
    else first.set(code, row)
  }
}

/** Names per statement. */
const AT_ONCE = 1000

async function sameNames({ db }: Context<Member>, names: readonly string[]): Promise<number> {
  let found = 0
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const rows = await db
      .selectDistinct({ name: goods.name })
      .from(goods)
      .where(inArray(goods.name, names.slice(at, at + AT_ONCE)))
    found += rows.length
  }
  return found
}

interface UnusualRow extends Unusual {
  row: number
}

/**
 * Returns one unusual price per row, at most as many as one request may confirm; reports the others as mistakes.
 */
async function unusualRows(
  context: Context<Member>,
  planned: readonly Planned[],
  blame: Blame,
): Promise<UnusualRow[]> {
  const guard = await createPriceGuard(context)
  const all = planned.flatMap(({ sheet: { name, payModel, skus } }) =>
    skus.flatMap(({ row, specValues, ...sku }) => {
      const sold = { skuId: String(row), specValues, ...parseAmounts(sku) }
      const [words] = guard({ payModel, tiers: [], skus: [sold] }, null)
      return words === undefined ? [] : [{ row, ...createUnusual(`第 ${row} 行 ${name}：${words}`) }]
    }),
  )
  for (const { row } of all.slice(MAX_CONFIRM)) blame(row, 'cash', TOO_MANY_UNUSUAL)
  return all.slice(0, MAX_CONFIRM)
}

/** Checks a file against the current state, and reports at most one mistake per cell. */
export async function planImport(context: Context<Member>, cells: readonly GoodsCells[]) {
  const { rows, examples } = separateExamples(cells)
  const read = readGoodsRows(rows)
  const told = new Map<string, Mistake>()
  const blame: Blame = (row, column, text) => {
    const key = `${row} ${column}`
    if (!told.has(key)) told.set(key, { row, column, text })
  }
  for (const { row, column, text } of read.mistakes) blame(row, column, text)
  if (rows.length === 0) blame(examples[0] ?? 1, 'name', '文件里只有模板的示例，请填写要导入的商品')
  const known = await lookups(context)
  const planned = read.goods.flatMap((sheet) => place(sheet, known, blame) ?? [])
  const scoreName = await loadScoreName(context)
  for (const one of planned) tableMistakes(one, blame, scoreName)
  await codeMistakes(context, read.goods, blame)
  await detailMistakes(context, read.goods, blame)
  const unusual = await unusualRows(context, planned, blame)
  const mistakes = [...told.values()].sort((a, b) => a.row - b.row)
  return {
    planned,
    mistakes,
    unusual,
    goods: read.goods.length,
    examples: examples.length,
    skus: read.goods.reduce((sum, one) => sum + one.skus.length, 0),
    sameNames: await sameNames(context, [...new Set(read.goods.map(({ name }) => name))]),
  }
}
