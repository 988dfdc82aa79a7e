import { CURRENCY } from '#schemas/base/constants.ts'
import type { Price } from '#schemas/entities/goods-card.ts'
import { cashAt, tierRows, type VolumeTier } from '#schemas/money/volume-price.ts'
import styles from './price-panel.module.css'
import { hasTiers } from './shown-price.ts'

interface Props {
  tiers: readonly VolumeTier[]
  /** The price of a single piece. */
  listed: Price
  quantity: number
  unit: string
}

/** GD5: from how many pieces on one costs less; the tier that is reached is marked. */
export function TierTable({ tiers, listed, quantity, unit }: Props) {
  const rows = hasTiers(listed) ? tierRows(tiers, listed.cash) : []
  const [first] = rows
  if (!first) return null
  const reached = cashAt(tiers, listed.cash, quantity)
  const all = [{ from: 1, to: first.from - 1, cash: listed.cash }, ...rows]
  return (
    <table className={styles.tiers}>
      <caption className="visually-hidden">阶梯价，购买越多单价越低</caption>
      <thead>
        <tr>
          <th scope="row">数量</th>
          {all.map(({ from, to }) => (
            <td key={from}>
              {to === null
                ? `${from} ${unit}以上`
                : from === to
                  ? `${from} ${unit}`
                  : `${from}–${to} ${unit}`}
            </td>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">单价</th>
          {all.map(({ from, cash }) => (
            <td key={from} aria-current={cash === reached ? 'true' : undefined}>
              {CURRENCY}
              {cash}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
