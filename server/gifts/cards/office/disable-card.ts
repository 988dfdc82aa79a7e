import { and, eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import type { officeGiftCards } from '#schemas/gifts/cards/office/card-calls.ts'
import { CARD_STATES, TRANSFER_STATES } from '#schemas/gifts/cards/states.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { giftTransfers as transfers } from '#server/gifts/cards/transfers/tables.ts'
import { readReason } from '#server/people/audit/reason.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { giftCards as cards } from '#server/wallet/card-balances/tables.ts'
import { createCardNotFound, type CardRow, findDisableFault, findEnableFault } from './card-detail.ts'
import { getCardStateBefore } from './state-before.ts'

type Asked = Parsed<typeof officeGiftCards.disableGiftCard>

async function lockedCard({ db }: Context<Member>, giftCardId: string): Promise<CardRow> {
  const [card] = await db.select().from(cards).where(eq(cards.id, giftCardId)).for('no key update')
  if (!card) throw createCardNotFound()
  return card
}

const factsOf = ({ status, balance }: CardRow, reason: string | null): AuditFacts => ({
  status: CARD_STATES[status],
  balance: formatYuan(balance),
  reason,
})

interface Change {
  action: AuditAction
  set: Pick<CardRow, 'status' | 'disabledReason'>
  reason: string
  more?: AuditFacts
}

async function change(transaction: Context<Member>, card: CardRow, { action, set, reason, more }: Change) {
  await transaction.db.update(cards).set(set).where(eq(cards.id, card.id))
  const [before, after] = [factsOf(card, null), { ...factsOf({ ...card, ...set }, reason), ...more }]
  await writeAudit(transaction, { area: 'gifts', action, subject: ['giftCard', card.id], before, after })
}

/** PENDING → RECALLED, in the usual lock order. Returns false if there was no transfer. */
async function recall({ db, clock }: Context<Member>, cardId: string): Promise<boolean> {
  const pending = and(eq(transfers.cardId, cardId), eq(transfers.status, 'PENDING'))
  const ended = await db
    .update(transfers)
    .set({ status: 'RECALLED', endedAt: clock.now() })
    .where(pending)
    .returning({ id: transfers.id })
  return ended.length > 0
}

/** → DISABLED: the card cannot pay, be bound or be given away; its balance stays. */
export async function disableGiftCard({ giftCardId, reason: typed }: Asked, context: Context<Member>) {
  const reason = readReason(typed)
  return context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const recalled = await recall(transaction, giftCardId)
    const card = await lockedCard(transaction, giftCardId)
    const fault = findDisableFault(card)
    if (fault !== null) throw reject('STATE_CHANGED', fault)
    // A transfer that began meanwhile cannot be locked now: the lock order is transfer, then card.
    if (card.status === 'TRANSFERRING' && !recalled)
      throw reject('STATE_CHANGED', '该礼品卡刚刚转赠出去，请刷新后重试')
    const set = { status: 'DISABLED' as const, disabledReason: reason }
    const more: AuditFacts = recalled ? { transfer: TRANSFER_STATES.RECALLED } : {}
    await change(transaction, card, { action: 'disableGiftCard', set, reason, more })
    return null
  })
}

/** DISABLED → the state that `getCardStateBefore` derives. */
export async function enableGiftCard({ giftCardId, reason: typed }: Asked, context: Context<Member>) {
  const reason = readReason(typed)
  return context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const card = await lockedCard(transaction, giftCardId)
    const fault = findEnableFault(card)
    if (fault !== null) throw reject('STATE_CHANGED', fault)
    const set = { status: getCardStateBefore(card, context.clock.now()), disabledReason: '' }
    await change(transaction, card, { action: 'enableGiftCard', set, reason })
    return null
  })
}
