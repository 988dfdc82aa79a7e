import { groupDigits } from '#schemas/money/decimal.ts'
import styles from './money.module.css'

/** An amount of cash, such as ￥200,000.00. */
export function Money({ yuan }: { yuan: string }) {
  const [whole = '', cents = ''] = yuan.split('.')
  return <span translate="no" className={styles.money}>{`￥${groupDigits(whole)}.${cents}`}</span>
}
