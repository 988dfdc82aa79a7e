import { and, eq, isNull } from 'drizzle-orm'
import { formatCsv } from '#schemas/base/csv-text.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatMallSecond } from '#schemas/base/mall-time.ts'
import { groupCode } from '#schemas/gifts/cards/code.ts'
import {
  getBatchEnd,
  findBatchExpiryFault,
  findBatchQuantityFault,
} from '#schemas/gifts/cards/office/batch-rules.ts'
import type { officeGifts } from '#schemas/gifts/cards/office/calls.ts'
import { findUnusualBatch } from '#schemas/gifts/cards/office/unusual-gifts.ts'
import { GIFT_KINDS } from '#schemas/gifts/cards/states.ts'
import { giftBatches, giftCovers, giftLevels } from '#server/gifts/tables.ts'
import { giftVouchers } from '#server/gifts/voucher-tables.ts'
import { requireConfirmed, createUnusual } from '#server/people/audit/confirm.ts'
import { readReason } from '#server/people/audit/reason.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { withIdempotency } from '#server/platform/call/idempotent.ts'
import { createBusinessNumber } from '#server/platform/call/numbers.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import { hashCode, hashCodePassword, createCode } from '#server/wallet/card-balances/code.ts'
import { openCardsAtOnce } from '#server/wallet/card-balances/ledger.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'

/** Business type of the entries that open a batch's cards. */
export const BATCH = 'BATCH'

type Wish = Parsed<typeof officeGifts.makeGiftBatch>
type Batch = typeof giftBatches.$inferSelect
type File = Out<typeof officeGifts.makeGiftBatch>['file']

export const createBatchNotFound = () => reject('NOT_FOUND', '批次不存在，请核对批次号')

async function levelOf({ db }: Context<Member>, levelId: string) {
  const [found] = await db
    .select({ level: giftLevels, picture: giftCovers.picture })
    .from(giftLevels)
    .innerJoin(giftCovers, eq(giftCovers.id, giftLevels.coverId))
    .where(eq(giftLevels.id, levelId))
  if (!found) throw reject('NOT_FOUND', '该档位不存在，请重新选择')
  if (found.level.status !== 'ON_SALE') throw reject('BAD_INPUT', '该档位已停售，请选择其他档位或先恢复在售')
  return found
}

type Level = Awaited<ReturnType<typeof levelOf>>

/** Codes are not among the columns that cards and vouchers share. */
function piecesOf({ random }: Context<Member>, { level, picture }: Level, batch: Batch) {
  const { id: batchId, quantity, expiresAt, createdAt } = batch
  const same = { name: level.name, picture, levelId: level.id, batchId, expiresAt, createdAt }
  return Array.from({ length: quantity }, (_, at) => {
    const { code, password } = createCode(random)
    const hashes = { codeHash: hashCode(code), passwordHash: hashCodePassword(code, password) }
    const row = { id: `${batchId}-${at + 1}`, ...same, ...hashes, last4: code.slice(-4) }
    return { code, password, row: { ...row, status: 'CREATED' as const } }
  })
}

type Piece = ReturnType<typeof piecesOf>[number]

function insertPieces(transaction: Context<Member>, { level }: Level, pieces: readonly Piece[]) {
  const { kind, value, picks } = level
  if (kind === 'CARD') {
    const cards = pieces.map(({ row }, at) => ({ ...row, initial: value, balance: value, place: at + 1 }))
    return openCardsAtOnce(transaction, cards, { bizType: BATCH, bizId: cards[0]?.batchId ?? '' })
  }
  const vouchers = pieces.map(({ row }) => ({ ...row, kind, picks, left: picks }))
  return insertRows(transaction.db, giftVouchers, vouchers)
}

function fileOf(batch: Batch, { level }: Level, pieces: readonly Piece[]): File {
  const until = formatMallSecond(batch.expiresAt - 1)
  const lines = pieces.map(({ code, password, row }) => [groupCode(code), groupCode(password), row.id, until])
  return {
    name: `${level.name} ${batch.id}`,
    csv: formatCsv([['卡号', '密码', '编号', '有效期至'], ...lines]),
  }
}

