import { goodsTypeLabels } from '#schemas/catalog/goods/labels.ts'
import type { Match, MatchedLine } from '#schemas/catalog/matching/calls.ts'
import { parseYuan } from '#schemas/money/money.ts'
import { displayPrice, type PriceViewer } from '#schemas/money/price-display.ts'
import type { Cell } from '#server/platform/text/cell.ts'
import { createCsvFile } from '#server/platform/text/csv.ts'
import { createXlsxFile } from '#server/platform/text/xlsx.ts'

const HEADINGS = [
  ...[
    '序号',
    '要找的商品',
    '规格',
    '数量',
    '找到的商品',
    '找到的规格',
    '品牌',
    '来源',
    '店铺',
    '判断',
    '匹配分',
    '理由',
  ],
  ...['价格', '合计', '折合单价', '单价单位', '相差（%）', '有货', '商品编号'],
]
const VERDICTS = { same: '同款', similar: '相似' } as const

const sourceLabel = (goodsType: number): string =>
  (goodsTypeLabels as Readonly<Record<number, string>>)[goodsType] ?? goodsTypeLabels[6]

const moneyCell = (cash: string): Cell => ({ fen: parseYuan(cash) ?? 0 })

function matchCells(
  { goods, spec, score, unitPrice, difference }: Match,
  { best, quantity, viewer }: Pick<MatchedLine, 'best' | 'quantity'> & { viewer: PriceViewer },
): Cell[] {
  const isBest = best?.skuId === goods.skuId
  return [
    goods.name,
    spec,
    goods.brandName,
    sourceLabel(goods.goodsType),
    goods.shopName,
    isBest ? '首选' : VERDICTS[score.verdict],
    score.points,
    score.parts.map(({ label, note }) => `${label}：${note}`).join('；'),
    displayPrice(goods.price, viewer).text,
    isBest && best.total !== null ? moneyCell(best.total) : null,
    unitPrice && moneyCell(unitPrice.cash),
    unitPrice && `元/${unitPrice.per}`,
    difference === null ? null : difference / 100,
    stockText(goods.soldOut, isBest ? best.stock : null, quantity ?? 1),
    goods.goodsId,
  ]
}

/** Describes the stock of a match; `stock` is null if unknown. */
function stockText(soldOut: boolean, stock: number | null, pieces: number): string {
  if (soldOut) return '缺货'
  return stock !== null && stock < pieces ? `库存只有 ${stock} 件` : '有货'
}

/** Returns the heading and one row per match; a line without matches gets a row that says so. */
export function buildResultRows(lines: readonly MatchedLine[], viewer: PriceViewer): Cell[][] {
  const rows = lines.flatMap(({ text, spec, quantity, wrongQuantity, best, matches }, at) => {
    const pieces = wrongQuantity === null ? quantity : `${wrongQuantity}（不能下单，按 1 件算）`
    const lead = [at + 1, text, spec, pieces]
    if (matches.length === 0) return [[...lead, '没有找到相同或相似的商品']]
    return matches.map((match) => [...lead, ...matchCells(match, { best, quantity, viewer })])
  })
  return [HEADINGS, ...rows]
}

const WIDTHS = [6, 32, 14, 8, 44, 18, 12, 12, 18, 8, 8, 44, 14, 14, 12, 12, 10, 8, 14]

export async function buildResultFile(
  name: string,
  rows: readonly Cell[][],
  format: 'xlsx' | 'csv',
): Promise<Response> {
  if (format === 'csv') return createCsvFile(name, rows)
  return createXlsxFile(name, rows, { sheet: '比价结果', widths: WIDTHS })
}
