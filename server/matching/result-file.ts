import writeXlsx, { type SheetData } from 'write-excel-file/node'
import type { Match, MatchedLine } from '#schemas/api/matching.ts'
import { goodsTypeLabels } from '#schemas/goods/labels.ts'
import { parseYuan } from '#schemas/money/money.ts'
import { displayPrice, type PriceViewer } from '#schemas/money/price-display.ts'
import { csvFile } from '#server/platform/text/csv.ts'

/** A text of its own, or a number in yuan, points or percent. */
type Cell = string | number | null

const HEADINGS = [
  ...[
    '序号',
    '要找的商品',
    '规格',
    '找到的商品',
    '找到的规格',
    '品牌',
    '来源',
    '店铺',
    '判断',
    '匹配分',
    '理由',
  ],
  ...['价格', '折合单价', '单价单位', '相差（%）', '有货', '商品编号'],
]
const VERDICTS = { same: '同款', similar: '相似' } as const

const sourceLabel = (goodsType: number): string =>
  (goodsTypeLabels as Readonly<Record<number, string>>)[goodsType] ?? goodsTypeLabels[6]

/** Fen of a shown amount as a number in yuan: what a spreadsheet reckons with. */
const yuan = (cash: string): number => (parseYuan(cash) ?? 0) / 100

function matchCells({ goods, spec, score, unitPrice, difference }: Match, viewer: PriceViewer): Cell[] {
  return [
    goods.name,
    spec,
    goods.brandName,
    sourceLabel(goods.goodsType),
    goods.shopName,
    VERDICTS[score.verdict],
    score.points,
    score.parts.map(({ label, note }) => `${label}：${note}`).join('；'),
    displayPrice(goods.price, viewer).text,
    unitPrice && yuan(unitPrice.cash),
    unitPrice && `元/${unitPrice.per}`,
    difference === null ? null : difference / 100,
    goods.soldOut ? '缺货' : '有货',
    goods.goodsId,
  ]
}

/** The heading and a row a match; a line without one has a row that says so. */
export function resultRows(lines: readonly MatchedLine[], viewer: PriceViewer): Cell[][] {
  const rows = lines.flatMap(({ text, spec, matches }, at) => {
    const lead = [at + 1, text, spec]
    if (matches.length === 0) return [[...lead, '没有找到相同或相似的商品']]
    return matches.map((match) => [...lead, ...matchCells(match, viewer)])
  })
  return [HEADINGS, ...rows]
}

/** XML has no place for control characters and halves of pairs. */
const sound = (text: string) => text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')

/** A text is a text whatever it begins with, so nothing that somebody typed is reckoned. */
function sheetOf(rows: readonly Cell[][]): SheetData {
  return rows.map((row, at) =>
    row.map((value) => {
      if (value === null) return null
      if (typeof value === 'number') return { value, type: Number }
      return { value: sound(value), type: String, ...(at === 0 && { fontWeight: 'bold' as const }) }
    }),
  )
}

const WIDTHS = [6, 32, 14, 44, 18, 12, 12, 18, 8, 8, 44, 14, 12, 12, 10, 8, 14]

export async function resultFile(
  name: string,
  rows: readonly Cell[][],
  format: 'xlsx' | 'csv',
): Promise<Response> {
  if (format === 'csv')
    return csvFile(
      name,
      rows.map((row) => row.map((value) => String(value ?? ''))),
    )
  const columns = WIDTHS.map((width) => ({ width }))
  const sheet = await writeXlsx(sheetOf(rows), { columns, sheet: '比价结果', stickyRowsCount: 1 }).toBuffer()
  return new Response(new Uint8Array(sheet), {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': `attachment; filename="export.xlsx"; filename*=UTF-8''${encodeURIComponent(name)}.xlsx`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
