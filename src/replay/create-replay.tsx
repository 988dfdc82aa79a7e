import { createRoot } from 'react-dom/client'
import { type PageReading, widgetsOf } from '#schemas/page/page.ts'
import { readPage } from '#schemas/page/read.ts'
import type { DrawnRecord, ReplayWindow } from '#schemas/replay/drawn-record.ts'
import type { Fixture } from '#schemas/replay/fixture.ts'
import { pageTextOf } from '#schemas/replay/read-fixture.ts'
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
import { whenAtRest, whenSettled } from './when-settled.ts'

interface Place {
  /** The document that pages are drawn in, and the element that holds them. */
  document: Document
  host: Element
  /** The public base path, with both slashes. */
  base: string
  /** Gives what carries calls to the answers of a fixture. */
  transportFor(calls: Fixture['calls']): Promise<Transport>
  /** Hears of lines of the console until the returned function is called. */
  watchConsole(onLine: (line: string) => void): () => void
}

/** Selector of elements that are loading. */
const BUSY = '[aria-busy="true"]'

/** Creates the interface that draws fixtures in a document, one in the place of the other. */
export function createReplay(place: Place): ReplayWindow {
  const work = createCurrentWork()
  const page = place.document
  let dispose = () => undefined as void
  let readJumps: () => readonly string[] = () => []
  let ended = new AbortController()
  const settle = () => whenSettled(page, ended.signal)
  showSettled(work, page)

  return {
    async draw(fixture, onChange = () => undefined): Promise<DrawnRecord> {
      dispose()
      const drawing = new AbortController()
      const { signal } = drawing
      ended = drawing
      dispose = () => drawing.abort()
      const reading = readPage(pageTextOf(fixture))
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
      await whenAtRest(page, signal)
      if (reading.status === 'read' && log.countRequests() > 0)
        waitingHeights = measureHeights(widgetsOf(reading.widgets).map(({ id }) => id))
      calls.release()
      work.releaseCalls()
      await whenAtRest(page, signal, BUSY)
      isSettled = true
      return record()
    },
    pressAll: () => pressAll({ page, readJumps: () => readJumps(), settle }),
  }
}

/** Loads the code of every widget, and what cleans texts of merchants, so that all drawings of a page go the same way. */
async function loadAllViews({ widgets }: PageReading): Promise<void> {
  await import('#registry/parts/sanitise-html.ts')
  await Promise.all(widgets.map((widget) => (widget.grade === 'isolated' ? undefined : loadViews(widget))))
}
