/** Everything that the mall keeps in a browser, under a prefix that src/lib/storage.ts adds. */
export const keys = {
  token: 'token',
  /** When the token's session ends by this browser's clock, ms, as far as the backend tells. */
  sessionEnds: 'session-ends',
  user: 'user',
  savedLogin: 'saved-login',
  loggedOut: 'logged-out',
  /** What a tab has changed last, for the others (src/session/changes.ts). */
  changes: 'changes',
  lastPath: 'last-path',
  /** What a guest wanted before they went to register (src/parts/people/accounts/login/kept-intent.ts). */
  intent: 'intent',
  visitor: 'visitor',
  splashShown: 'splash-shown',
  searchHistory: 'search-history',
  moreGoods: 'more-goods:',
  /** Goods that were chosen to be compared (src/parts/catalog/goods/compare). */
  compared: 'compared',
  /** The scheme that goods are being chosen for in this tab (src/parts/catalog/goods/picking/picking.ts). */
  picking: 'picking',
  readNotices: 'read-notices',
  buyNow: 'buy-now',
  chosenAddress: 'chosen-address',
  submitDraft: 'submit-draft',
  /** The trade that was ordered last of the cart and by 立即购买, with what it was of. */
  placedTrade: 'placed-trade:',
  /** What was typed into a form and not sent: by the form's name, or of after-sales by order and line or by record. */
  draft: 'draft:',
  /** Where goods were last wanted to. */
  deliveryRegion: 'delivery-region',
  widgets: 'widgets:',
  commonConfig: 'common-config',
  /** Whose home page this member has; the head script compares it with the one that came (src/apps/mall). */
  homePage: 'home-page',
  /** Of this tab alone: the login of the back office (src/parts/app/child-app/staff.ts). */
  staff: 'staff',
  /** And what was typed there and not sent (src/parts/app/child-app/typed.ts). */
  staffTyped: 'staff-typed',
  /** The same of an application for everybody. */
  guestTyped: 'guest-typed',
  /** Unsaved edits of the back office by user; they outlive the tab (src/parts/app/child-app/journal.ts). */
  journal: 'journal:',
} as const
