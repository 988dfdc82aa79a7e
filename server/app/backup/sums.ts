import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/open.ts'
import { BackupRefused } from './file.ts'

/** Figures as text, because they may exceed 2^53. Points are in hundredths, money in fen. */
export type Sums = Readonly<Record<string, string>>

const FIGURES: Readonly<Record<string, { title: string; query: string }>> = {
  users: { title: '账号', query: 'select count(*) from users' },
  orders: { title: '订单', query: 'select count(*) from orders' },
  pointsBalance: {
    title: '积分余额（百分之一分）',
    query: 'select coalesce(sum(balance), 0) from points_accounts',
  },
  pointsFrozen: { title: '冻结积分', query: 'select coalesce(sum(frozen), 0) from points_accounts' },
  pointsEntries: { title: '积分流水', query: 'select coalesce(sum(amount), 0) from points_entries' },
  cardBalance: { title: '礼品卡余额（分）', query: 'select coalesce(sum(balance), 0) from gift_cards' },
  cardFrozen: { title: '冻结的礼品卡金额', query: 'select coalesce(sum(frozen), 0) from gift_cards' },
  cardEntries: { title: '礼品卡流水', query: 'select coalesce(sum(amount), 0) from gift_card_entries' },
  paidCash: {
    title: '支付成功的现金（分）',
    query: "select coalesce(sum(cash), 0) from payments where status = 'SUCCESS'",
  },
  paidPoints: {
    title: '支付成功的积分',
    query: "select coalesce(sum(points), 0) from payments where status = 'SUCCESS'",
  },
  refunded: { title: '退款', query: 'select coalesce(sum(amount), 0) from refund_parts' },
  stockOnHand: { title: '库存', query: 'select coalesce(sum(on_hand), 0) from skus' },
  stockReserved: { title: '占用的库存', query: 'select coalesce(sum(reserved), 0) from skus' },
  files: {
    title: '上传的图片和文件',
    query: 'select (select count(*) from uploads) + (select count(*) from media)',
  },
  migrations: { title: '数据库版本', query: 'select count(*) from drizzle.__drizzle_migrations' },
}

/** Query that reads all figures at one instant. */
export const SUMS_QUERY = `select ${Object.entries(FIGURES)
  .map(([name, { query }]) => `(${query})::text as "${name}"`)
  .join(', ')}`

/** Reads the sums by which a restored mall is compared with its original. */
export async function readSums(db: Pick<Db, 'execute'>): Promise<Sums> {
  const found = await db.execute(sql.raw(SUMS_QUERY))
  // Both drivers answer { rows }, which the driver-neutral type does not know.
  const [row] = (found as unknown as { rows: Sums[] }).rows
  if (!row) throw new Error('a select without a row')
  return row
}

/** Formats the figures, one line each. */
export const describeSums = (sums: Sums): string[] =>
  Object.entries(FIGURES).map(([name, { title }]) => `  ${title}：${sums[name] ?? '-'}`)

const differingSums = (before: Sums, after: Sums): string[] =>
  Object.entries(FIGURES).flatMap(([name, { title }]) =>
    before[name] === after[name]
      ? []
      : [`${title}：备份时 ${before[name] ?? '-'}，恢复后 ${after[name] ?? '-'}`],
  )

/** Throws `BackupRefused` with the list of differing figures if figures differ after restoring. */
export function requireSameSums(before: Sums, after: Sums): void {
  const different = differingSums(before, after)
  if (different.length > 0) throw new BackupRefused(['恢复后的数据和备份时不一致：', ...different].join('\n'))
}
