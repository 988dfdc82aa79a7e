import { PairPrice } from '#src/runtime/price/shop-price.tsx'

interface Props {
  amount: { points: string; cash: string }
  size?: 's' | 'm' | 'l'
  calm?: boolean
}

/** Shows an amount of an order, which is a pair of points and cash. */
export function Due({ amount: { points, cash }, ...look }: Props) {
  return <PairPrice pair={{ integral: points, cash }} {...look} />
}
