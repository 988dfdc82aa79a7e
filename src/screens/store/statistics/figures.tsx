import { CURRENCY } from '#schemas/base/constants.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import type { statistics } from '#schemas/store/statistics/calls.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { changeWords, grouped } from './words.ts'
import styles from './statistics.module.css'

type Overview = Out<typeof statistics.overview>

/** The figures of the range, each beside that of as many days before. */
export function Figures({ overview: { figures, earlier } }: { overview: Overview }) {
  const scoreName = useScoreName()
  const money = (text: string) => `${CURRENCY}${grouped(text)}`
  const shown = [
    ['访问次数', figures.visits, earlier.visits],
    ['访客数', figures.visitors, earlier.visitors],
    ['支付订单数', figures.orders, earlier.orders],
    ['下单客户数', figures.customers, earlier.customers],
    ['商品件数', figures.pieces, earlier.pieces],
    ['现金实付', figures.cash, earlier.cash, money],
    [`${scoreName}实付`, figures.points, earlier.points, grouped],
    ['礼品卡抵扣', figures.giftCard, earlier.giftCard, money],
    ['单均现金', figures.average, earlier.average, money],
    ['完成退款', figures.refunds, earlier.refunds],
    ['退还现金', figures.refundCash, earlier.refundCash, money],
    [`退还${scoreName}`, figures.refundPoints, earlier.refundPoints, grouped],
  ] as const
  return (
    <dl className={styles.figures}>
      {shown.map(([name, now, before, words = grouped]) =>
        now === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles.figure}>{words(String(now))}</dd>
            <dd className={styles.change}>{changeWords(Number(now), Number(before))}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
