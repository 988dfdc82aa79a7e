import { DAY_MS } from '#schemas/base/constants.ts'
import { readNumber } from '#schemas/base/typed-number.ts'
import { type Amount, computeLineAmount, parseYuan, sumAmounts } from '#schemas/money/money.ts'

export const BIDDING_KINDS = {
  GIFT: '礼品采购',
  FESTIVAL: '节日福利',
  CUSTOM: '定制礼品',
  CARD: '卡券采购',
  LOGISTICS: '仓储物流',
  EVENT: '活动服务',
} as const
export type BiddingKind = keyof typeof BIDDING_KINDS

export const CONTACT_RULES = { PUBLIC: '公开', QUOTED: '报价后可见' } as const
export type ContactRule = keyof typeof CONTACT_RULES

/** Maximum lengths of an announcement's texts, in characters. */
export const BIDDING_TEXTS = {
  title: 80,
  content: 100_000,
  contact: 20,
  telephone: 20,
  name: 60,
  spec: 100,
  unit: 10,
  note: 500,
  reason: 200,
  award: 500,
} as const
/** Maximum numbers: lines of a price table, files of an announcement, papers of a quote. */
export const BIDDING_LINES = 50
export const BIDDING_FILES = 10
export const BID_PAPERS = 8
export const BIDDING_FILE_BYTES = 10_000_000
export const BIDDING_FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const

/** Maximum number of days until a deadline. */
export const DEADLINE_DAYS = 366
/** Time in ms before the deadline at which members who marked the announcement as a favourite are reminded. */
export const REMIND_MS = DAY_MS

/** Returns the reason why a deadline is invalid, in Chinese; null if it is valid. Both arguments are in ms. */
export function findDeadlineFault(deadline: number | undefined, now: number): string | null {
  if (deadline === undefined) return '请填写完整的截止时间，例如 2026-12-30 17:00'
  if (deadline <= now) return '截止时间已过，请填写之后的时间'
  return deadline > now + DEADLINE_DAYS * DAY_MS ? '截止时间最多在一年之内，请填写更近的时间' : null
}

/** Parses a typed unit price in yuan to fen; null unless it is above 0. */
export function readUnitPrice(typed: string): number | null {
  const fen = parseYuan(readNumber(typed))
  return fen !== null && fen > 0 ? fen : null
}

interface Priced {
  /** Price of one piece, fen. */
  price: number
  quantity: number
}

/** Returns the total in fen; null if it exceeds the largest amount of the mall. */
export function sumBid(lines: readonly Priced[]): number | null {
  try {
    const amounts = lines.map(({ price, quantity }): Amount =>
      computeLineAmount({ cash: price, points: 0 }, quantity),
    )
    return sumAmounts(amounts).cash
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