async function make(transaction: Context<Member>, wish: Wish): Promise<{ batch: Batch; file: File }> {
  const { clock, user } = transaction
  const level = await levelOf(transaction, wish.levelId)
  const words = findUnusualBatch({ value: level.level.value, quantity: wish.quantity })
  const accepted = requireConfirmed(words === null ? [] : [createUnusual(words)], wish.confirm)
  const batch: Batch = {
    id: `GB${createBusinessNumber(transaction, '')}`,
    levelId: wish.levelId,
    quantity: wish.quantity,
    note: wish.note.trim(),
    expiresAt: getBatchEnd(wish.expiresOn),
    createdBy: user.id,
    createdAt: clock.now(),
  }
  await transaction.db.insert(giftBatches).values(batch)
  const pieces = piecesOf(transaction, level, batch)
  await insertPieces(transaction, level, pieces)
  const { name, kind } = level.level
  const after = {
    kind: GIFT_KINDS[kind],
    level: name,
    quantity: batch.quantity,
    expiresAt: wish.expiresOn,
    note: batch.note,
    ...accepted,
  }
  const subject = ['giftBatch', batch.id] as const
  await writeAudit(transaction, { area: 'gifts', action: 'makeGiftBatch', subject, before: null, after })
  return { batch, file: fileOf(batch, level, pieces) }
}

/** Creates a batch. The codes are only in this answer: for an idempotency key only the batch id is stored. */
export async function makeGiftBatch(
  wish: Wish,
  context: Context<Member>,
): Promise<Out<typeof officeGifts.makeGiftBatch>> {
  const fault =
    findBatchQuantityFault(wish.quantity) ?? findBatchExpiryFault(wish.expiresOn, context.clock.now())
  if (fault !== null) throw reject('BAD_INPUT', fault)
  let file: File | undefined
  const work = async (transaction: Context<Member>) => {
    const made = await make(transaction, wish)
    file = made.file
    return { batchId: made.batch.id }
  }
  // The body is not compared: any repetition is answered with the first batch.
  const { batchId } = await withIdempotency(context, { key: `batch:${wish.key}`, body: null, work })
  if (file !== undefined) return { batchId, file }
  throw reject(
    'KEY_REUSED',
    `这次提交已经生成批次 ${batchId}，卡密只在生成时给出一次。没有收到文件的话，请打开该批次停用未绑定的卡，再重新生成`,
  )
}

/** CREATED → DISABLED: disables all pieces of a batch that nobody has bound. */
export async function disableGiftBatch(
  { batchId, reason: typed }: Parsed<typeof officeGifts.disableGiftBatch>,
  context: Context<Member>,
): Promise<{ disabled: number }> {
  const reason = readReason(typed)
  return context.db.transaction(async (tx) => {
    // The lock makes concurrent requests for one batch run one at a time.
    const named = tx.select().from(giftBatches).where(eq(giftBatches.id, batchId))
    const [batch] = await named.for('no key update')
    if (!batch) throw createBatchNotFound()
    const set = { status: 'DISABLED' as const, disabledReason: reason }
    const { id } = giftCards
    const cards = await tx
      .update(giftCards)
      .set(set)
      .where(and(eq(giftCards.batchId, batchId), eq(giftCards.status, 'CREATED'), isNull(giftCards.ownerId)))
      .returning({ id })
    const unbound = and(eq(giftVouchers.batchId, batchId), eq(giftVouchers.status, 'CREATED'))
    const vouchers = await tx
      .update(giftVouchers)
      .set(set)
      .where(and(unbound, isNull(giftVouchers.ownerId)))
      .returning({ id: giftVouchers.id })
    const disabled = cards.length + vouchers.length
    if (disabled === 0) throw reject('STATE_CHANGED', '该批次没有未绑定的卡可以停用，请刷新')
    const after = { disabled, reason }
    const entry = { area: 'gifts', action: 'disableGiftBatch', before: null, after } as const
    await writeAudit({ ...context, db: tx }, { ...entry, subject: ['giftBatch', batchId] })
    return { disabled }
  })
}
