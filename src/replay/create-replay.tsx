import { createRoot } from 'react-dom/client'
import { type PageReading, flattenWidgets } from '#schemas/page/page.ts'
import { readPage } from '#schemas/page/read.ts'
import type { DrawnRecord, ReplayWindow } from '#schemas/replay/drawn-record.ts'
import type { Fixture } from '#schemas/replay/fixture.ts'
import { getPageText } from '#schemas/replay/read-fixture.ts'
import type { Transport } from '#src/api/transport.ts'
import { showSettled } from '#src/lib/show-settled.ts'
import { loadViews } from '#src/renderer/view-store.ts'
import { createDrawingLog } from './create-drawing-log.ts'
import { createReplayMall } from './create-replay-mall.ts'
import { createCurrentWork } from './current-work.ts'
import { DrawnPage } from './drawn-page.tsx'
import { holdCalls } from './hold-calls.ts'
import { measureHeights } from './measure-widget.ts'
import { pressAll } from './press-all.ts'
import { watchClicks } from './watch-clicks.ts'
import { waitUntilAtRest, waitUntilSettled } from './when-settled.ts'

interface Place {
  document: Document
  host: Element
  /** Public base path, with both slashes. */
  base: string
  transportFor(calls: Fixture['calls']): Promise<Transport>
  /** Reports every line of the console; returns a function that stops watching. */
  watchConsole(onLine: (line: string) => void): () => void
}

const BUSY = '[aria-busy="true"]'

/** Creates the interface that draws fixtures in a document; each drawing replaces the one before. */
export function createReplay(place: Place): ReplayWindow {
  const work = createCurrentWork()
  const page = place.document
  let dispose = () => undefined as void
  let readJumps: () => readonly string[] = () => []
  let ended = new AbortController()
  const settle = () => waitUntilSettled(page, ended.signal)
  showSettled(work, page)

  return {
    async draw(fixture, onChange = () => undefined): Promise<DrawnRecord> {
      dispose()
      const drawing = new AbortController()
      const { signal } = drawing
      ended = drawing
      dispose = () => drawing.abort()
      const reading = readPage(getPageText(fixture))
      const calls = holdCalls(await place.transportFor(fixture.calls))
      if (reading.status === 'read') await loadAllViews(reading)
      let isSettled = false
      let waitingHeights: ReadonlyMap<string, number> = new Map()
      const log = createDrawingLog(() => isSettled && !signal.aborted && onChange(record()))
      const mall = createReplayMall(fixture, { base: place.base, transport: calls.transport, log })
      const record = () => log.record(reading, { mall, fixture, waitingHeights })
      if (signal.aborted) return record()
      readJumps = log.jumps
      const stops = [
        place.watchConsole(log.addLine),
        watchClicks(page, { countJumps: () => log.jumps().length, onLink: log.addJump }),
      ]
      const root = createRoot(place.host)
      const begun = mall.pending.begin('start')
      work.follow(mall.pending)
      dispose = () => {
        drawing.abort()
        for (const stop of stops) stop()
        begun()
        root.unmount()
      }
      if (reading.status === 'refused') begun()
      else root.render(<DrawnPage mall={mall} page={reading} fixture={fixture} onBegun={begun} />)
      await waitUntilAtRest(page, signal)
      if (reading.status === 'read' && log.countRequests() > 0)
        waitingHeights = measureHeights(flattenWidgets(reading.widgets).map(({ id }) => id))
      calls.release()
      work.releaseCalls()
      await waitUntilAtRest(page, signal, BUSY)
      isSettled = true
      return record()
    },
    pressAll: () => pressAll({ page, readJumps: () => readJumps(), settle }),
  }
}

/** Loads all code first, so that all drawings of a page take the same steps. */
async function loadAllViews({ widgets }: PageReading): Promise<void> {
  await import('#registry/parts/sanitise-html.ts')
  await Promise.all(widgets.map((widget) => (widget.grade === 'isolated' ? undefined : loadViews(widget))))
}
