import { localMessages, NETWORK_MESSAGE } from '#schemas/base/errors.ts'
import type { CartWish } from '#schemas/jump/effects.ts'
import { cart } from '#schemas/trade/cart/calls.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'

/** Adds goods to the cart, once at a time per SKU; asks guests to log in and for a SKU if needed. Never rejects. */
export async function addToCart(mall: Mall, wish: CartWish): Promise<void> {
  if (mall.isGuest()) return mall.asMember(() => void addToCart(mall, wish), { kind: 'cart', wish })
  const key = `add to cart ${wish.goodsId} ${wish.skuId ?? ''}`
  if (!navigator.onLine) return addOnceOnline(mall, wish, key)
  // The client has already shown the error; the button is enabled again.
  await mall
    .once(key, () => (wish.skuId === undefined ? askWhich(mall, wish) : put(mall, wish)))
    .catch(() => undefined)
}

const WHEN_ONLINE = '网络已断开，恢复后会自动加入购物车'

/** Shows a message now and adds the goods when the network returns, once for any number of presses. */
function addOnceOnline(mall: Mall, wish: CartWish, key: string): Promise<void> {
  mall.toast.warning(WHEN_ONLINE)
  return mall.once(`${key} online`, async () => {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    void addToCart(mall, wish)
  })
}

/** Adds goods to the cart; the tag is empty, because goods of this mall have no tag. */
async function put(mall: Mall, wish: CartWish, options?: { quiet: boolean }): Promise<void> {
  await mall.call(cart.save, { checked: true, tag: '', ...wish }, options)
  mall.toast.success(localMessages.addedToCart)
}

function askWhich(mall: Mall, wish: CartWish): Promise<void> {
  return loadChunk(() => import('#src/parts/catalog/goods/sku-picker/pick-sku.tsx')).then(
    ({ pickSku }) => pickSku(mall, wish, (chosen, options) => put(mall, chosen, options)),
    () => mall.toast.error(NETWORK_MESSAGE),
  )
}
