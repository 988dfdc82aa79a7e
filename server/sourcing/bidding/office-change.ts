import { eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { BiddingLine } from '#schemas/sourcing/bidding/entities.ts'
import type { officeBidding as calls } from '#schemas/sourcing/bidding/office-calls.ts'
import { findDeadlineFault } from '#schemas/sourcing/bidding/rules.ts'
import {
  BIDDING_STATES,
  type BiddingAction,
  type BiddingState,
  getBiddingTarget,
} from '#schemas/sourcing/bidding/states.ts'
import { users } from '#server/people/accounts/tables.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { requireVersion, hashVersion } from '#server/platform/call/version.ts'
import { type BiddingRow, databaseNow, lockBidding } from './find.ts'
import { type Done, writeDown } from './office-log.ts'
import { listOpenedBidders } from './sealed.ts'
import { biddings } from './tables.ts'
import { loadBiddingLines } from './views.ts'

type Transaction = Context<Member>

/** Hashes what the back office edits and decides; actions of suppliers do not change the version. */
export const hashBiddingVersion = (row: BiddingRow, lines: readonly BiddingLine[]) =>
  hashVersion([
    ...[row.title, row.kind, row.regionId, row.budget, row.deadline, row.status, row.contact],
    ...[row.telephone, row.contactRule, row.content, row.openedAt],
    lines.map(({ lineNo, name, spec, unit, quantity }) => [lineNo, name, spec, unit, quantity]),
  ])

interface Found {
  row: BiddingRow
  /** State by the database's clock. */
  state: BiddingState
}

/** Locks the announcement and logs the result. A `version` of null skips the version check. */
export function changeBidding(
  context: Context<Member>,
  { biddingId, version }: { biddingId: string; version: string | null },
  work: (transaction: Transaction, found: Found) => Promise<Done>,
): Promise<null> {
  return context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const found = await lockBidding(transaction, biddingId)
    if (version !== null)
      requireVersion(hashBiddingVersion(found.row, await loadBiddingLines(transaction, biddingId)), version)
    await writeDown(transaction, { ...(await work(transaction, found)), biddingId })
    return null
  })
}

type Columns = typeof biddings.$inferInsert
interface Move {
  action: BiddingAction
  set: Omit<Partial<Columns>, 'openedAt' | 'status'> & { openedAt?: typeof databaseNow }
}

/** Throws STATE_CHANGED with the current state if the state table does not allow the step. */
async function take({ db }: Transaction, { row, state }: Found, { action, set }: Move): Promise<void> {
  const to = getBiddingTarget(state, action)
  if (to === null || to === 'CLOSED')
    throw reject('STATE_CHANGED', `该招标现在是“${BIDDING_STATES[state]}”，不能这样操作，请刷新后查看`)
  await db
    .update(biddings)
    .set({ ...set, status: to })
    .where(eq(biddings.id, row.id))
}

type Named = Parsed<typeof calls.publishBidding>

const stepped = (from: BiddingState, to: BiddingState) => ({
  before: { status: BIDDING_STATES[from] },
  after: { status: BIDDING_STATES[to] },
})

/** Publishes a draft: DRAFT → PUBLISHED. */
export function publishBidding(named: Named, context: Context<Member>): Promise<null> {
  return changeBidding(context, named, async (transaction, found) => {
    const now = transaction.clock.now()
    const fault = findDeadlineFault(found.row.deadline, now)
    if (found.state === 'DRAFT' && fault !== null) throw reject('BAD_INPUT', fault)
    await take(transaction, found, { action: 'publish', set: { publishedAt: now } })
    return { action: 'publishBidding', text: '发布公告', ...stepped(found.state, 'PUBLISHED') }
  })
}

/** Sets a later deadline while suppliers may still quote. */
export function extendBidding(
  { deadline, ...named }: Parsed<typeof calls.extendBidding>,
  context: Context<Member>,
): Promise<null> {
  return changeBidding(context, named, async (transaction, found) => {
    const { row } = found
    if (deadline <= row.deadline)
      throw reject('BAD_INPUT', '截止时间只能延后，请填写更晚的时间', { field: 'deadline' })
    const fault = findDeadlineFault(deadline, row.deadline)
    if (fault !== null) throw reject('BAD_INPUT', fault, { field: 'deadline' })
    await take(transaction, found, { action: 'extend', set: { deadline } })
    const [was, is] = [formatMallMinute(row.deadline), formatMallMinute(deadline)]
    return {
      action: 'extendBidding',
      text: `截止时间由 ${was} 延长到 ${is}`,
      before: { deadline: was },
      after: { deadline: is },
    }
  })
}

/** Cancels an announcement that has no winner. Quotes that were not opened stay sealed for good. */
export function cancelBidding(
  { reason: typed, ...named }: Parsed<typeof calls.cancelBidding>,
  context: Context<Member>,
): Promise<null> {
  return changeBidding(context, named, async (transaction, found) => {
    const reason = typed.trim()
    if (reason === '') throw reject('BAD_INPUT', '请填写取消原因，它会显示在公告上')
    await take(transaction, found, { action: 'cancel', set: { reason } })
    const { before, after } = stepped(found.state, 'CANCELLED')
    return { action: 'cancelBidding', text: `取消招标：${reason}`, before, after: { ...after, reason } }
  })
}

/** Opens the quotes: CLOSED → EVALUATING, at the time of the database's clock. */
export function openBidding(named: Named, context: Context<Member>): Promise<null> {
  return changeBidding(context, named, async (transaction, found) => {
    await take(transaction, found, { action: 'open', set: { openedAt: databaseNow } })
    return { action: 'openBidding', text: '开标', ...stepped(found.state, 'EVALUATING') }
  })
}

/** Names the winner: EVALUATING → AWARDED. Notifies all bidders whose quotes were opened. */
export function awardBidding(
  { bidId, note: typed, ...named }: Parsed<typeof calls.awardBidding>,
  context: Context<Member>,
): Promise<null> {
  return changeBidding(context, named, async (transaction, found) => {
    const { row } = found
    const bidders = await listOpenedBidders(transaction, row.id)
    const winner = bidders.find(({ id }) => id === bidId)
    if (found.state === 'EVALUATING' && !winner)
      throw reject('NOT_FOUND', '没有找到所选的报价，请刷新后重新选择')
    const note = typed.trim()
    await take(transaction, found, {
      action: 'award',
      set: { winnerId: bidId, awardNote: note, awardedAt: transaction.clock.now() },
    })
    for (const { id, userId } of bidders) await tellBidder(transaction, row, { userId, won: id === bidId })
    const { before, after } = stepped(found.state, 'AWARDED')
    const name = winner?.supplierName ?? ''
    const total = formatYuan(winner?.total ?? 0)
    return {
      action: 'awardBidding',
      text: `公示中标供应商：${name}，${total} 元`,
      before,
      after: { ...after, winner: name, total, note },
    }
  })
}

async function tellBidder(
  { db, sms }: Transaction,
  { id, title }: BiddingRow,
  { userId, won }: { userId: string; won: boolean },
): Promise<void> {
  const [user] = await db.select({ telephone: users.telephone }).from(users).where(eq(users.id, userId))
  if (!user?.telephone) return
  const result = won ? '已中标，采购人员会与您联系' : '未中标，感谢您的参与'
  const words = composeSms('biddingResult', { title, biddingId: id, result })
  await sms.send({ telephone: user.telephone, ...words }, { db })
}
