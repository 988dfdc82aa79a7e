import { useAtomValue } from 'jotai'
import { CURRENCY } from '#schemas/base/constants.ts'
import { isAboveMarket } from '#schemas/money/market-price.ts'
import type { Pair } from '#schemas/money/pair.ts'
import { parseRate } from '#schemas/money/points.ts'
import { platformAtom } from '#src/session/atoms.ts'
import styles from './above-market.module.css'

interface Props {
  /** Unit price in yuan and points. */
  price: Pair
  /** Market price in yuan. */
  market: string | null | undefined
}

/** A warning that the price, with its points valued at the store's rate, is above the market price. */
export function AboveMarket({ price, market }: Props) {
  const rate = parseRate(useAtomValue(platformAtom)?.scoreRate)
  if (!market || !isAboveMarket(price, market, rate)) return null
  return <span className={styles.mark}>{`高于市场价 ${CURRENCY}${market}`}</span>
}
