import { href } from '#schemas/routes/href.ts'
import { type BuyNow, readBuyNow } from '#schemas/trade/checkout/buy-now.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { memberStore } from '#src/session/member-store.ts'

/** Where the submit page opens; a new tab inherits the session storage with the wish in it. */
const inNewTab = import.meta.env.VITE_BUY_NOW === 'tab'

type Base = Pick<MallBase, 'store' | 'storage'>

/** A member's wish is the member's alone; a guest's becomes that of whoever logs in for it. */
function keep(mall: Base, wish: string): void {
  if (!memberStore(mall).set(keys.buyNow, wish)) mall.storage.session.set(keys.buyNow, wish)
}

/** Keeps the goods in the session storage and opens the submit page; a login first, and then it goes on. */
export function buyNow(mall: MallBase, wish: BuyNow, { newTab = inNewTab } = {}): void {
  keep(mall, JSON.stringify(wish))
  const path = href('submit', { buyNow: 'true' })
  // After a login the browser would take a new tab for a popup.
  if (newTab && !mall.isGuest()) mall.history.openTab(path)
  else mall.navigate(path)
}

/** What is to be bought at once; null when nothing is, or what is kept cannot be read. */
export function buyNowWish(mall: Base): BuyNow | null {
  const stored = mall.storage.session.get(keys.buyNow)
  const ofGuest = readBuyNow(stored)
  if (stored !== null && ofGuest) keep(mall, stored)
  return ofGuest ?? readBuyNow(memberStore(mall).get(keys.buyNow))
}

/** Once the order stands. */
export function forgetBuyNow({ storage }: Base): void {
  storage.session.remove(keys.buyNow)
}
