import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { giftTransfers as calls } from '#schemas/gifts/cards/transfers/calls.ts'
import { toCardGift, toVoucherGift } from '#server/gifts/cards/binding/own-gift.ts'
import { giftVouchers } from '#server/gifts/voucher-tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'

type Kind = Parsed<typeof calls.findAll>['kind']

/** Returns the condition for each of the two tables; `false` for a table that the filter excludes. */
function wheres(userId: string, kind: Kind) {
  const none = sql`false`
  const cards = kind === undefined || kind === 'CARD' ? undefined : none
  const vouchers = kind === undefined ? undefined : kind === 'CARD' ? none : eq(giftVouchers.kind, kind)
  return {
    cards: and(eq(giftCards.ownerId, userId), cards),
    vouchers: and(eq(giftVouchers.ownerId, userId), vouchers),
  }
}

/** Returns a page of the ids from both tables: usable gifts first, then by expiry. */
function pageOfIds(
  { db, clock }: Context<Member>,
  where: ReturnType<typeof wheres>,
  { limit, offset }: { limit: number; offset: number },
) {
  const usable = ({ status, expiresAt }: typeof giftCards | typeof giftVouchers) =>
    sql<boolean>`${status} = 'ACTIVE' and ${expiresAt} > ${clock.now()}::bigint`.as('usable')
  const cards = db
    .select({ id: giftCards.id, expiresAt: giftCards.expiresAt, usable: usable(giftCards) })
    .from(giftCards)
    .where(where.cards)
  const vouchers = db
    .select({ id: giftVouchers.id, expiresAt: giftVouchers.expiresAt, usable: usable(giftVouchers) })
    .from(giftVouchers)
    .where(where.vouchers)
  const both = unionAll(cards, vouchers).as('gifts')
  return db
    .select()
    .from(both)
    .orderBy(desc(both.usable), asc(both.expiresAt), asc(both.id))
    .limit(limit)
    .offset(offset)
}

/** Returns a page of the member's gifts: cards, vouchers and books. */
export async function findAll(
  { pageNum, pageSize, kind }: Parsed<typeof calls.findAll>,
  context: Context<Member>,
): Promise<Out<typeof calls.findAll>> {
  const { db, user, clock } = context
  const where = wheres(user.id, kind)
  const total = (await db.$count(giftCards, where.cards)) + (await db.$count(giftVouchers, where.vouchers))
  const page = clampPage(pageNum, { total, pageSize })
  const found = await pageOfIds(context, where, { limit: pageSize, offset: (page - 1) * pageSize })
  const ids = found.map(({ id }) => id)
  const cards = await db
    .select()
    .from(giftCards)
    .where(and(where.cards, inArray(giftCards.id, ids)))
  const vouchers = await db
    .select()
    .from(giftVouchers)
    .where(and(where.vouchers, inArray(giftVouchers.id, ids)))
  const now = clock.now()
  const gifts = [
    ...cards.map((card) => toCardGift(card, now)),
    ...vouchers.map((voucher) => toVoucherGift(voucher, now)),
  ]
  const list = ids.flatMap((id) => gifts.find(({ giftId }) => giftId === id) ?? [])
  return { list, total, pageNum: page, pageSize }
}
