import { CURRENCY } from '#schemas/base/constants.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import type { statistics } from '#schemas/store/statistics/calls.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { describeChange, groupAmount } from './words.ts'
import styles from './statistics.module.css'

type Overview = Out<typeof statistics.overview>

/** Shows the figures of the range, each beside the figure of the preceding range of equal length. */
export function Figures({ overview: { figures, earlier } }: { overview: Overview }) {
  const scoreName = useScoreName()
  const money = (text: string) => `${CURRENCY}${groupAmount(text)}`
  const shown = [
    ['访问次数', figures.visits, earlier.visits],
    ['访客数', figures.visitors, earlier.visitors],
    ['支付订单数', figures.orders, earlier.orders],
    ['下单客户数', figures.customers, earlier.customers],
    ['商品件数', figures.pieces, earlier.pieces],
    ['现金实付', figures.cash, earlier.cash, money],
    [`${scoreName}实付`, figures.points, earlier.points, groupAmount],
    ['礼品卡抵扣', figures.giftCard, earlier.giftCard, money],
    ['单均现金', figures.average, earlier.average, money],
    ['完成退款', figures.refunds, earlier.refunds],
    ['退还现金', figures.refundCash, earlier.refundCash, money],
    [`退还${scoreName}`, figures.refundPoints, earlier.refundPoints, groupAmount],
  ] as const
  return (
    <dl className={styles.figures}>
      {shown.map(([name, now, before, words = groupAmount]) =>
        now === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles.figure}>{words(String(now))}</dd>
            <dd className={styles.change}>{describeChange(Number(now), Number(before))}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
