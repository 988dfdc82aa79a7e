import { formatGroupedYuan } from '#schemas/money/grouped-yuan.ts'
import { formatYuan } from '#schemas/money/money.ts'

/** Face value and price of a level, in fen. */
export interface LevelAmounts {
  value: number
  price: number
}

/** Tenths of the face value below which a price needs a confirmation. */
const MIN_TENTHS = 8
/** Value in fen above which a batch needs a confirmation: ￥100,000. */
const USUAL_BATCH_WORTH = 10_000_000

/** Returns the finding about a card's price far below its face value; null for a usual or unchanged price. */
export function findUnusualLevel({ value, price }: LevelAmounts, before: LevelAmounts | null): string | null {
  if (price * 10 >= value * MIN_TENTHS) return null
  if (before?.value === value && before.price === price) return null
  const less = `每张少收 ￥${formatYuan(value - price)}`
  return `售价 ￥${formatYuan(price)} 不到面额 ￥${formatYuan(value)} 的八折：${less}`
}

/** Returns the finding about a batch of high value; null for a usual one. */
export function findUnusualBatch({ value, quantity }: { value: number; quantity: number }): string | null {
  const worth = value * quantity
  if (worth <= USUAL_BATCH_WORTH) return null
  return `${quantity} 张面额 ￥${formatYuan(value)} 的卡，共值 ${formatGroupedYuan(worth)}`
}
