import { groupedYuan } from '#schemas/money/grouped-yuan.ts'
import { formatYuan } from '#schemas/money/money.ts'

/** Amounts in fen. */
export interface LevelAmounts {
  value: number
  price: number
}

/** Tenths of the face value below which a price is asked about. */
const LEAST_TENTHS = 8
/** fen: cards of one batch that are worth more are asked about: ￥100,000. */
const BATCH_WORTH_MOST = 10_000_000

/** The finding about a card's price far below its face value; null for a usual price and for one that stood so before. */
export function unusualLevel({ value, price }: LevelAmounts, before: LevelAmounts | null): string | null {
  if (price * 10 >= value * LEAST_TENTHS) return null
  if (before?.value === value && before.price === price) return null
  const less = `每张少收 ￥${formatYuan(value - price)}`
  return `售价 ￥${formatYuan(price)} 不到面额 ￥${formatYuan(value)} 的八折：${less}`
}

/** The finding about a batch of cards by what it is worth in all; null for a usual one. */
export function unusualBatch({ value, quantity }: { value: number; quantity: number }): string | null {
  const worth = value * quantity
  if (worth <= BATCH_WORTH_MOST) return null
  return `${quantity} 张面额 ￥${formatYuan(value)} 的卡，共值 ${groupedYuan(worth)}`
}
