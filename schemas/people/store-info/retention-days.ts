/** Days for which rows of a table that grows are kept: the default, and the least and the most that an operator may set. */
export const RETENTION_DAYS = {
  /** Laws on network security ask for logs of half a year. */
  keepVisits: { usual: 180, least: 180, most: 3650 },
  keepBrowses: { usual: 365, least: 30, most: 3650 },
  /** A chart of prices shows two years. */
  keepPrices: { usual: 1095, least: 730, most: 3650 },
  /** A year is compared with the one before. */
  keepStatistics: { usual: 1095, least: 800, most: 3650 },
  keepAudit: { usual: 1095, least: 180, most: 3650 },
  keepRevisions: { usual: 730, least: 90, most: 3650 },
  /** Books are kept for ten years. */
  keepStock: { usual: 3650, least: 1095, most: 10_950 },
} as const

export type RetentionName = keyof typeof RETENTION_DAYS
