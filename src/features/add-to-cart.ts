import { cart } from '#schemas/api/cart.ts'
import type { CartWish } from '#schemas/jump/effects.ts'
import { localMessages, NETWORK_MESSAGE } from '#schemas/errors.ts'
import { call } from '#src/api/client.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import { cartChanged } from '#src/session/cart-count.ts'
import { loginPromptAtom, mallStore, tokenAtom } from '#src/session/store.ts'
import { toast } from './toast/toast.ts'

const pending = new Set<string>()

/**
 * §4 cart: a login first (the wish goes on after it), one request at a time per SKU, 添加成功 and a fresh badge.
 * GL10: without a SKU the shopper is asked which one, where there are several.
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
    await (wish.skuId === undefined ? askWhich(wish) : put(wish))
  } catch {
    // The client has told the shopper; the button is free again.
  } finally {
    pending.delete(key)
  }
}

/** §3 payload; no goods of this mall bear a tag. */
async function put(wish: CartWish, options?: { quiet: boolean }): Promise<void> {
  await call(cart.save, { checked: true, tag: '', ...wish }, options)
  toast.success(localMessages.addedToCart)
  await cartChanged()
}

function askWhich(wish: CartWish): Promise<void> {
  return loadChunk(() => import('./sku-picker/pick-sku.tsx')).then(
    ({ pickSku }) => pickSku(wish, put),
    () => toast.error(NETWORK_MESSAGE),
  )
}
