import type { Finding } from '#schemas/field/finding.ts'

export type App = 'admin' | 'platform'
export interface Tab {
  newTab: boolean
}
/** Facts about goods in an add-to-cart request, if the caller knows them. */
export interface CartFacts {
  /** True for goods that are shipped or picked up, false for virtual goods. */
  reality: boolean
  deliveryType: number
}
/**
 * Goods that jump 20 puts into the cart; the default quantity is minNumber or 1. A link knows only the ids of its
 * goods.
 */
export interface CartWish extends Partial<CartFacts> {
  goodsId: string
  skuId?: string | undefined
  quantity?: number | undefined
}
interface FollowedLink {
  jump: string
  query?: Record<string, string> | undefined
  open?: string | undefined
}
export type JumpFinding = Finding<'jump_malformed' | 'jump_unknown' | 'jump_parameter'>

/** Side effects of a jump: router and window in the shop, a note in the designer, spies in tests. */
export interface Effects {
  navigate(path: string, tab: Tab): void
  openApp(app: App, target: string, how: Tab & { query: Readonly<Record<string, string>> }): void
  back(): void
  /** Opens a validated absolute http(s) address in a new tab with noopener. */
  openExternal(url: string): void
  addToCart(wish: CartWish): void
  downloadApiDoc(): void
  openChat(): void
  isLoggedIn(): boolean
  /** Returns true if the user may report: identityType 1 or 3, or partnerStatus 1. */
  mayReport(): boolean
  /** Asks for a login. A login calls `resume`; after a registration the link is followed again from the start. */
  requireLogin(resume: () => void, link: FollowedLink): void
  warn(message: string): void
  report(finding: JumpFinding): void
}
