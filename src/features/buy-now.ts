import { type BuyNow, readBuyNow } from '#schemas/order/buy-now.ts'
import { href } from '#schemas/href.ts'
import { navigateTo, openTab } from '#src/lib/navigation.ts'
import { sessionStore } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'
import { memberStore } from '#src/session/member-store.ts'
import { loginPromptAtom, mallStore, tokenAtom } from '#src/session/store.ts'

/** GD12: where the submit page opens; a new tab inherits the session storage with the wish in it. */
const inNewTab = import.meta.env.VITE_BUY_NOW === 'tab'

/** A member's wish is the member's alone; a guest's becomes that of whoever logs in for it. */
function keep(wish: string): void {
  if (!memberStore().set(keys.buyNow, wish)) sessionStore.set(keys.buyNow, wish)
}

/** §4: keeps the goods in the session storage and opens the submit page; a login first, and then it goes on. */
export function buyNow(wish: BuyNow, { newTab = inNewTab } = {}): void {
  keep(JSON.stringify(wish))
  const path = href('submit', { buyNow: 'true' })
  const guest = mallStore.get(tokenAtom) === null
  // After a login the browser would take a new tab for a popup.
  if (guest) mallStore.set(loginPromptAtom, { resume: () => navigateTo(path) })
  else if (newTab) openTab(path)
  else navigateTo(path)
}

/** What is to be bought at once; null when nothing is, or what is kept cannot be read. */
export function buyNowWish(): BuyNow | null {
  const kept = sessionStore.get(keys.buyNow)
  const ofGuest = readBuyNow(kept)
  if (kept !== null && ofGuest) keep(kept)
  return ofGuest ?? readBuyNow(memberStore().get(keys.buyNow))
}

/** Once the order stands. */
export function forgetBuyNow(): void {
  sessionStore.remove(keys.buyNow)
}
