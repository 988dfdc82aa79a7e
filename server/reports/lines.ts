import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { loadReportLines, type LineRow, lockReportFor, applyStep } from './change.ts'
import { createReportChanged, type ReportRow } from './find.ts'
import { reportLines } from './tables.ts'

interface Marking {
  action: 'mark' | 'submit'
  lineNos: readonly number[]
  submitted: boolean
}

const namesOf = (lines: readonly LineRow[]) =>
  `${lines[0]?.name ?? ''}${lines.length > 1 ? ` 等 ${lines.length} 种` : ''}`

/** Marks all given lines of a filing, or none of them. `then` runs in the same transaction. */
export async function markLines(
  context: Context<Member>,
  seen: ReportRow,
  { action, lineNos, submitted }: Marking,
  then?: (transaction: Context<Member>, before: LineRow[], after: LineRow[]) => Promise<void>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const { report, lines } = await lockReportFor(transaction, seen, action)
    const wanted = [...new Set(lineNos)]
    const named = lines.filter(({ lineNo }) => wanted.includes(lineNo))
    if (named.length < wanted.length) throw reject('BAD_INPUT', '所选商品不在这张报备单里，请刷新后重选')
    const { reportId, lineNo, submittedAt } = reportLines
    const other = submitted ? isNull(submittedAt) : isNotNull(submittedAt)
    const changed = await tx
      .update(reportLines)
      .set({ submittedAt: submitted ? context.clock.now() : null })
      .where(and(eq(reportId, report.id), inArray(lineNo, wanted), other))
      .returning({ lineNo })
    if (changed.length === 0) throw createReportChanged('所选商品的提交状态已是如此，请刷新后查看')
    const marked = lines.filter((line) => changed.some((one) => one.lineNo === line.lineNo))
    const text = `${submitted ? '已提交报备平台' : '改为未提交'}：${namesOf(marked)}`
    await applyStep(transaction, report, { action, operatorId: context.user.id, text })
    await then?.(transaction, lines, await loadReportLines(transaction, report.id))
  })
}
