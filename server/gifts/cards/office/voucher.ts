import { desc, eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import type { officeGiftCards, OfficeVoucher } from '#schemas/gifts/cards/office/card-calls.ts'
import { VOUCHER_STATES } from '#schemas/gifts/cards/states.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { giftVoucherEntries as entries, giftVouchers as vouchers } from '#server/gifts/voucher-tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { readReason } from '#server/people/audit/reason.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { describeHolder } from './holder.ts'
import { getVoucherStateBefore } from './state-before.ts'

type VoucherRow = typeof vouchers.$inferSelect
type Asked = Parsed<typeof officeGiftCards.disableGiftVoucher>

const gone = () => reject('NOT_FOUND', '提货券或礼品册不存在，请核对编号')

function barredBy({ status, disabledReason }: VoucherRow): string | null {
  if (status !== 'DISABLED') return null
  return disabledReason === '' ? '已经作废，不能恢复' : null
}

const TITLES: Readonly<Record<(typeof entries.$inferSelect)['entryType'], string>> = {
  PICK: '提货',
  GIVE_BACK: '退货退回',
  VOID: '作废',
}
const SHOWN = 200

export async function giftVoucher(
  { voucherId }: Parsed<typeof officeGiftCards.giftVoucher>,
  { db }: Context<Member>,
): Promise<OfficeVoucher> {
  const [found] = await db
    .select({ voucher: vouchers, user: users })
    .from(vouchers)
    .leftJoin(users, eq(users.id, vouchers.ownerId))
    .where(eq(vouchers.id, voucherId))
  if (!found) throw gone()
  const { voucher, user } = found
  const ledger = await db
    .select()
    .from(entries)
    .where(eq(entries.voucherId, voucherId))
    .orderBy(desc(entries.createdAt), desc(entries.id))
    .limit(SHOWN)
  const { kind, name, picture, last4, status, disabledReason, expiresAt, createdAt, batchId } = voucher
  const times = { expiresAt, createdAt }
  const said = { voucherId, kind, name, picture, last4, status, disabledReason, batchId, ...times }
  const barred = barredBy(voucher)
  return {
    ...said,
    statusText: VOUCHER_STATES[status],
    owner: describeHolder(user),
    barred,
    picks: voucher.picks,
    left: voucher.left,
    actions: barred === null ? [status === 'DISABLED' ? 'enable' : 'disable'] : [],
    entries: ledger.map(({ id: entryId, entryType, amount, leftAfter, orderId, createdAt: at }) => ({
      entryId,
      createdAt: at,
      title: TITLES[entryType],
      amount,
      leftAfter,
      orderId,
    })),
  }
}

const factsOf = ({ status, left }: VoucherRow, reason: string | null): AuditFacts => ({
  status: VOUCHER_STATES[status],
  left,
  reason,
})

type Columns = Pick<VoucherRow, 'status' | 'disabledReason'>

/** Changes a voucher under its lock, so not while it is being picked from. */
function changing(
  context: Context<Member>,
  { voucherId, reason }: Asked,
  { action, columns }: { action: AuditAction; columns(row: VoucherRow): Columns },
): Promise<null> {
  return context.db.transaction(async (tx) => {
    const own = eq(vouchers.id, voucherId)
    const [row] = await tx.select().from(vouchers).where(own).for('no key update')
    if (!row) throw gone()
    const set = columns(row)
    await tx.update(vouchers).set(set).where(own)
    const [before, after] = [factsOf(row, null), factsOf({ ...row, ...set }, reason)]
    const subject = ['giftVoucher', voucherId] as const
    await writeAudit({ ...context, db: tx }, { area: 'gifts', action, subject, before, after })
    return null
  })
}

/** → DISABLED: no goods can be picked and the code cannot be bound. */
export async function disableGiftVoucher({ voucherId, reason: typed }: Asked, context: Context<Member>) {
  const reason = readReason(typed)
  const columns = ({ status }: VoucherRow): Columns => {
    if (status === 'DISABLED') throw reject('STATE_CHANGED', '已经停用，请刷新')
    return { status: 'DISABLED', disabledReason: reason }
  }
  return changing(context, { voucherId, reason }, { action: 'disableGiftVoucher', columns })
}

/** DISABLED → the state that `getVoucherStateBefore` derives. */
export async function enableGiftVoucher({ voucherId, reason: typed }: Asked, context: Context<Member>) {
  const reason = readReason(typed)
  const columns = (row: VoucherRow): Columns => {
    if (row.status !== 'DISABLED') throw reject('STATE_CHANGED', '没有停用，请刷新')
    const barred = barredBy(row)
    if (barred !== null) throw reject('STATE_CHANGED', barred)
    return { status: getVoucherStateBefore(row, context.clock.now()), disabledReason: '' }
  }
  return changing(context, { voucherId, reason }, { action: 'enableGiftVoucher', columns })
}
