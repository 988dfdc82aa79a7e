import { useState } from 'react'
import { CURRENCY } from '#schemas/base/constants.ts'
import { formatYuan, mulDiv, parseYuan } from '#schemas/money/money.ts'
import { Button } from '#ui/button/button.tsx'
import type { SchemesQuery } from './list-query.ts'
import { NewSchemeDialog } from './new-scheme-dialog.tsx'
import styles from './schemes.module.css'

/** Formats a budget as `人均 ￥300 × 50 人，合计 ￥15000.00`; null without one. */
export function formatBudget({ budget, people }: Pick<SchemesQuery, 'budget' | 'people'>): string | null {
  const fen = budget === undefined ? null : parseYuan(budget)
  if (fen === null || people === undefined) return null
  const sum = formatYuan(mulDiv([fen, Number(people)], 1, 'floor'))
  return `人均预算 ${CURRENCY}${budget} × ${people} 人，合计 ${CURRENCY}${sum}`
}

/** Shows the budget from the address, and offers to create a scheme with it. */
export function BudgetNote({ query }: { query: SchemesQuery }) {
  const [making, setMaking] = useState(false)
  const words = formatBudget(query)
  if (words === null) return null
  return (
    <section className={styles.budget} aria-label="您的预算">
      <p>
        <b>{words}</b>
        <span>新方案会按这个人数填好数量，并为您挑出预算以内的商品</span>
      </p>
      <Button look="primary" onClick={() => setMaking(true)}>
        按这个预算新建
      </Button>
      {making && <NewSchemeDialog query={query} onClose={() => setMaking(false)} />}
    </section>
  )
}
