import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import { countGraphemes, cutGraphemes } from '#schemas/base/graphemes.ts'
import {
  cleanCell,
  describeCellError,
  isFormula,
  isRounded,
  type SheetCells,
  readSheetCells,
} from '#schemas/base/sheet.ts'
import { mapValues } from '#schemas/base/typed-keys.ts'
import { describeNumberFault, readNumber, readWholeText } from '#schemas/base/typed-number.ts'
import { ENTERED_TYPES, GOODS_LIMITS } from '#schemas/catalog/goods/goods-limits.ts'
import { goodsTypeLabels, payModels } from '#schemas/catalog/goods/labels.ts'
import { nameScore } from '#schemas/money/score-words.ts'
import { describeSameName } from './import-portions.ts'

/** Maximum length of a cell in characters; a longer one is reported, not cut. */
export const GOODS_CELL = 5000

/** Headings in the order of the template. */
export const goodsColumns = {
  name: '商品名称',
  category: '分类',
  brand: '品牌',
  shop: '店铺',
  freightTemplate: '运费模板',
  type: '来源',
  payModel: '支付方式',
  spec1: '规格1',
  value1: '规格1的值',
  spec2: '规格2',
  value2: '规格2的值',
  spec3: '规格3',
  value3: '规格3的值',
  code: '编码',
  cash: '会员现金价',
  integral: '会员积分价',
  goodsPrice: '游客价',
  marketPrice: '参考价',
  cost: '成本',
  onHand: '库存',
  pictures: '图片',
  skuPicture: '规格图片',
  labels: '标签',
  subtitle: '副标题',
  keywords: '搜索关键词',
  detail: '详情',
} as const
export type GoodsColumn = keyof typeof goodsColumns
export type GoodsCells = SheetCells<GoodsColumn>
export const NEEDED_COLUMNS = ['name', 'category', 'brand', 'shop', 'cash', 'onHand'] as const

/** Returns the headings, with the store's own name for points. */
export const getGoodsHeadings = (scoreName: string): Readonly<Record<GoodsColumn, string>> =>
  mapValues(goodsColumns, (heading) => nameScore(heading, scoreName))

/** Reads the cells of a table, or returns a message. Headings and pay models may say 积分 or the store's name. */
export function readGoodsCells(
  table: readonly (readonly string[])[],
  scoreName = DEFAULT_SCORE_NAME,
): GoodsCells[] | string {
  const headings = { [cleanCell(nameScore(goodsColumns.integral, scoreName))]: 'integral' } as const
  const rows = readSheetCells<GoodsColumn>(table, { columns: goodsColumns, headings, needed: NEEDED_COLUMNS })
  if (typeof rows === 'string') return rows
  return rows.map((cells) => ({
    ...cells,
    payModel: cells.payModel.replaceAll(scoreName, DEFAULT_SCORE_NAME),
  }))
}

export const EXAMPLE_MARK = '示例：'

/** Separates the example rows of the template, which are never imported, from the rows of goods. */
export function separateExamples(rows: readonly GoodsCells[]): { rows: GoodsCells[]; examples: number[] } {
  const kept: GoodsCells[] = []
  const examples: number[] = []
  let isExample = false
  for (const cells of rows) {
    const name = cleanCell(cells.name)
    // A row without a name continues the goods above it.
    if (name !== '') isExample = name.startsWith(cleanCell(EXAMPLE_MARK))
    if (isExample) examples.push(cells.row)
    else kept.push(cells)
  }
  return { rows: kept, examples }
}

export interface Mistake {
  row: number
  column: GoodsColumn
  text: string
}

/** One SKU of a file; prices are in wire format. */
export interface SheetSku {
  row: number
  specValues: string[]
  code: string
  picture: string | null
  cash: string
  integral: string
  goodsPrice: string
  marketPrice: string | null
  cost: string
  onHand: number
}
/** Goods of a file; the mall resolves the names to ids. */
export interface SheetGoods {
  /** First row of the goods. */
  row: number
  name: string
  subtitle: string
  keywords: string
  detail: string
  category: string
  brand: string
  shop: string
  /** Empty for the default fees of the shop. */
  freightTemplate: string
  labels: string[]
  pictures: string[]
  goodsType: number
  payModel: number
  specs: string[]
  skus: SheetSku[]
}

/** Columns whose value in the first row of the goods applies to all of their rows. */
const SHARED = [
  ...(['category', 'brand', 'shop', 'freightTemplate', 'type', 'payModel'] as const),
  ...(['spec1', 'spec2', 'spec3'] as const),
  ...(['pictures', 'labels', 'subtitle', 'keywords', 'detail'] as const),
] as const
const SPECS = [
  ['spec1', 'value1'],
  ['spec2', 'value2'],
  ['spec3', 'value3'],
] as const

const LENGTHS: Partial<Record<GoodsColumn, number>> = {
  name: GOODS_LIMITS.name,
  subtitle: GOODS_LIMITS.subtitle,
  keywords: GOODS_LIMITS.keywords,
}

type Blame = (row: number, column: GoodsColumn, text: string) => void

function cleaned(cells: GoodsCells, blame: Blame): GoodsCells {
  const read = mapValues(goodsColumns, (_, column) => {
    const typed = cells[column]
    const cell = column === 'detail' ? typed.trim() : cleanCell(typed)
    const most = LENGTHS[column] ?? GOODS_CELL
    const error = describeCellError(cell)
    if (error !== null) blame(cells.row, column, error)
    else if (isFormula(cell) && !/^-\d+(?:\.\d+)?$/.test(cell))
      blame(cells.row, column, '单元格里是公式，请粘贴为文本')
    else if (countGraphemes(cell) > most) blame(cells.row, column, `最多 ${most} 个字`)
    else if (column === 'code' && isRounded(cell))
      blame(cells.row, column, '长号码已被表格软件改成科学计数，请把该列设为文本后重新填写')
    return cell
  })
  return { ...read, row: cells.row }
}

