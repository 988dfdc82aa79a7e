import { useMemo, useState } from 'react'
import type { Fixture } from '#schemas/replay/fixture.ts'
import type { GalleryEntry } from '#schemas/replay/gallery.ts'
import { readFixture } from '#schemas/replay/read-fixture.ts'
import { Card } from '#ui/card/card.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { KeepFixture } from './keep-fixture.tsx'
import { RecordTabs } from './record-tabs.tsx'
import { ReplayFrame } from './replay-frame.tsx'
import { useDrawing } from './use-drawing.ts'
import { ViewControls } from './view-controls.tsx'
import styles from './replay.module.css'

/** Shows one fixture: its view settings, the page itself, and its record. */
export function ReplayView({ entry }: { entry: GalleryEntry }) {
  const own = useMemo(() => readFixture(entry.text), [entry])
  if (own.status === 'refused') return <EmptyState>{own.message}</EmptyState>
  return <Viewed entry={entry} own={own.fixture} />
}

function Viewed({ entry, own }: { entry: GalleryEntry; own: Fixture }) {
  const [fixture, setFixture] = useState(own)
  const drawing = useDrawing(fixture)
  return (
    <section className={styles.view} aria-label={entry.name}>
      <Card className={styles.controls} aria-label="查看条件">
        <div className={styles.title}>
          <h2 className={styles.name}>{entry.name}</h2>
          <KeepFixture name={entry.name} fixture={fixture} />
        </div>
        <ViewControls own={own} fixture={fixture} onChange={setFixture} />
      </Card>
      <ReplayFrame fixture={fixture} drawing={drawing} />
      <RecordTabs
        fixture={fixture}
        drawing={drawing}
        onRecorded={(calls) => setFixture((before) => ({ ...before, calls: [...before.calls, ...calls] }))}
      />
    </section>
  )
}
