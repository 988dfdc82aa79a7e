import { useAtom } from 'jotai'
import { Card } from '#ui/card/card.tsx'
import { repurchaseAtom } from './repurchase.ts'
import styles from './notes.module.css'

/** Reports the goods that a repurchase added to the cart, and names those that it could not add. */
export function RepurchaseReport() {
  const [report, setReport] = useAtom(repurchaseAtom)
  if (!report) return null
  const { kinds, missed } = report
  return (
    <Card className={styles.report} aria-label="再次购买的结果" role="status">
      <p>
        {kinds > 0 ? `已将 ${kinds} 种商品放入购物车` : '这个订单的商品现在都不能购买'}
        {missed.length > 0 && kinds > 0 && '，以下商品没有全部放入：'}
      </p>
      {missed.length > 0 && (
        <ul>
          {missed.map(({ name, specText, reason }, at) => (
            <li key={at}>
              {[name, specText].filter(Boolean).join(' ')}
              <span className={styles.reason}>{reason}</span>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className={styles.plain} onClick={() => setReport(null)}>
        知道了
      </button>
    </Card>
  )
}
