import type { ReactNode } from 'react'
import { formatMallSecond } from '#schemas/base/mall-time.ts'
import styles from './panel.module.css'

/** Shows a part of a detail page under its own heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

interface FactsProps {
  rows: readonly (readonly [string, ReactNode] | null)[]
  /** True to show each row on its own line, as rows with whole sentences need. */
  wide?: boolean
}

/** Lists names with values; omits rows that are null. */
export function Facts({ rows, wide = false }: FactsProps) {
  return (
    <dl className={wide ? styles.wideFacts : styles.facts}>
      {rows.map(
        (row) =>
          row && (
            <div key={row[0]}>
              <dt>{row[0]}</dt>
              <dd>{row[1] === '' || row[1] === null ? '—' : row[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

interface Entry {
  at: number
  text: string
  operator: string
  /** Account of the operator; null if there is none. */
  who: string | null
}

/** Lists events with time and operator. */
export function Log({ entries }: { entries: readonly Entry[] }) {
  return (
    <Panel title="操作记录">
      <ol className={styles.log}>
        {entries.map(({ at, text, operator, who }, index) => (
          <li key={index}>
            <time>{formatMallSecond(at)}</time>
            <span>
              {operator}
              {who !== null && `（${who}）`}
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
