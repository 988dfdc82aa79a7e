import { and, asc, desc, eq, gt, gte, inArray, ne, or, sql } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { assets, OwnGiftCard } from '#schemas/gifts/assets/calls.ts'
import { CARD_STATES } from '#schemas/gifts/cards/states.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import { findCardRefusal, getCardStatus } from '#server/trade/checkout/offers.ts'
import { refunds } from '#server/trade/refunds/tables.ts'
import { giftCardEntries as entries, giftCards as cards } from '#server/wallet/card-balances/tables.ts'
import { CARD_ORDER } from './open-cards.ts'
import { listCardOperations } from './operations.ts'
import { loadOrdersByTrade } from './orders-of-trades.ts'
import { countWaiting } from './transfers/lists.ts'

type Row = typeof cards.$inferSelect

function toCard(row: Row, now: number): OwnGiftCard {
  const status = getCardStatus(row, now)
  return {
    giftCardId: row.id,
    name: row.name,
    last4: row.last4,
    expiresAt: row.expiresAt,
    initial: formatYuan(row.initial),
    balance: formatYuan(row.balance),
    frozen: formatYuan(row.frozen),
    status,
    statusText: status === 'INACTIVE' && row.sendOn !== null ? '待送出' : CARD_STATES[status],
    reason: findCardRefusal(row, now),
    picture: row.picture,
    sendOn: row.sendOn,
    operations: listCardOperations(row, now),
  }
}

/** Lists all cards of the member: usable cards first, in the order in which payments use them. */
export async function listGiftCards({ db, user, clock }: Context<Member>): Promise<OwnGiftCard[]> {
  const now = clock.now()
  const alive = sql`(${cards.status} = 'ACTIVE' and ${cards.expiresAt} > ${now}) desc`
  const rows = await db
    .select()
    .from(cards)
    .where(eq(cards.ownerId, user.id))
    .orderBy(alive, asc(cards.expiresAt), asc(cards.id))
    .limit(200)
  return rows.map((row) => toCard(row, now))
}

/** Lists the cards that can pay now. */
export async function listUsableCards(context: Context<Member>): Promise<OwnGiftCard[]> {
  return (await listGiftCards(context)).filter(({ reason }) => reason === null)
}

/** Counts cards that can pay and cards to be accepted. The balance, in yuan, includes only the former. */
export async function countGiftCards(context: Context<Member>) {
  const { db, user, clock } = context
  const usable = and(
    eq(cards.ownerId, user.id),
    eq(cards.status, 'ACTIVE'),
    gt(cards.expiresAt, clock.now()),
    gt(cards.balance, 0),
  )
  const balance = sql<string>`coalesce(sum(${cards.balance} - ${cards.frozen}), 0)`.mapWith(Number)
  const [row] = await db
    .select({ n: sql<string>`count(*)`.mapWith(Number), balance })
    .from(cards)
    .where(usable)
  const waiting = await countWaiting(context)
  return { giftCards: (row?.n ?? 0) + waiting, giftCardBalance: formatYuan(row?.balance ?? 0) }
}

const titles: Readonly<Record<string, string>> = {
  OPEN: '购买礼品卡',
  CONSUME: '支付订单',
  REFUND: '订单退回',
  TAKE: '领取转赠',
  VOID: '退卡',
  'OPEN REFUND': '订单退回，转入新卡',
  'OPEN BATCH': '开通礼品卡',
  'TAKE BIND': '绑定礼品卡',
}

type Entry = typeof entries.$inferSelect

const titleOf = ({ entryType, bizType }: Entry) =>
  titles[`${entryType} ${bizType}`] ?? titles[entryType] ?? '余额变动'

/** Entries that move no money but start the owner's history of a card. */
const BEGINNINGS: readonly Entry['entryType'][] = ['OPEN', 'TAKE']

/** Returns trade ids by entry id: the trade that the amount was held for, or the trade that was refunded. */
export async function loadTradesByEntry(
  { db }: Context<Member>,
  rows: readonly Entry[],
): Promise<Map<string, string>> {
  const ids = rows.filter(({ bizType }) => bizType === 'REFUND').map(({ bizId }) => bizId)
  const found =
    ids.length > 0
      ? await db
          .select({ id: refunds.id, tradeId: refunds.tradeId })
          .from(refunds)
          .where(inArray(refunds.id, ids))
      : []
  const byRefund = new Map(found.map(({ id, tradeId }) => [id, tradeId]))
  // The business id of a hold is `<tradeId>.<counter>`.
  return new Map(rows.map(({ id, bizId }) => [id, byRefund.get(bizId) ?? bizId.split('.')[0] ?? '']))
}

/** Returns a page of the entries that changed a card's balance, from its opening on, without holds. */
export async function listGiftCardEntries(
  { giftCardId, pageNum, pageSize }: Parsed<typeof assets.giftCardEntries>,
  context: Context<Member>,
): Promise<Out<typeof assets.giftCardEntries>> {
  const { db, user } = context
  const own = and(eq(cards.id, giftCardId), eq(cards.ownerId, user.id))
  const [card] = await db.select({ acceptedAt: cards.acceptedAt }).from(cards).where(own)
  if (!card) throw reject('NOT_FOUND', '该礼品卡不存在，请返回重新选择')
  const moved = or(ne(entries.amount, 0), inArray(entries.entryType, [...BEGINNINGS]))
  // Entries before the transfer are visible only to the giver.
  const since = card.acceptedAt === null ? undefined : gte(entries.createdAt, card.acceptedAt)
  const where = and(eq(entries.cardId, giftCardId), moved, since)
  const total = await db.$count(entries, where)
  const page = clampPage(pageNum, { total, pageSize })
  const rows = await db
    .select()
    .from(entries)
    .where(where)
    .orderBy(desc(entries.createdAt), desc(entries.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const tradeIds = await loadTradesByEntry(context, rows)
  const orders = await loadOrdersByTrade(context, [...tradeIds.values()])
  return {
    list: rows.map((row) => ({
      entryId: row.id,
      title: titleOf(row),
      createdAt: row.createdAt,
      amount: formatYuan(BEGINNINGS.includes(row.entryType) ? row.balanceAfter : row.amount),
      balanceAfter: formatYuan(row.balanceAfter),
      orderIds: orders.get(tradeIds.get(row.id) ?? '') ?? [],
      giftCardOrderId: row.entryType === 'OPEN' && row.bizType === CARD_ORDER ? row.bizId : null,
    })),
    total,
    pageNum: page,
    pageSize,
  }
}
