import styles from './money.module.css'

/** ￥200,000.00 */
export function Money({ yuan }: { yuan: string }) {
  const [whole = '', cents = ''] = yuan.split('.')
  return <span className={styles.money}>{`￥${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`}</span>
}
