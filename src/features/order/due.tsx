import { PairPrice } from '../pair-price.tsx'

interface Props {
  amount: { points: string; cash: string }
  size?: 's' | 'm' | 'l'
}

/** An amount of an order, as a pair of points and cash (C.3). */
export function Due({ amount: { points, cash }, size = 's' }: Props) {
  return <PairPrice pair={{ integral: points, cash }} size={size} />
}
