export const SCHEME_LIMITS = {
  schemes: 100,
  groups: 50,
  items: 1000,
  /** Maximum number of goods that one call adds. */
  adding: 200,
  quantity: 999_999,
  /** Maximum number of links to one scheme that are valid at the same time. */
  shares: 20,
  /** Maximum length of each text, in characters. */
  name: 40,
  customer: 40,
  title: 40,
  note: 200,
  ownNote: 1000,
  /** Texts of a submission: the request to the mall and its reply. */
  remark: 500,
  reply: 500,
  contact: 20,
  telephone: 20,
} as const

export const SHARE_DAYS = 30

/** Name of the scheme that is created when a member adds goods without having a scheme. */
export const DEFAULT_SCHEME_NAME = '我的方案'
/** Heading of the group with which every scheme begins. */
export const DEFAULT_GROUP_TITLE = '精选礼品'
