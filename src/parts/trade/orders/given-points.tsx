import type { OrderDetail } from '#schemas/trade/orders/calls.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import styles from './given-points.module.css'

/** Shows the points that an order earns or has earned; renders nothing if there are none. */
export function GivenPoints({ given }: { given: OrderDetail['given'] }) {
  const scoreName = useScoreName()
  if (given === null || given.points === '0') return null
  const { points, takenBack, at } = given
  return (
    <p className={styles.given}>
      赠送{scoreName} <b>{points}</b>，{at === null ? '确认收货后到账' : '已到账'}
      {takenBack !== '0' && `，因退款收回 ${takenBack}`}
    </p>
  )
}
