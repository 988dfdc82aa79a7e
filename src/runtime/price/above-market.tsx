import { useAtomValue } from 'jotai'
import { CURRENCY } from '#schemas/base/constants.ts'
import { isAboveMarket } from '#schemas/money/market-price.ts'
import type { Pair } from '#schemas/money/pair.ts'
import { rateOf } from '#schemas/money/points.ts'
import { platformAtom } from '#src/session/atoms.ts'
import styles from './above-market.module.css'

interface Props {
  /** The unit price asked, in yuan and points. */
  price: Pair
  /** The market price, in yuan. */
  market: string | null | undefined
}

/** A warning that a price asked of a customer, its points counted at the store's rate, is above what others ask. */
export function AboveMarket({ price, market }: Props) {
  const rate = rateOf(useAtomValue(platformAtom)?.scoreRate)
  if (!market || !isAboveMarket(price, market, rate)) return null
  return <span className={styles.mark}>{`高于市场价 ${CURRENCY}${market}`}</span>
}
