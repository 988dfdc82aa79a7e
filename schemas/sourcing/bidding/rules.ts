import { DAY_MS } from '#schemas/base/constants.ts'
import { readNumber } from '#schemas/base/typed-number.ts'
import { type Amount, lineAmount, parseYuan, sumAmounts } from '#schemas/money/money.ts'

/** What is bought. */
export const BIDDING_KINDS = {
  GIFT: '礼品采购',
  FESTIVAL: '节日福利',
  CUSTOM: '定制礼品',
  CARD: '卡券采购',
  LOGISTICS: '仓储物流',
  EVENT: '活动服务',
} as const
export type BiddingKind = keyof typeof BIDDING_KINDS

/** Who reads whom to call. */
export const CONTACT_RULES = { PUBLIC: '公开', QUOTED: '报价后可见' } as const
export type ContactRule = keyof typeof CONTACT_RULES

/** Characters. */
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
/** Lines of one price table, files of one announcement, papers of one quote. */
export const BIDDING_LINES = 50
export const BIDDING_FILES = 10
export const BID_PAPERS = 8
/** Of one file as it is chosen, in bytes. */
export const BIDDING_FILE_BYTES = 10_000_000
/** What a file dialog offers. */
export const BIDDING_FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const

/** A deadline lies at most so many days ahead. */
export const DEADLINE_DAYS = 366
/** Those who keep an announcement are told so long before its deadline, ms. */
export const REMIND_MS = DAY_MS

/** Why nothing can end then, in Chinese; null where it can. Both are ms. */
export function deadlineFault(deadline: number | undefined, now: number): string | null {
  if (deadline === undefined) return '请填写完整的截止时间，例如 2026-12-30 17:00'
  if (deadline <= now) return '截止时间已过，请填写之后的时间'
  return deadline > now + DEADLINE_DAYS * DAY_MS ? '截止时间最多在一年之内，请填写更近的时间' : null
}

/** A piece in yuan as it was typed, in fen, above 0; null for anything else. */
export function readUnitPrice(typed: string): number | null {
  const fen = parseYuan(readNumber(typed))
  return fen !== null && fen > 0 ? fen : null
}

interface Priced {
  /** fen a piece */
  price: number
  quantity: number
}

/** What all of it comes to, fen; null where that is more than any sum of the mall. */
export function bidTotal(lines: readonly Priced[]): number | null {
  try {
    const amounts = lines.map(({ price, quantity }): Amount =>
      lineAmount({ cash: price, points: 0 }, quantity),
    )
    return sumAmounts(amounts).cash
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
