/** What one member may keep, and one scheme may hold. */
export const SCHEME_LIMITS = {
  schemes: 100,
  groups: 50,
  items: 1000,
  /** Goods that one call adds. */
  adding: 200,
  /** Pieces of one item. */
  quantity: 999_999,
  /** Links of one scheme that are good at once. */
  shares: 20,
  /** Characters. */
  name: 40,
  customer: 40,
  title: 40,
  note: 200,
  ownNote: 1000,
  /** Of a submission: what the mall is asked for, and what it answers. */
  remark: 500,
  reply: 500,
  contact: 20,
  telephone: 20,
} as const

/** How long a link to a scheme is good. */
export const SHARE_DAYS = 30

/** The one that the first goods go to. */
export const FIRST_NAME = '我的方案'
/** The heading of the group that every scheme begins with. */
export const FIRST_TITLE = '精选礼品'
