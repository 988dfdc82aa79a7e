import { eq, sum } from 'drizzle-orm'
import { cartLines } from '#schemas/api/cart-lines.ts'
import { cart } from '#schemas/api/cart.ts'
import { cartItems } from './tables.ts'
import { implement } from '#server/platform/call/implement.ts'
import { changeSku } from './change-sku.ts'
import { checkLines } from './check.ts'
import { cartDetails } from './details.ts'
import { clearInvalid, favourLines, removeLines, restoreLines } from './remove.ts'
import { saveToCart } from './save.ts'
import { updateQuantity } from './update.ts'

// Buying again begins with an order.
const { repurchase: _, ...lineCalls } = cartLines

export const cartRoutes = [
  ...implement(cart, {
    async sumCount(_, { db, user }) {
      const total = sum(cartItems.quantity).mapWith(Number)
      const [row] = await db.select({ total }).from(cartItems).where(eq(cartItems.userId, user.id))
      return row?.total ?? 0
    },
    save: saveToCart,
  }),
  ...implement(lineCalls, {
    shopCartDetails: (_, context) => cartDetails(context),
    update: updateQuantity,
    checked: checkLines,
    delete: removeLines,
    queryCartClear: (_, context) => clearInvalid(context),
    favour: favourLines,
    restore: restoreLines,
    changeSku,
  }),
]
