export const SCHEME_LIMITS = {
  schemes: 100,
  groups: 50,
  items: 1000,
  /** Goods added by one call. */
  adding: 200,
  quantity: 999_999,
  /** Valid links of one scheme at a time. */
  shares: 20,
  /** Maximum length in characters. */
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

/** Name of the scheme that the first goods create. */
export const DEFAULT_SCHEME_NAME = '我的方案'
/** Heading of the group with which every scheme begins. */
export const DEFAULT_GROUP_TITLE = '精选礼品'
