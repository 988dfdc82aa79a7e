import { and, desc, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { TRANSFER_STATES } from '#schemas/gifts/cards/states.ts'
import type { giftTransfers as calls } from '#schemas/gifts/cards/transfers/calls.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { users } from '#server/people/accounts/tables.ts'
import { maskName, maskPhone } from '#server/people/accounts/users.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { loadMember } from './send.ts'
import { giftTransfers } from './tables.ts'
import type { TransferRow } from './transfer.ts'

type Card = typeof giftCards.$inferSelect

/** Returns the state of a transfer, EXPIRED after its deadline even if the job has not ended it yet. */
export function getTransferState({ status, deadline }: TransferRow, now: number): TransferRow['status'] {
  return status === 'PENDING' && deadline <= now ? 'EXPIRED' : status
}

function factsOf(row: TransferRow, card: Card, now: number) {
  const status = getTransferState(row, now)
  const { id: transferId, message, deadline, createdAt } = row
  const said = { status, statusText: TRANSFER_STATES[status], message }
  return { transferId, ...said, picture: card.picture, deadline, createdAt }
}

/** Returns a page of the transfers that the member sent, newest first. */
export async function findTransfer(
  { pageNum, pageSize }: Parsed<typeof calls.findTransfer>,
  { db, user, clock }: Context<Member>,
): Promise<Out<typeof calls.findTransfer>> {
  const where = eq(giftTransfers.giverId, user.id)
  const total = await db.$count(giftTransfers, where)
  const page = clampPage(pageNum, { total, pageSize })
  const rows = await db
    .select({ transfer: giftTransfers, card: giftCards, takenBy: users.name })
    .from(giftTransfers)
    .innerJoin(giftCards, eq(giftCards.id, giftTransfers.cardId))
    .leftJoin(users, eq(users.id, giftTransfers.receiverId))
    .where(where)
    .orderBy(desc(giftTransfers.createdAt), desc(giftTransfers.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const list = rows.map(({ transfer, card, takenBy }) => {
    const { receiverTelephone } = transfer
    const own = card.ownerId === user.id
    return {
      ...factsOf(transfer, card, clock.now()),
      giftCardId: card.id,
      name: card.name,
      last4: own ? card.last4 : '',
      balance: own ? formatYuan(card.balance) : null,
      receiver: receiverTelephone ? maskPhone(receiverTelephone) : takenBy && maskName(takenBy),
    }
  })
  return { list, total, pageNum: page, pageSize }
}

/** Returns the condition of transfers that wait for the member, by the member's current phone number. */
async function isWaiting(context: Context<Member>): Promise<SQL | undefined> {
  const { telephone } = await loadMember(context, context.user.id)
  return and(
    eq(giftTransfers.status, 'PENDING'),
    eq(giftTransfers.receiverTelephone, telephone ?? ''),
    gt(giftTransfers.deadline, context.clock.now()),
    ne(giftTransfers.giverId, context.user.id),
  )
}

/** Counts the cards that wait for the member to accept them. */
export async function countWaiting(context: Context<Member>): Promise<number> {
  return context.db.$count(giftTransfers, await isWaiting(context))
}

/** Gifts that wait for the member's current phone first, then the accepted ones. */
export async function findReceive(
  { pageNum, pageSize }: Parsed<typeof calls.findReceive>,
  context: Context<Member>,
): Promise<Out<typeof calls.findReceive>> {
  const { db, user, clock } = context
  const now = clock.now()
  const where = or(eq(giftTransfers.receiverId, user.id), await isWaiting(context))
  const total = await db.$count(giftTransfers, where)
  const page = clampPage(pageNum, { total, pageSize })
  const rows = await db
    .select({ transfer: giftTransfers, card: giftCards, giver: users.name })
    .from(giftTransfers)
    .innerJoin(giftCards, eq(giftCards.id, giftTransfers.cardId))
    .leftJoin(users, eq(users.id, giftTransfers.giverId))
    .where(where)
    .orderBy(
      sql`${giftTransfers.status} = 'PENDING' desc`,
      desc(giftTransfers.createdAt),
      desc(giftTransfers.id),
    )
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const list = rows.map(({ transfer, card, giver }) => {
    const taken = transfer.receiverId === user.id
    return {
      ...factsOf(transfer, card, now),
      giver: maskName(giver ?? ''),
      name: taken ? card.name : null,
      balance: taken && card.ownerId === user.id ? formatYuan(card.balance) : null,
    }
  })
  return { list, total, pageNum: page, pageSize }
}
