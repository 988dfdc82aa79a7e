import { CURRENCY } from '#schemas/base/constants.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import { parseBudgetLimit } from '#schemas/sourcing/schemes/budget-tiers.ts'
import styles from './over-budget.module.css'

interface Props {
  /** Name of the group, which may mention a budget. */
  title: string
  /** Quoted unit price in yuan. */
  quote: string
}

/** Warns that the quoted unit price exceeds the budget of its group. */
export function OverBudget({ title, quote }: Props) {
  const most = parseBudgetLimit(title)
  if (most === null || (parseYuan(quote) ?? 0) <= most) return null
  return <span className={styles.over}>{`超出“${title}”的预算 ${CURRENCY}${formatYuan(most)}`}</span>
}
