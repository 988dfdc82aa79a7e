import type { Finding } from '#schemas/field/finding.ts'

export type App = 'admin' | 'platform'
export interface Tab {
  newTab: boolean
}
/** Facts about goods that travel with an add-to-cart request, where the caller knows them. */
export interface CartFacts {
  /** Goods that are shipped or picked up; false for those that are handed out. */
  reality: boolean
  deliveryType: number
}
/** What jump 20 puts into the cart; without a quantity it is minNumber or 1. A link knows no more of its goods than ids. */
export interface CartWish extends Partial<CartFacts> {
  goodsId: string
  skuId?: string | undefined
  quantity?: number | undefined
}
/** A link as `perform` read it. */
interface FollowedLink {
  jump: string
  query?: Record<string, string> | undefined
  open?: string | undefined
}
export type JumpFinding = Finding<'jump_malformed' | 'jump_unknown' | 'jump_parameter'>

/** What a jump can do to the world: router and window in the shop, a note in the designer, spies in tests. */
export interface Effects {
  navigate(path: string, tab: Tab): void
  openApp(app: App, target: string, how: Tab & { query: Readonly<Record<string, string>> }): void
  back(): void
  /** A checked absolute http(s) address; opens in a new tab with noopener. */
  openExternal(url: string): void
  addToCart(wish: CartWish): void
  downloadApiDoc(): void
  openChat(): void
  isLoggedIn(): boolean
  /** identityType 1 or 3, or partnerStatus 1. */
  mayReport(): boolean
  /** Opens the login dialog; a login calls `resume`. After a registration the link is followed anew. */
  requireLogin(resume: () => void, link: FollowedLink): void
  warn(message: string): void
  report(finding: JumpFinding): void
}
