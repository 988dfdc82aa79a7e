import { eq, sum } from 'drizzle-orm'
import { cartLines } from '#schemas/api/cart-lines.ts'
import { cart } from '#schemas/api/cart.ts'
import { cartItems } from '#server/db/schema/user.ts'
import { implement } from '#server/implement.ts'
import { changeSku } from './cart/change-sku.ts'
import { checkLines } from './cart/check.ts'
import { cartDetails } from './cart/details.ts'
import { clearInvalid, favourLines, removeLines, restoreLines } from './cart/remove.ts'
import { repurchase } from './cart/repurchase.ts'
import { saveToCart } from './cart/save.ts'
import { updateQuantity } from './cart/update.ts'

export const cartRoutes = [
  ...implement(cart, {
    async sumCount(_, { db, user }) {
      const total = sum(cartItems.quantity).mapWith(Number)
      const [row] = await db.select({ total }).from(cartItems).where(eq(cartItems.userId, user.id))
      return row?.total ?? 0
    },
    save: saveToCart,
  }),
  ...implement(cartLines, {
    shopCartDetails: (_, context) => cartDetails(context),
    update: updateQuantity,
    checked: checkLines,
    delete: removeLines,
    queryCartClear: (_, context) => clearInvalid(context),
    repurchase,
    favour: favourLines,
    restore: restoreLines,
    changeSku,
  }),
]
