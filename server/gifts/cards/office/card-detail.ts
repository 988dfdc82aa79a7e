import { desc, eq, inArray } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import type { officeGiftCards, OfficeCard } from '#schemas/gifts/cards/office/card-calls.ts'
import { CARD_STATES } from '#schemas/gifts/cards/states.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { loadTradesByEntry } from '#server/gifts/cards/own-cards.ts'
import { giftTransfers as transfers } from '#server/gifts/cards/transfers/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { maskPhone } from '#server/people/accounts/users.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { getCardStatus } from '#server/trade/checkout/offers.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { giftCardEntries as entries, giftCards as cards } from '#server/wallet/card-balances/tables.ts'
import { BATCH } from './batch.ts'
import { describeHolder } from './holder.ts'

export type CardRow = typeof cards.$inferSelect
type EntryRow = typeof entries.$inferSelect

export const createCardNotFound = () => reject('NOT_FOUND', '礼品卡不存在，请核对编号')

/** Returns why the back office cannot disable a card now; null if it can. */
export function findDisableFault({ status, frozen }: CardRow): string | null {
  if (status === 'DISABLED') return '该礼品卡已经停用，请刷新'
  if (status === 'FROZEN') return '该礼品卡已冻结，不能付款，无需停用'
  if (frozen === 0) return null
  return `该卡有 ￥${formatYuan(frozen)} 被待付款的订单占用，请等订单付款或取消后再停用`
}

/** Returns null if the back office can enable the card, which is so only if it disabled the card itself. */
export function findEnableFault({ status, disabledReason }: CardRow): string | null {
  if (status !== 'DISABLED') return '该礼品卡没有停用，请刷新'
  return disabledReason === '' ? '该礼品卡已退卡或作废，不能恢复' : null
}

const TITLES: Readonly<Record<EntryRow['entryType'], string>> = {
  OPEN: '购买开卡',
  FREEZE: '下单占用',
  UNFREEZE: '取消占用',
  CONSUME: '支付订单',
  REFUND: '订单退回',
  FORWARD: '退款转入新卡',
  TAKE: '绑定或领取',
  VOID: '退卡',
}
const OPENED: Readonly<Record<string, string>> = { [BATCH]: '批量生成', REFUND: '退款转入' }

const titleOf = ({ entryType, bizType }: EntryRow) =>
  (entryType === 'OPEN' ? OPENED[bizType] : undefined) ?? TITLES[entryType]

const SHOWN = 200

async function ledgerOf(context: Context<Member>, cardId: string): Promise<OfficeCard['entries']> {
  const { db } = context
  const rows = await db
    .select()
    .from(entries)
    .where(eq(entries.cardId, cardId))
    .orderBy(desc(entries.createdAt), desc(entries.id))
    .limit(SHOWN)
  const tradeIds = await loadTradesByEntry(context, rows)
  const named = [...new Set(tradeIds.values())]
  const columns = { id: orders.id, tradeId: orders.tradeId }
  const found =
    named.length > 0 ? await db.select(columns).from(orders).where(inArray(orders.tradeId, named)) : []
  return rows.map((row) => ({
    entryId: row.id,
    createdAt: row.createdAt,
    title: titleOf(row),
    amount: formatYuan(row.entryType === 'OPEN' ? row.balanceAfter : row.amount),
    held: formatYuan(row.held),
    balanceAfter: formatYuan(row.balanceAfter),
    orderIds: found.filter(({ tradeId }) => tradeId === tradeIds.get(row.id)).map(({ id }) => id),
  }))
}

async function transfersOf({ db }: Context<Member>, cardId: string): Promise<OfficeCard['transfers']> {
  const rows = await db
    .select()
    .from(transfers)
    .where(eq(transfers.cardId, cardId))
    .orderBy(desc(transfers.createdAt), desc(transfers.id))
    .limit(SHOWN)
  const ids = [...new Set(rows.flatMap(({ giverId, receiverId }) => [giverId, receiverId ?? giverId]))]
  const people = ids.length > 0 ? await db.select().from(users).where(inArray(users.id, ids)) : []
  const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? id
  return rows.map(({ id: transferId, giverId, receiverId, receiverTelephone, ...row }) => {
    const { createdAt, endedAt, deadline, status, message } = row
    const said = { transferId, createdAt, endedAt, deadline, status, message }
    const sentTo = receiverTelephone && maskPhone(receiverTelephone)
    return { ...said, giver: nameOf(giverId), receiver: receiverId ? nameOf(receiverId) : sentTo }
  })
}

export async function giftCard(
  { giftCardId }: Parsed<typeof officeGiftCards.giftCard>,
  context: Context<Member>,
): Promise<OfficeCard> {
  const [found] = await context.db
    .select({ card: cards, user: users })
    .from(cards)
    .leftJoin(users, eq(users.id, cards.ownerId))
    .where(eq(cards.id, giftCardId))
  if (!found) throw createCardNotFound()
  const { card, user } = found
  const { name, picture, last4, disabledReason, expiresAt, createdAt, batchId, cardOrderId } = card
  const times = { expiresAt, createdAt }
  const said = { giftCardId, name, picture, last4, disabledReason, batchId, cardOrderId, ...times }
  const status = getCardStatus(card, context.clock.now())
  const disabled = status === 'DISABLED'
  const barred = disabled ? findEnableFault(card) : findDisableFault(card)
  return {
    ...said,
    status,
    statusText: CARD_STATES[status],
    owner: describeHolder(user),
    barred,
    initial: formatYuan(card.initial),
    balance: formatYuan(card.balance),
    frozen: formatYuan(card.frozen),
    actions: barred === null ? [disabled ? 'enable' : 'disable'] : [],
    entries: await ledgerOf(context, giftCardId),
    transfers: await transfersOf(context, giftCardId),
  }
}
