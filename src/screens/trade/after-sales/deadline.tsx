import { MINUTE_MS } from '#schemas/base/constants.ts'
import type { AfterSaleCard } from '#schemas/trade/after-sales/entities.ts'
import { AFTER_SALE } from '#schemas/trade/after-sales/states.ts'
import { useCountdown } from '#src/parts/trade/orders/use-countdown.ts'
import styles from './after-sales.module.css'

interface Props {
  record: Pick<AfterSaleCard, 'deadline' | 'status'>
  /** Server time, ms. */
  now: number
  onOver(): void
}

const ends: Readonly<Record<number, string>> = {
  [AFTER_SALE.APPLIED]: '商家逾期未处理将自动同意',
  [AFTER_SALE.WAIT_SEND_BACK]: '逾期未寄回申请将自动关闭',
  [AFTER_SALE.WAIT_SELLER_RECEIVE]: '商家逾期未处理将自动确认收货',
  [AFTER_SALE.WAIT_BUYER_SIGN]: '逾期将自动签收',
}

/** Shows the remaining time of the record's state by the server's clock, and the state that follows. */
export function Deadline({ record: { deadline, status }, now, onOver }: Props) {
  const words = ends[status]
  if (deadline === null || words === undefined) return null
  return <Left until={deadline} now={now} onOver={onOver} words={words} />
}

function Left({ words, ...given }: { until: number; now: number; onOver(): void; words: string }) {
  const left = useCountdown(given)
  return (
    <p className={styles.deadline} role="timer" aria-live="off">
      {left > 0 ? `剩余 ${formatTimeLeft(left)}，${words}` : '已到期，正在处理'}
    </p>
  )
}

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** Formats a remaining time in ms as `6 天 23 小时`, `5 小时 3 分` or `4 分`, rounded up; the last minute is 1 分. */
export function formatTimeLeft(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS))
  const days = Math.floor(minutes / DAY_MINUTES)
  const hours = Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES)
  if (days > 0) return `${days} 天 ${hours} 小时`
  return hours > 0 ? `${hours} 小时 ${minutes % HOUR_MINUTES} 分` : `${minutes} 分`
}
