import type { ReactNode } from 'react'
import { mallSecond } from '#schemas/base/mall-time.ts'
import styles from './panel.module.css'

/** A part of a detail page, under its own heading. */
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
  /** A row each: whole sentences stand among them. */
  wide?: boolean
}

/** Names with what they are; a row of null is left out. */
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
  /** The account behind it. */
  who: string | null
}

/** What happened, and who did it. */
export function Log({ entries }: { entries: readonly Entry[] }) {
  return (
    <Panel title="操作记录">
      <ol className={styles.log}>
        {entries.map(({ at, text, operator, who }, index) => (
          <li key={index}>
            <time>{mallSecond(at)}</time>
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
