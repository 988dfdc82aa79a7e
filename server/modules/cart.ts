import { eq, sum } from 'drizzle-orm'
import { cart } from '#schemas/api/cart.ts'
import { cartItems } from '#server/db/schema/user.ts'
import { implement } from '#server/implement.ts'
import { cartDetails } from './cart/details.ts'
import { saveToCart } from './cart/save.ts'

export const cartRoutes = implement(cart, {
  async sumCount(_, { db, user }) {
    const total = sum(cartItems.quantity).mapWith(Number)
    const [row] = await db.select({ total }).from(cartItems).where(eq(cartItems.userId, user.id))
    return row?.total ?? 0
  },
  shopCartDetails: (_, context) => cartDetails(context),
  save: saveToCart,
})
