import { EXPORT_ROWS } from '#schemas/api/assets.ts'
import { mallDay, mallSecond } from '#schemas/base/mall-time.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { csvFile } from '#server/platform/text/csv.ts'
import { pointsEntries as entries } from '#server/wallet/points/tables.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { scoreNameOf } from '#server/settings/platform-info.ts'
import { type Filter, movementsOf, readMovements } from './points-entries.ts'

/** UC3: the ledger as a file, as it is filtered and sorted on the screen. */
export async function exportPointsLedger(filter: Filter, context: Context<Member>): Promise<Response> {
  const { db, clock } = context
  const total = await db.$count(entries, movementsOf(filter, context))
  if (total > EXPORT_ROWS)
    throw refuse(
      'EXPORT_TOO_LARGE',
      `共有 ${total} 条记录，一次最多导出 ${EXPORT_ROWS} 条，请选择月份后分别导出`,
    )
  const scoreName = await scoreNameOf(context)
  const rows = await readMovements(filter, context, { limit: EXPORT_ROWS })
  return csvFile(`${scoreName}明细_${mallDay(clock.now())}`, [
    ['时间', '类型', '变动', '变动后余额', '待抵扣', '到期日', '订单号'],
    ...rows.map(({ createdAt, title, amount, balanceAfter, owed, expiresAt, orderIds }) => [
      mallSecond(createdAt),
      title,
      amount,
      balanceAfter,
      owed,
      expiresAt === null ? '' : mallDay(expiresAt),
      orderIds.join('、'),
    ]),
  ])
}
