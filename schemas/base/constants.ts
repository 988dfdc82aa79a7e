/** Fixed numbers and texts (§9), each defined once. Names end in their unit. */

export const SUCCESS_CODE = '100'
/** Response header with the new lifetime of the session in seconds, present if the call changed it. */
export const SESSION_MAX_AGE_HEADER = 'Session-Max-Age'
export const BUILD_HEADER = 'Mall-Build'
export const REQUEST_TIMEOUT_MS = 600_000
/** Display time of a toast, and the minimum time between two toasts, ms. */
export const TOAST_MS = 2_000
export const LOGIN_DIALOG_DELAY_MS = 1_000

export const PAGE_SIZES = [10, 20, 30] as const
export const PAGE_SIZE_MAX = 100

/** Page type of the more-goods page that a widget's 更多 opens (§7). */
export const MORE_GOODS_TYPE = 'moreGoods'

export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000
export const SPLASH_COUNTDOWN_S = 3
export const CACHED_FORM_EXPIRY_MS = 2 * DAY_MS

export const STORAGE_PREFIX = 'gmall:'

export const ADMIN_PREFETCH_DELAY_MS = 3_000
export const PLATFORM_PREFETCH_DELAY_MS = 6_000
export const PREFETCH_LEVEL = 2
export const CHILD_AWAIT_MS = 60_000
export const CHILD_MOUNT_MS = 10_000

export const LUCK_WHEEL_JOIN_NUM = 10
/** A password with more characters than this is assumed to be hashed already. */
export const HASHED_PASSWORD_OVER = 50
export const PHONE_DIGITS = 11
export const MONEY_DECIMALS = 2
export const DEFAULT_CART_QUANTITY = 1

export const CHUNK_TIMEOUT_MS = 120_000
export const SCROLL_THROTTLE_MS = 100

export const CURRENCY = '￥'
export const DEFAULT_SCORE_NAME = '积分'
