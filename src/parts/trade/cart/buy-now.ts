import { formatHref } from '#schemas/routes/href.ts'
import { type BuyNow, readBuyNow } from '#schemas/trade/checkout/buy-now.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { createMemberStore } from '#src/session/member-store.ts'

/** True to open the submit page in a new tab, which inherits the session storage with the goods. */
const inNewTab = import.meta.env.VITE_BUY_NOW === 'tab'

type Base = Pick<MallBase, 'store' | 'storage'>

/** Stores the goods to buy for the member only; goods of a guest pass to the member who logs in next. */
function keep(mall: Base, wish: string): void {
  if (!createMemberStore(mall).set(keys.buyNow, wish)) mall.storage.session.set(keys.buyNow, wish)
}

/** Stores the goods in the session storage and opens the submit page; guests log in first. */
export function buyNow(mall: MallBase, wish: BuyNow, { newTab = inNewTab } = {}): void {
  keep(mall, JSON.stringify(wish))
  const path = formatHref('submit', { buyNow: 'true' })
  // After a login the browser would block a new tab as a popup.
  if (newTab && !mall.isGuest()) mall.history.openTab(path)
  else mall.navigate(path)
}

/** Returns the goods to buy now; null if there are none or they cannot be read. */
export function readBuyNowWish(mall: Base): BuyNow | null {
  const stored = mall.storage.session.get(keys.buyNow)
  const ofGuest = readBuyNow(stored)
  if (stored !== null && ofGuest) keep(mall, stored)
  return ofGuest ?? readBuyNow(createMemberStore(mall).get(keys.buyNow))
}

/** Removes the stored goods of a guest once the order is placed. */
export function forgetBuyNow({ storage }: Base): void {
  storage.session.remove(keys.buyNow)
}
