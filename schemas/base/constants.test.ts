import { expect, it } from 'vitest'
import * as constants from './constants.ts'

it('§9 states every constant with its figure, and what §7 names', () => {
  expect({ ...constants }).toEqual({
    SUCCESS_CODE: '100',
    SESSION_MAX_AGE_HEADER: 'Session-Max-Age',
    BUILD_HEADER: 'Mall-Build',
    REQUEST_TIMEOUT_MS: 600000,
    TOAST_MS: 2000,
    LOGIN_DIALOG_DELAY_MS: 1000,
    PAGE_SIZES: [10, 20, 30],
    PAGE_SIZE_MAX: 100,
    MINUTE_MS: 60_000,
    HOUR_MS: 3_600_000,
    DAY_MS: 86400000,
    SPLASH_COUNTDOWN_S: 3,
    CACHED_FORM_EXPIRY_MS: 172800000,
    STORAGE_PREFIX: 'gmall:',
    ADMIN_PREFETCH_DELAY_MS: 3000,
    PLATFORM_PREFETCH_DELAY_MS: 6000,
    PREFETCH_LEVEL: 2,
    CHILD_AWAIT_MS: 60000,
    CHILD_MOUNT_MS: 10000,
    LUCK_WHEEL_JOIN_NUM: 10,
    HASHED_PASSWORD_OVER: 50,
    PHONE_DIGITS: 11,
    MONEY_DECIMALS: 2,
    DEFAULT_CART_QUANTITY: 1,
    CHUNK_TIMEOUT_MS: 120000,
    SCROLL_THROTTLE_MS: 100,
    CURRENCY: '￥',
    DEFAULT_SCORE_NAME: '积分',
    MORE_GOODS_TYPE: 'moreGoods',
  })
})
