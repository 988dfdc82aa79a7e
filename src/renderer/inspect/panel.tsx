import { useEffect, useRef, useState } from 'react'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import type { PageReading, PageIdentity } from '#schemas/page/page.ts'
import type { WhyCode } from '#schemas/page/widget-why.ts'
import { lazyView } from '#src/lib/lazy-view.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Badge, stateWords } from './badge.tsx'
import { ContextForm } from './context-form.tsx'
import { Detail } from './detail.tsx'
import { pointAt } from './on-page.ts'
import { groupFindings } from './rows.ts'
import { TraceList } from './trace-list.tsx'
import { closeInspect } from './use-inspect.ts'
import { type Tried, useTraces, type Trace } from './use-traces.ts'
import styles from './panel.module.css'

/** Loaded as a separate chunk: otherwise the first script of every visit would list all files of this part. */
const CopyPage = lazyView(() => import('./copy-page.tsx'), 'CopyPage')

const asIs: Tried = {}

/** Closes the panel on Esc unless a dialog is open, and restores the focus. */
function useComingAndGoing() {
  const mall = useMall()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.activeElement
    heading.current?.focus()
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) closeInspect(mall)
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      pointAt(null)
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [mall])
  return heading
}

/** Lists every widget of a page with the reasons why it is shown, hidden, repaired or empty. */
export function Panel({ page, reading }: InspectProps) {
  const mall = useMall()
  const [tried, setTried] = useState(asIs)
  const [chosen, setChosen] = useState<string | null>(null)
  const traces = useTraces(reading, tried)
  const heading = useComingAndGoing()
  const trace = traces.find(({ widget }) => widget.id === chosen)
  useEffect(() => pointAt(chosen), [chosen])

  return (
    <aside className={styles.panel} aria-labelledby="inspect-title">
      <header className={styles.header}>
        <h2 id="inspect-title" ref={heading} tabIndex={-1}>
          页面检查
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label="关闭页面检查（Esc）"
          onClick={() => closeInspect(mall)}
        >
          <span aria-hidden="true">×</span>
        </button>
      </header>
      <div className={styles.body}>
        <Summary page={page} reading={reading} traces={traces} />
        <CopyPage page={page} />
        <ContextForm tried={tried} onTry={(next) => setTried(Object.keys(next).length > 0 ? next : asIs)} />
        <TraceList traces={traces} chosen={chosen} onChoose={setChosen} />
        {trace && <Detail key={trace.widget.id} trace={trace} />}
      </div>
    </aside>
  )
}

const states = getTypedKeys(stateWords)

/** Findings of single widgets that are summarized for the whole page: references that lead nowhere. */
const ASTRAY: readonly WhyCode[] = ['link', 'target', 'unknown']

function Summary({ page, reading, traces }: InspectProps & { traces: readonly Trace[] }) {
  const own = reading.findings.filter(({ widgetId }) => widgetId === undefined)
  const astray = traces.flatMap(({ why }) => why.reasons.filter(({ code }) => ASTRAY.includes(code)))
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
      {groupFindings(astray).map(({ first: { code, message }, count }) => (
        <p key={`${code} ${message}`} className={styles.finding}>
          {message} {count > 1 && `× ${count}`}
        </p>
      ))}
      {own.map(({ message, path }) => (
        <p key={path.join('.')} className={styles.finding}>
          {message} <code>{path.join('.')}</code>
        </p>
      ))}
    </section>
  )
}

export interface InspectProps {
  page: PageIdentity
  reading: PageReading
}
