import { and, eq, inArray } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { Cart } from '#schemas/trade/cart/entities.ts'
import type { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { favourites } from '#server/catalog/goods/footprints/tables.ts'
import { withMemberLock } from '#server/people/accounts/member-lock.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { getCart } from './details.ts'
import { loadHomeRegion } from './home-region.ts'
import { createCartFull, MAX_KINDS } from './kinds.ts'
import { type CartRow, readLines } from './lines.ts'
import { findInvalidReason } from './sale-state.ts'
import { cartItems } from './tables.ts'
import { openUndo, sealUndo } from './undo.ts'

type Removed = Out<typeof cartLines.delete>

const NOTHING = { undo: null, removed: 0 }

/** Removes lines and returns the undo token; `favoured` lists new favourites. Call it within `withMemberLock`. */
async function take(
  transaction: Context<Member>,
  rows: readonly CartRow[],
  favoured: readonly string[] = [],
) {
  if (rows.length === 0) return NOTHING
  const { db, user } = transaction
  const items = rows.map(({ item: { userId: _, ...item } }) => item)
  const ids = items.map(({ id }) => id)
  await db.delete(cartItems).where(and(eq(cartItems.userId, user.id), inArray(cartItems.id, ids)))
  return { undo: sealUndo(transaction, items, favoured), removed: items.length }
}

async function answer(context: Context<Member>, gone: typeof NOTHING | Awaited<ReturnType<typeof take>>) {
  return { ...gone, cart: await getCart(context) }
}

/** POST cart/delete */
export async function removeLines(
  { cartIds }: Parsed<typeof cartLines.delete>,
  context: Context<Member>,
): Promise<Removed> {
  const gone = await withMemberLock(context, async (transaction) => {
    const rows = await readLines(transaction)
    return take(
      transaction,
      rows.filter(({ item }) => cartIds.includes(item.id)),
    )
  })
  return answer(context, gone)
}

/** GET cart/queryCartClear: removes the invalid lines. */
export async function clearInvalid(context: Context<Member>): Promise<Removed> {
  const gone = await withMemberLock(context, async (transaction) => {
    const region = await loadHomeRegion(transaction, context.user.id)
    const rows = await readLines(transaction)
    return take(
      transaction,
      rows.filter((row) => findInvalidReason(row, region) !== null),
    )
  })
  return answer(context, gone)
}

/** Moves lines to the favourites, except those whose goods are deleted. */
export async function favourLines(
  { cartIds }: Parsed<typeof cartLines.favour>,
  context: Context<Member>,
): Promise<Removed> {
  const { user, clock } = context
  const gone = await withMemberLock(context, async (transaction) => {
    const rows = await readLines(transaction)
    const remaining = rows.filter(
      ({ item, goods }) => cartIds.includes(item.id) && goods && goods.status !== 'DELETED',
    )
    // Favourites note today's price, so that a later drop can be shown.
    const prices = new Map(
      remaining.flatMap(({ goods }) => {
        if (!goods) return []
        const { id, payModel, cash, integral } = goods
        return [[id, { payModel, cash, integral }] as const]
      }),
    )
    if (prices.size === 0) throw reject('NOT_FOUND', '商品已失效，不能移入收藏，请直接删除')
    const fresh = await transaction.db
      .insert(favourites)
      .values(
        [...prices].map(([goodsId, price]) => ({
          userId: user.id,
          goodsId,
          createdAt: clock.now(),
          ...price,
        })),
      )
      .onConflictDoNothing()
      .returning({ goodsId: favourites.goodsId })
    return take(
      transaction,
      remaining,
      fresh.map(({ goodsId }) => goodsId),
    )
  })
  return answer(context, gone)
}

/** Undoes a removal. A line whose SKU was added again meanwhile stays as it is now. */
export async function restoreLines(
  { undo }: Parsed<typeof cartLines.restore>,
  context: Context<Member>,
): Promise<Cart> {
  const { userId, items, favoured } = openUndo(context, undo)
  await withMemberLock(context, async ({ db }) => {
    const there = await db
      .select({ id: cartItems.id, skuId: cartItems.skuId })
      .from(cartItems)
      .where(eq(cartItems.userId, userId))
    const back = items.filter(
      ({ id, skuId }) => !there.some((line) => line.id === id || line.skuId === skuId),
    )
    if (there.length + back.length > MAX_KINDS) throw createCartFull()
    if (back.length > 0) await db.insert(cartItems).values(back.map((item) => ({ ...item, userId })))
    const liked = and(eq(favourites.userId, userId), inArray(favourites.goodsId, favoured))
    if (favoured.length > 0) await db.delete(favourites).where(liked)
  })
  return getCart(context)
}
