import { and, eq } from 'drizzle-orm'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { type CardOperation, listCardOperations } from './operations.ts'

type CardRow = typeof giftCards.$inferSelect

/** Creates the error for a card of another member and for an unknown card; they must look the same. */
const createCardNotFound = () => reject('NOT_FOUND', '该礼品卡不存在，请返回重新选择')

export async function getOwnCard({ db, user }: Context<Member>, giftCardId: string): Promise<CardRow> {
  const own = and(eq(giftCards.id, giftCardId), eq(giftCards.ownerId, user.id))
  const [card] = await db.select().from(giftCards).where(own)
  if (!card) throw createCardNotFound()
  return card
}

const REFUSALS: Readonly<Record<CardOperation, string>> = {
  transfer: '只有可用、有余额且未被订单占用的礼品卡可以转赠，有卡密的请先收回卡密',
  askCode: '该礼品卡当前不能生成卡密，请刷新后查看',
  withdrawCode: '该礼品卡的卡密已使用或已收回，请刷新后查看',
  refund: '只有未使用、未冻结、未被他人领取的礼品卡可以退，请刷新后查看',
}

export function requireOperation({ clock }: Context<Member>, card: CardRow, operation: CardOperation): void {
  if (!listCardOperations(card, clock.now()).includes(operation))
    throw reject('GIFT_CARD_UNUSABLE', REFUSALS[operation])
}

/** Locks the member's card and checks that the operation is allowed on it. */
export async function lockCardFor(
  transaction: Context<Member>,
  giftCardId: string,
  operation: CardOperation,
): Promise<CardRow> {
  const { db, user } = transaction
  const own = and(eq(giftCards.id, giftCardId), eq(giftCards.ownerId, user.id))
  const [card] = await db.select().from(giftCards).where(own).for('no key update')
  if (!card) throw createCardNotFound()
  requireOperation(transaction, card, operation)
  return card
}
