import { PairPrice } from '#src/runtime/price/shop-price.tsx'

interface Props {
  amount: { points: string; cash: string }
  size?: 's' | 'm' | 'l'
  calm?: boolean
}

/** An amount of an order, as a pair of points and cash. */
export function Due({ amount: { points, cash }, ...look }: Props) {
  return <PairPrice pair={{ integral: points, cash }} {...look} />
}
