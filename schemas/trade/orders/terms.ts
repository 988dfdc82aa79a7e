/** Minutes in which a trade has to be paid. */
export const PAY_MINUTES = { usual: 30, least: 5, most: 1440 } as const

/** Days after which a shipped order is received automatically. */
export const RECEIVE_DAYS = { usual: 14, least: 3, most: 60 } as const
