import { cart } from '#schemas/api/cart.ts'
import type { CartWish } from '#schemas/effects.ts'
import { localMessages } from '#schemas/errors.ts'
import { call } from '#src/api/client.ts'
import { cartChanged } from '#src/session/cart-count.ts'
import { loginPromptAtom, mallStore, tokenAtom } from '#src/session/store.ts'
import { toast } from './toast/toast.ts'

const pending = new Set<string>()

/**
 * §4 cart: a login first (the wish goes on after it), one request at a time per SKU, 添加成功 and a fresh badge.
 * The default quantity and every refusal are the server's; the client toasts its message.
 */
export async function addToCart(wish: CartWish): Promise<void> {
  if (mallStore.get(tokenAtom) === null) {
    mallStore.set(loginPromptAtom, { resume: () => void addToCart(wish) })
    return
  }
  const key = `${wish.goodsId} ${wish.skuId ?? ''}`
  if (pending.has(key)) return
  pending.add(key)
  try {
    const { goodsId, skuId, quantity } = wish
    await call(cart.save, { checked: true, goodsId, skuId, quantity })
    toast.success(localMessages.addedToCart)
    await cartChanged()
  } catch {
    // The client has told the shopper; the button is free again.
  } finally {
    pending.delete(key)
  }
}
