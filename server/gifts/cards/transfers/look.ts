import { eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { TRANSFER_STATES } from '#schemas/gifts/cards/states.ts'
import type { giftTransfers as calls, LinkedGift } from '#schemas/gifts/cards/transfers/calls.ts'
import { users } from '#server/people/accounts/tables.ts'
import { maskName } from '#server/people/accounts/users.ts'
import type { Context } from '#server/platform/call/context.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { createLinkNotFound } from './end.ts'
import { getTransferState } from './lists.ts'
import { giftTransfers } from './tables.ts'
import { hashToken } from './transfer.ts'

/** Shows the gift of a link without its balance. Third parties see no giver and message of an ended transfer. */
export async function viewLink(
  { token }: Parsed<typeof calls.look>,
  { db, user, clock }: Context,
): Promise<LinkedGift> {
  const [found] = await db
    .select({ transfer: giftTransfers, picture: giftCards.picture, giver: users.name })
    .from(giftTransfers)
    .innerJoin(giftCards, eq(giftCards.id, giftTransfers.cardId))
    .leftJoin(users, eq(users.id, giftTransfers.giverId))
    .where(eq(giftTransfers.tokenHash, hashToken(token)))
  if (!found) throw createLinkNotFound()
  const { transfer, picture, giver } = found
  const status = getTransferState(transfer, clock.now())
  const sent = transfer.giverId === user?.id ? ('SENT' as const) : null
  const own = transfer.receiverId !== null && transfer.receiverId === user?.id ? ('TAKEN' as const) : sent
  const told = status === 'PENDING' || own !== null
  return {
    status,
    statusText: TRANSFER_STATES[status],
    giver: told ? maskName(giver ?? '') : '',
    message: told ? transfer.message : '',
    picture,
    deadline: transfer.deadline,
    own,
  }
}
