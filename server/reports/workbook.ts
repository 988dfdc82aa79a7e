import writeXlsx, { type SheetData } from 'write-excel-file/node'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { formatMallDay, formatMallMinute } from '#schemas/base/mall-time.ts'
import { parseYuan } from '#schemas/money/money.ts'
import type { reports as calls } from '#schemas/reports/calls.ts'
import type { ReportCard } from '#schemas/reports/entities.ts'
import { REPORT_PHASES, REPORT_STATUSES, REPORT_TYPES } from '#schemas/reports/states.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { createAttachmentHeaders, XLSX_TYPE } from '#server/platform/text/attachment.ts'
import { cleanLine } from '#server/sourcing/scheme-files/clean-text.ts'
import { loadWholeList } from './list.ts'

/** Column of the workbook; its numbers are in yuan if `money` is set. */
interface Column {
  title: string
  width: number
  money?: true
  of(card: ReportCard): string | number
}

/** Converts a formatted amount to a number in yuan, for calculations in the spreadsheet. */
const yuan = (cash: string) => (parseYuan(cash) ?? 0) / 100

const COLUMNS: readonly Column[] = [
  { title: '报备单号', width: 26, of: ({ reportId }) => reportId },
  { title: '项目', width: 32, of: ({ project }) => project },
  { title: '客户', width: 32, of: ({ customer }) => customer },
  { title: '地区', width: 24, of: (card) => card.regionText },
  { title: '报备方式', width: 12, of: ({ type }) => REPORT_TYPES[type] },
  { title: '进度', width: 10, of: ({ phase }) => REPORT_PHASES[phase] },
  { title: '提交状态', width: 12, of: ({ status }) => REPORT_STATUSES[status] },
  { title: '商品种数', width: 10, of: ({ kinds }) => kinds },
  { title: '已提交种数', width: 12, of: ({ submitted }) => submitted },
  { title: '件数', width: 10, of: ({ pieces }) => pieces },
  { title: '预算（元）', width: 16, money: true, of: ({ budget }) => yuan(budget) },
  { title: '报价合计（元）', width: 16, money: true, of: ({ total }) => yuan(total) },
  { title: '报备费（元）', width: 14, money: true, of: ({ fee }) => yuan(fee) },
  { title: '计划日期', width: 14, of: ({ plannedOn }) => plannedOn },
  { title: '联系人', width: 14, of: ({ contact }) => contact },
  {
    title: '保护至',
    width: 14,
    of: ({ protectedUntil }) => (protectedUntil === null ? '' : formatMallDay(protectedUntil)),
  },
  { title: '提交时间', width: 20, of: ({ createdAt }) => formatMallMinute(createdAt) },
]

/** Cells have explicit types, so typed texts are never evaluated as formulas. */
function sheetOf(cards: readonly ReportCard[]): SheetData {
  const head = COLUMNS.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const }))
  const rows = cards.map((card) =>
    COLUMNS.map(({ of, money }) => {
      const value = of(card)
      if (typeof value === 'string') return { value: cleanLine(value), type: String }
      return { value, type: Number, ...(money && { format: '#,##0.00' }) }
    }),
  )
  return [head, ...rows]
}

const LIMIT = 5_000

/** Exports the member's filtered list as a workbook. */
export async function exportReports(
  asked: Parsed<typeof calls.workbook>,
  context: Context<Member>,
): Promise<Response> {
  const cards = await loadWholeList(context, asked, LIMIT)
  if (cards === null) throw reject('EXPORT_TOO_LARGE')
  const columns = COLUMNS.map(({ width }) => ({ width }))
  const file = await writeXlsx(sheetOf(cards), { columns, sheet: '项目报备', stickyRowsCount: 1 }).toBuffer()
  const name = `项目报备_${formatMallDay(context.clock.now())}.xlsx`
  return new Response(new Uint8Array(file), {
    headers: createAttachmentHeaders({ name, plain: 'reports.xlsx', type: XLSX_TYPE }),
  })
}
