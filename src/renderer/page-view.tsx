import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Readable } from '#registry/readable.ts'
import type { Services } from '#registry/services.ts'
import { type ReadPage, widgetsOf } from '#schemas/page.ts'
import { pageBackground } from '#schemas/page-settings.ts'
import type { Audience } from '#schemas/visibility.ts'
import { mountIslands } from './islands.ts'
import styles from './page-view.module.css'
import { planPage } from './plan.ts'
import { reportOnce } from './report.ts'
import { answersOf, firstHtml, takeServed } from './served.ts'
import { watchSituation } from './situation.ts'
import { createSlot } from './slot.tsx'

export interface PageIdentity {
  id: string
  revision: number
}

interface Props {
  page: PageIdentity
  reading: ReadPage
  audiences: Readable<readonly Audience[]>
  killed: Readable<ReadonlySet<string>>
  /** Everything but what belongs to the page itself. */
  services: Omit<Services, 'Slot' | 'report'>
  log(line: string): void
  /** Floats beside the first widgets, which flow around it (the home page's category menu). */
  aside?: ReactNode
}

/** Draws a reading as islands inside one host element whose children belong to the islands alone. */
export function PageView({ page, reading, audiences, killed, services, log, aside }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const [html] = useState(() => ({ __html: firstHtml() }))
  const { id, revision } = page

  useEffect(() => {
    if (!host.current) return
    const report = reportOnce({ id, revision }, log)
    for (const { widget } of widgetsOf(reading.widgets)) {
      for (const { code, message } of widget.findings)
        report({ widgetId: widget.id, type: widget.type, code, detail: message })
    }
    const served = takeServed()
    const situation = watchSituation(audiences, services.clock.now, killed, served?.situation)
    const islandServices: Services = {
      ...services,
      Slot: createSlot(situation, report),
      report: (code, detail) => report({ widgetId: '', type: '', code, detail: detail ?? '' }),
    }
    const islands = mountIslands(host.current, {
      services: islandServices,
      report,
      answers: served && answersOf(served),
    })
    function draw() {
      const plan = planPage(reading.widgets, situation.get())
      islands.update(plan.islands)
      situation.wakeAt(plan.next)
    }
    draw()
    const stop = situation.subscribe(draw)
    return () => {
      stop()
      situation.dispose()
      islands.dispose()
    }
  }, [id, revision, reading, audiences, killed, services, log])

  return (
    <div className={styles.page} style={{ background: pageBackground(reading.settings) }}>
      {aside}
      <div ref={host} className={styles.host} dangerouslySetInnerHTML={html} suppressHydrationWarning />
    </div>
  )
}
