import type { ApprovalLine } from '#schemas/trade/approvals/entities.ts'
import { Due } from './due.tsx'
import styles from './line-change.module.css'

/** Describes the changes of a line since the order: `下单时 ￥50.00，现在 ￥45.00；商品已下架`. Renders nothing without changes. */
export function LineChange({ line: { unit, current, problem } }: { line: ApprovalLine }) {
  if (!current && problem === undefined) return null
  return (
    <small className={styles.change}>
      {current && (
        <>
          下单时 <Due amount={unit} calm />
          ，现在 <Due amount={current} calm />
        </>
      )}
      {current && problem !== undefined && '；'}
      {problem}
    </small>
  )
}