const words = (cell: string) => cell.split(/[\s、,;]+/).filter(Boolean)

const PRICE = /^\d{1,7}(?:\.\d{1,2})?$/
/** Returns an amount in wire format; null if invalid. */
function amount(cell: string): string | null {
  const plain = readNumber(cell)
  return PRICE.test(plain) ? plain : null
}
const yuan = (text: string) => `${text.split('.')[0]}.${(text.split('.')[1] ?? '').padEnd(2, '0')}`

function skuOf(cells: GoodsCells, specs: readonly string[], blame: Blame): SheetSku {
  const price = (column: 'cash' | 'integral' | 'goodsPrice' | 'marketPrice' | 'cost') => {
    const cell = cells[column]
    if (cell === '') return null
    const read = amount(cell)
    if (read === null)
      blame(
        cells.row,
        column,
        describeNumberFault(cell) ?? `“${cutGraphemes(cell, 20)}”不是价格，请填写数字，最多两位小数`,
      )
    return read
  }
  const [cash, integral, goodsPrice] = [price('cash'), price('integral'), price('goodsPrice')]
  const [marketPrice, cost] = [price('marketPrice'), price('cost')]
  const onHand = readWholeText(cells.onHand)
  if (!/^\d{1,7}$/.test(onHand))
    blame(
      cells.row,
      'onHand',
      cells.onHand === ''
        ? '请填写库存'
        : (describeNumberFault(cells.onHand) ?? `请填写 0 到 ${GOODS_LIMITS.stock} 的整数`),
    )
  SPECS.forEach(([, value], at) => {
    if (at < specs.length && cells[value] === '') blame(cells.row, value, `请填写“${specs[at]}”的值`)
    if (at >= specs.length && cells[value] !== '') blame(cells.row, value, '没有填写这种规格的名称')
  })
  return {
    row: cells.row,
    specValues: SPECS.slice(0, specs.length).map(([, value]) => cells[value]),
    code: cells.code,
    picture: cells.skuPicture || null,
    cash: yuan(cash ?? '0'),
    integral: integral ?? '0',
    // If no price for guests is given, they see the members' price.
    goodsPrice: yuan(goodsPrice ?? cash ?? '0'),
    marketPrice: marketPrice === null ? null : yuan(marketPrice),
    cost: yuan(cost ?? '0'),
    onHand: /^\d{1,7}$/.test(onHand) ? Number(onHand) : 0,
  }
}

/** Returns the code of a label, or of the code itself; `otherwise` for an empty cell, null if unknown. */
function codeOf(table: Readonly<Record<number, string>>, cell: string, otherwise: number): number | null {
  if (cell === '') return otherwise
  const found = Object.entries(table).find(([code, label]) =>
    [code, label, `${code} ${label}`].includes(cell),
  )
  return found ? Number(found[0]) : null
}

const TYPES = Object.fromEntries(ENTERED_TYPES.map((type) => [type, goodsTypeLabels[type]]))

function goodsOf(cells: GoodsCells, blame: Blame): SheetGoods {
  for (const column of ['name', 'category', 'brand', 'shop'] as const)
    if (cells[column] === '') blame(cells.row, column, `请填写${goodsColumns[column]}`)
  const type = codeOf(TYPES, cells.type, ENTERED_TYPES[0])
  const model = codeOf(payModels, cells.payModel, 2)
  if (type === null) blame(cells.row, 'type', `请填写${Object.values(TYPES).join('、')}中的一个`)
  if (model === null) blame(cells.row, 'payModel', '没有这种支付方式，请按模板的“可选值”填写')
  const named = SPECS.map(([spec]) => cells[spec])
  const gap = named.findIndex((name, at) => name !== '' && at > 0 && named[at - 1] === '')
  if (gap > 0) blame(cells.row, SPECS[gap]?.[0] ?? 'spec2', '请先填写前一种规格')
  const { row, name, subtitle, keywords, detail, category, brand, shop, freightTemplate } = cells
  return {
    row,
    name,
    subtitle,
    keywords,
    detail,
    category,
    brand,
    shop,
    freightTemplate,
    labels: words(cells.labels),
    pictures: words(cells.pictures),
    goodsType: type ?? ENTERED_TYPES[0],
    payModel: model ?? 2,
    specs: named.filter((one) => one !== ''),
    skus: [],
  }
}

/** Reads goods with one row per SKU; consecutive rows with the same name, or without one, belong to the same goods. */
export function readGoodsRows(all: readonly GoodsCells[]): { goods: SheetGoods[]; mistakes: Mistake[] } {
  const mistakes: Mistake[] = []
  const blame: Blame = (row, column, text) => void mistakes.push({ row, column, text })
  const goods: SheetGoods[] = []
  const seen = new Map<string, number>()
  let first: GoodsCells | null = null
  for (const typed of all) {
    const cells = cleaned(typed, blame)
    const current = goods.at(-1)
    if (current && first && (cells.name === '' || cells.name === current.name)) {
      for (const column of SHARED)
        if (cells[column] !== '' && cells[column] !== first[column])
          blame(cells.row, column, `与第 ${current.row} 行不同，同一商品只在它的第一行填写`)
      current.skus.push(skuOf(cells, current.specs, blame))
      continue
    }
    const before = seen.get(cells.name)
    if (before !== undefined) blame(cells.row, 'name', describeSameName(before))
    seen.set(cells.name, cells.row)
    const begun = goodsOf(cells, blame)
    first = cells
    goods.push({ ...begun, skus: [skuOf(cells, begun.specs, blame)] })
  }
  return { goods, mistakes }
}
