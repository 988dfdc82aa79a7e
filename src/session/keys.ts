/** Keys in the browser's storage, under a prefix that src/lib/storage.ts adds. */
export const keys = {
  token: 'token',
  /** End of the session by this browser's clock, ms, if the backend sends it. */
  sessionEnds: 'session-ends',
  user: 'user',
  savedLogin: 'saved-login',
  loggedOut: 'logged-out',
  /** Last changes that a tab announced to the other tabs (src/session/changes.ts). */
  changes: 'changes',
  lastPath: 'last-path',
  /** Action of a guest who went to register (src/parts/people/accounts/login/kept-intent.ts). */
  intent: 'intent',
  visitor: 'visitor',
  splashShown: 'splash-shown',
  searchHistory: 'search-history',
  moreGoods: 'more-goods:',
  /** Goods chosen for comparison (src/parts/catalog/goods/compare). */
  compared: 'compared',
  /** Scheme for which this tab picks goods (src/parts/catalog/goods/picking/picking.ts). */
  picking: 'picking',
  readNotices: 'read-notices',
  buyNow: 'buy-now',
  chosenAddress: 'chosen-address',
  submitDraft: 'submit-draft',
  /** Last order from the cart and from 立即购买, with its input. */
  placedTrade: 'placed-trade:',
  /** Unsent form input, by the form's name; for after-sales also by order and line, or by record. */
  draft: 'draft:',
  deliveryRegion: 'delivery-region',
  widgets: 'widgets:',
  commonConfig: 'common-config',
  /** Id of this member's home page; the head script compares it with the home page in the HTML (src/apps/mall). */
  homePage: 'home-page',
  /** Login of the back office, for this tab only (src/parts/app/child-app/staff.ts). */
  staff: 'staff',
  /** Unsent input of the back office (src/parts/app/child-app/typed.ts). */
  staffTyped: 'staff-typed',
  /** Unsent input of an application that needs no login. */
  guestTyped: 'guest-typed',
  /** Unsaved edits of the back office by user, which outlive the tab (src/parts/app/child-app/journal.ts). */
  journal: 'journal:',
} as const
