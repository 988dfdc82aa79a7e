import type { WhyState } from '#schemas/page/widget-why.ts'
import { Badge, stateWords } from './badge.tsx'
import type { InspectProps } from './inspect-props.ts'
import styles from './panel.module.css'
import type { Trace } from './use-traces.ts'

// Object.keys types its answer as string[]; the table has no other keys.
const states = Object.keys(stateWords) as WhyState[]

/** The page in one look: its revision, how many widgets are in which state, and what was wrong with its settings. */
export function Summary({ page, reading, traces }: InspectProps & { traces: readonly Trace[] }) {
  const own = reading.findings.filter(({ widgetId }) => widgetId === undefined)
  return (
    <section className={styles.summary} aria-label="概况">
      <p>
        {reading.settings.title || '（没有标题）'}
        <span className={styles.quiet}>
          页面 {page.id} · 第 {page.revision} 版 · {traces.length} 个组件
        </span>
      </p>
      <p className={styles.counts}>
        {states.map((state) => {
          const count = traces.filter(({ why }) => why.state === state).length
          return (
            count > 0 && (
              <span key={state}>
                <Badge state={state} /> {count}
              </span>
            )
          )
        })}
      </p>
      {own.map(({ message, path }) => (
        <p key={path.join('.')} className={styles.finding}>
          {message} <code>{path.join('.')}</code>
        </p>
      ))}
    </section>
  )
}
