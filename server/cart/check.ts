import { and, eq, inArray } from 'drizzle-orm'
import type { cartLines } from '#schemas/api/cart-lines.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import type { Cart } from '#schemas/entities/cart.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { cartItems } from './tables.ts'
import { cartDetails } from './details.ts'
import { homeRegion } from './home-region.ts'
import { oneByOne } from '#server/accounts/member-lock.ts'
import { readLines } from './lines.ts'
import { invalidReason } from './sale-state.ts'

/** POST cart/checked, CT2, CT3: what cannot be bought is not checked; ids of nobody, or of others, change nothing. */
export async function checkLines(
  { query: { checked }, body: { cartIds } }: Parsed<typeof cartLines.checked>,
  context: Context<Member>,
): Promise<Cart> {
  await oneByOne(context, async (within) => {
    const rows = await readLines(within, context.user.id)
    const region = await homeRegion(within, context.user.id)
    const meant = rows.filter(({ item }) => cartIds === undefined || cartIds.includes(item.id))
    const ids = meant
      .filter((row) => !checked || invalidReason(row, region) === null)
      .map(({ item }) => item.id)
    const own = and(eq(cartItems.userId, context.user.id), inArray(cartItems.id, ids))
    if (ids.length > 0) await within.db.update(cartItems).set({ checked }).where(own)
  })
  return cartDetails(context)
}
