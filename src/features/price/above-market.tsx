import { CURRENCY } from '#schemas/base/constants.ts'
import { isAboveMarket } from '#schemas/money/market-price.ts'
import styles from './above-market.module.css'

interface Props {
  /** What is asked for a piece, in yuan. */
  price: string
  /** What others ask for it. */
  market: string | null | undefined
}

/** A warning that a price asked of a customer is above what others ask; nothing where it is not. */
export function AboveMarket({ price, market }: Props) {
  if (!market || !isAboveMarket(price, market)) return null
  return (
    <span className={styles.mark}>
      高于市场价 {CURRENCY}
      {market}
    </span>
  )
}
