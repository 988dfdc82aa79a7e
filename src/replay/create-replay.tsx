import { createRoot } from 'react-dom/client'
import { readPage } from '#schemas/page/read.ts'
import type { DrawnRecord, ReplayWindow } from '#schemas/replay/drawn-record.ts'
import type { Fixture } from '#schemas/replay/fixture.ts'
import { pageTextOf } from '#schemas/replay/read-fixture.ts'
import type { Transport } from '#src/api/transport.ts'
import { showSettled } from '#src/lib/show-settled.ts'
import { createDrawingLog } from './create-drawing-log.ts'
import { createReplayMall } from './create-replay-mall.ts'
import { createCurrentWork } from './current-work.ts'
import { DrawnPage } from './drawn-page.tsx'
import { watchClicks } from './watch-clicks.ts'
import { whenSettled } from './when-settled.ts'

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

/** What draws fixtures in a document, one in the place of the other. */
export function createReplay(place: Place): ReplayWindow {
  const work = createCurrentWork()
  let dispose = () => undefined as void
  showSettled(work, place.document)

  return {
    async draw(fixture, onChange = () => undefined): Promise<DrawnRecord> {
      dispose()
      const ended = new AbortController()
      dispose = () => ended.abort()
      const transport = await place.transportFor(fixture.calls)
      let isSettled = false
      const log = createDrawingLog(() => isSettled && !ended.signal.aborted && onChange(record()))
      const page = readPage(pageTextOf(fixture))
      const { base } = place
      const mall = createReplayMall(fixture, { base, transport, log })
      const record = () => log.record(page, { mall, fixture })
      if (ended.signal.aborted) return record()
      const stops = [
        place.watchConsole(log.addLine),
        watchClicks(place.document, { countJumps: log.countJumps, onLink: log.addJump }),
      ]
      const root = createRoot(place.host)
      const begun = mall.pending.begin('start')
      work.follow(mall.pending)
      dispose = () => {
        ended.abort()
        for (const stop of stops) stop()
        begun()
        root.unmount()
      }
      if (page.status === 'refused') begun()
      else root.render(<DrawnPage mall={mall} page={page} fixture={fixture} onBegun={begun} />)
      await whenSettled(place.document, ended.signal)
      isSettled = true
      return record()
    },
  }
}
