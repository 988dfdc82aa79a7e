import { useViewer } from '#registry/services.ts'
import type { Wheel } from '#schemas/trade/luck-wheels/entities.ts'
import styles from './luck-wheel.module.css'

/** Rules and odds as text: the price of a turn and the prizes. */
export function Odds({ wheel }: { wheel: Wheel }) {
  const { scoreName } = useViewer()
  const { joinNumber, limitNumber, freeNumber, points, shareReward, slices } = wheel
  const rules = [
    `每人最多抽 ${joinNumber} 次${limitNumber > 0 ? `，每天最多 ${limitNumber} 次` : ''}`,
    freeNumber > 0 ? `每天免费 ${freeNumber} 次` : '',
    shareReward > 0 ? `每天首次分享再得 ${shareReward} 次` : '',
    points === null ? '' : `${freeNumber > 0 ? '之后' : ''}每次 ${points} ${scoreName}`,
    '奖品抽完后，对应的机会按未中奖计算',
  ]
  return (
    <details className={styles.more}>
      <summary>规则与中奖概率</summary>
      <ul className={styles.rules}>
        {rules.filter(Boolean).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <table className={styles.odds}>
        <thead>
          <tr>
            <th scope="col">奖品</th>
            <th scope="col">概率</th>
          </tr>
        </thead>
        <tbody>
          {slices.map(({ prizeId, name, rate }) => (
            <tr key={prizeId ?? 'thanks'}>
              <td>{name}</td>
              <td>{`${rate}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
