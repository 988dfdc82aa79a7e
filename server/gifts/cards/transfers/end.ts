import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import type { OwnGift } from '#schemas/gifts/cards/binding/entities.ts'
import type { giftTransfers as calls } from '#schemas/gifts/cards/transfers/calls.ts'
import { toCardGift } from '#server/gifts/cards/binding/own-gift.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { takeCard } from '#server/wallet/card-balances/ledger.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { loadMember } from './send.ts'
import { giftTransfers } from './tables.ts'
import { endTransfer, hashToken, returnCard, type TransferRow } from './transfer.ts'

/** Creates the error for a transfer of another member and for an unknown transfer; they must look the same. */
const createTransferNotFound = () => reject('NOT_FOUND', '该转赠不存在，请返回重新选择')
export const createLinkNotFound = () => reject('NOT_FOUND', '该链接无效，请向送您礼品的人核实')
const ownGift = () => reject('NO_PERMISSION', '这是您自己送出的礼品卡，如需收回请在“我转出”中撤回')
const tooLate = () => reject('TRANSFER_ENDED', '该礼品已超过领取期限，已退回给送礼人')

const inTransaction = <T>(context: Context<Member>, work: (transaction: Context<Member>) => Promise<T>) =>
  context.db.transaction((tx) => work({ ...context, db: tx }))

/** Recalls a transfer for its giver, even after its deadline if the job has not ended it yet. */
export async function recallTransfer(
  { transferId }: Parsed<typeof calls.recovery>,
  context: Context<Member>,
): Promise<null> {
  const own = and(eq(giftTransfers.id, transferId), eq(giftTransfers.giverId, context.user.id))
  await inTransaction(context, async (transaction) => {
    const ended = await endTransfer(transaction, own, { status: 'RECALLED' })
    if (ended) return returnCard(transaction, ended)
    throw (await transaction.db.$count(giftTransfers, own)) > 0
      ? reject('TRANSFER_ENDED')
      : createTransferNotFound()
  })
  return null
}

function refusalOf(row: TransferRow, { user, clock }: Context<Member>) {
  if (row.giverId === user.id) return ownGift()
  if (row.status !== 'PENDING') return reject('TRANSFER_ENDED')
  return row.deadline <= clock.now() ? tooLate() : null
}

/** PENDING → ACCEPTED: gives the card to the member and invalidates the card's code. */
async function take(context: Context<Member>, seen: TransferRow): Promise<OwnGift> {
  const { db, user, clock } = context
  const taken = seen.status === 'ACCEPTED' && seen.receiverId === user.id
  const refusal = refusalOf(seen, context)
  if (refusal && !taken) throw refusal
  const alive = and(eq(giftTransfers.id, seen.id), gt(giftTransfers.deadline, clock.now()))
  const ended = taken ? null : await endTransfer(context, alive, { status: 'ACCEPTED', receiverId: user.id })
  if (!taken && !ended) throw reject('TRANSFER_ENDED')
  const one = eq(giftCards.id, seen.cardId)
  const [card] = await db.select().from(giftCards).where(one).for('no key update')
  if (!card) throw new Error(`a transfer without its card: ${seen.id}`)
  // A repeated click is answered like the first one.
  if (taken) return toCardGift(card, clock.now())
  if (card.status !== 'TRANSFERRING') throw reject('GIFT_CARD_UNUSABLE', '该礼品卡已停用，请联系送您礼品的人')
  await takeCard(context, card, { userId: user.id, bizType: 'TRANSFER', bizId: seen.id })
  const set = { status: 'ACTIVE' as const, codeHash: null, passwordHash: null, last4: '' }
  const [own] = await db.update(giftCards).set(set).where(one).returning()
  return toCardGift(own ?? card, clock.now())
}

export async function acceptByLink(
  { token }: Parsed<typeof calls.acceptGifts>,
  context: Context<Member>,
): Promise<OwnGift> {
  return inTransaction(context, async (transaction) => {
    const linked = eq(giftTransfers.tokenHash, hashToken(token))
    const [seen] = await transaction.db.select().from(giftTransfers).where(linked)
    if (!seen) throw createLinkNotFound()
    return take(transaction, seen)
  })
}

/** Accepts or refuses a transfer to the caller's current phone. A refused card returns to its giver. */
export async function confirmByPhone(
  { transferId, accept }: Parsed<typeof calls.recevieConfirm>,
  context: Context<Member>,
): Promise<null> {
  await inTransaction(context, async (transaction) => {
    const { telephone } = await loadMember(transaction, context.user.id)
    const toPhone = and(
      eq(giftTransfers.id, transferId),
      isNull(giftTransfers.tokenHash),
      eq(giftTransfers.receiverTelephone, telephone ?? ''),
    )
    const [seen] = await transaction.db.select().from(giftTransfers).where(toPhone)
    if (!seen) throw createTransferNotFound()
    if (accept) return take(transaction, seen)
    const refusal = refusalOf(seen, transaction)
    if (refusal) throw refusal
    const ended = await endTransfer(transaction, toPhone, { status: 'REFUSED' })
    if (!ended) throw reject('TRANSFER_ENDED')
    return returnCard(transaction, ended)
  })
  return null
}
