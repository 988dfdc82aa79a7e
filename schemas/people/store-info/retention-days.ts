/** Days for which rows of growing tables are kept: the default, and the minimum and maximum for operators. */
export const RETENTION_DAYS = {
  /** Network security law requires that logs are kept for half a year. */
  keepVisits: { usual: 180, least: 180, most: 3650 },
  keepBrowses: { usual: 365, least: 30, most: 3650 },
  /** Price charts show two years. */
  keepPrices: { usual: 1095, least: 730, most: 3650 },
  /** Statistics compare a year with the previous year. */
  keepStatistics: { usual: 1095, least: 800, most: 3650 },
  keepAudit: { usual: 1095, least: 180, most: 3650 },
  keepRevisions: { usual: 730, least: 90, most: 3650 },
  /** Accounting records are kept for ten years. */
  keepStock: { usual: 3650, least: 1095, most: 10_950 },
} as const

export type RetentionName = keyof typeof RETENTION_DAYS
