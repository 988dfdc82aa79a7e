import { useMemo } from 'react'
import type { DrawnRecord, DrawnWidget } from '#schemas/replay/drawn-record.ts'
import type { Fixture } from '#schemas/replay/fixture.ts'
import { recordPage } from '#schemas/replay/record-page.ts'
import { stateWords } from '#src/renderer/inspect/badge.tsx'
import { Card } from '#ui/card/card.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { Requests } from './requests.tsx'
import type { Drawing } from './use-drawing.ts'
import styles from './replay.module.css'

const NOTHING: DrawnRecord = { refusal: '', requests: [], jumps: [], widgets: [], lines: [] }

interface Props {
  fixture: Fixture
  drawing: Drawing
  onRecorded(calls: Fixture['calls']): void
}

/** Shows the record of a drawn page, one tab for each kind of entry, and its text version. */
export function RecordTabs({ fixture, drawing, onRecorded }: Props) {
  const record = drawing.record ?? NOTHING
  const { widgets, jumps, requests, lines } = record
  const tabs = [
    { title: `组件 ${widgets.length}`, panel: <Widgets widgets={widgets} /> },
    { title: `跳转 ${jumps.length}`, panel: <Jumps jumps={jumps} /> },
    { title: `请求 ${requests.length}`, panel: <Requests requests={requests} onRecorded={onRecorded} /> },
    { title: `控制台 ${lines.length}`, panel: <Lines lines={lines} /> },
    { title: '文字记录', panel: <TextRecord fixture={fixture} /> },
  ]
  return (
    <Card className={styles.record} aria-label="记录">
      <Tabs look="line" label="记录" tabs={tabs} panel={({ panel }) => panel} />
    </Card>
  )
}

function Widgets({ widgets }: { widgets: readonly DrawnWidget[] }) {
  if (widgets.length === 0) return <EmptyState>没有组件</EmptyState>
  return (
    <ul className={styles.widgets}>
      {widgets.map(({ id, name, type, depth, state, reasons, box }) => (
        <li key={id} data-depth={Math.min(depth, 4)}>
          <details>
            <summary>
              <span className={styles.state} data-state={state}>
                {stateWords[state]}
              </span>
              <span className={styles.widget}>{name}</span>
              <span className={styles.quiet}>
                {type}
                {box && ` · 高 ${box.height}`}
              </span>
              <span className={styles.why}>为什么</span>
            </summary>
            <ul className={styles.reasons}>
              {reasons.map((reason, at) => (
                <li key={at}>{reason}</li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}

function Jumps({ jumps }: Pick<DrawnRecord, 'jumps'>) {
  if (jumps.length === 0) return <EmptyState>在画面里点一个链接或按钮，这里会写出它要去哪里</EmptyState>
  return (
    <ol className={styles.lines} aria-label="跳转">
      {jumps.map((jump, at) => (
        <li key={at}>{jump}</li>
      ))}
    </ol>
  )
}

function Lines({ lines }: Pick<DrawnRecord, 'lines'>) {
  if (lines.length === 0) return <EmptyState>控制台没有输出</EmptyState>
  return (
    <ol className={styles.lines} aria-label="控制台">
      {lines.map((line, at) => (
        <li key={at}>{line}</li>
      ))}
    </ol>
  )
}

/** The record that `npm run replay` compares. */
function TextRecord({ fixture }: { fixture: Fixture }) {
  const text = useMemo(() => recordPage(fixture), [fixture])
  return (
    <pre className={styles.text} tabIndex={0} aria-label="文字记录">
      {text}
    </pre>
  )
}
