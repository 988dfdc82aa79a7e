import type { KeyboardEvent } from 'react'
import type { WhyCode } from '#schemas/page/widget-why.ts'
import { Badge } from './badge.tsx'
import { nameWidgets } from './rows.ts'
import type { Trace } from './use-traces.ts'
import styles from './panel.module.css'

/** Labels of findings that an editor should see without opening the widget. */
const flags: Partial<Record<WhyCode, string>> = {
  repaired: '已修复',
  migrated: '已升级',
  unknown: '未知字段',
  deprecated: '停用',
  target: '指向落空',
  link: '链接有误',
}

function flagsOf({ why }: Trace): string[] {
  return [...new Set(why.reasons.flatMap(({ code }) => flags[code] ?? []))]
}

interface Props {
  traces: readonly Trace[]
  chosen: string | null
  onChoose(id: string): void
}

/** Lists the widgets in the page's order; arrow keys, Home and End move through the list. */
export function TraceList({ traces, chosen, onChoose }: Props) {
  const names = nameWidgets(traces)
  const tabbable = traces.some(({ widget }) => widget.id === chosen) ? chosen : traces[0]?.widget.id

  function walk(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = buttons[Math.min(Math.max(to, 0), buttons.length - 1)]
    next?.focus()
    next?.click()
  }

  return (
    <ol className={styles.list} aria-label="组件，上下键逐个查看" onKeyDown={walk}>
      {traces.map((trace) => {
        const { id, type } = trace.widget
        return (
          <li key={id} data-depth={Math.min(trace.around.length, 4)}>
            <button
              type="button"
              className={styles.row}
              aria-current={id === chosen}
              tabIndex={id === tabbable ? 0 : -1}
              onClick={() => onChoose(id)}
            >
              <Badge state={trace.why.state} />
              <span className={styles.name}>{names.get(id)}</span>
              <span className={styles.quiet}>{type}</span>
              {flagsOf(trace).map((flag) => (
                <span key={flag} className={styles.flag}>
                  {flag}
                </span>
              ))}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
