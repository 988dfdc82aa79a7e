import { flattenWidgets } from '#schemas/page/page.ts'
import type { Audience } from '#schemas/people/accounts/audiences.ts'
import type { PendingWork } from '#src/lib/pending-work.ts'
import { runWhenIdle } from '#src/lib/when-idle.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import type { Awaited, PageRest } from '#src/runtime/page/awaited-rest.ts'
import { createKnownAnswers, type Served } from '#src/runtime/page/served.ts'
import type { LoadedPage } from '#src/runtime/page/visited.ts'
import { mountIslands } from './islands.ts'
import { planPage } from './plan.ts'
import { type Report, reportOnce } from './report.ts'
import { watchSituation } from './situation.ts'
import { createSlotComponent } from './slot.tsx'

export interface PageDrawing {
  /** Shows a page; draws only the differences from the page shown before. */
  show(shown: LoadedPage): void
  dispose(): void
}

/** Delay before the rest of a page is requested again after a failure, ms. */
const RETRY_MS = 5000

interface For {
  served: Served | null
  /** Kinds of visitors to draw for instead of the actual visitor. */
  seenAs?: readonly Audience[] | undefined
}

/** Draws a page as islands and updates them when its reading, the visitor, the clock or the window changes. */
export function drawPage(host: HTMLElement, mall: Mall, { served, seenAs }: For): PageDrawing {
  const { store, services, log, pending } = mall
  let shown: LoadedPage | null = null
  let tell: Report = () => undefined
  let cancel = () => undefined as void
  const report: Report = (fault) => tell(fault)
  const situation = watchSituation(mall, served?.situation, seenAs)
  const islands = mountIslands(host, {
    report,
    pending,
    answers: served && createKnownAnswers(served.answers),
    services: {
      ...services,
      Slot: createSlotComponent(report, situation.current, situation.first),
      report: (code, detail) => report({ widgetId: '', type: '', code, detail: detail ?? '' }),
    },
  })
  const stop = store.sub(situation.current, draw)

  function draw() {
    if (!shown) return
    const plan = planPage(shown.reading.widgets, store.get(situation.current))
    islands.update(plan.islands, shown.rest?.height)
    situation.wakeAt(plan.next)
  }

  function show(given: LoadedPage) {
    const other = shown?.page.id !== given.page.id || shown.page.revision !== given.page.revision
    shown = given
    cancel()
    if (other) tell = reportOnce(given.page, store, log)
    for (const widget of flattenWidgets(given.reading.widgets)) {
      for (const { code, message } of widget.findings)
        report({ widgetId: widget.id, type: widget.type, code, detail: message })
    }
    draw()
    if (!given.rest) return
    const fail = (error: unknown) => log(`the rest of page ${given.page.id}: ${String(error)}`)
    cancel = bring(given.rest, pending, (rest) => append(given, rest), fail)
  }

  function append({ page, reading }: LoadedPage, { widgets, html, answers }: PageRest) {
    for (const [place, data] of answers) served?.answers.set(place, data)
    islands.offer(html)
    show({ page, reading: { ...reading, widgets: [...reading.widgets, ...widgets] } })
  }

  return {
    show,
    dispose() {
      shown = null
      cancel()
      stop()
      situation.dispose()
      islands.dispose()
    },
  }
}

/** Loads the rest in idle time, and again after a failure; returns a function that cancels it. */
function bring(
  rest: Awaited,
  pending: PendingWork,
  onCome: (rest: PageRest) => void,
  onFailure: (error: unknown) => void,
): () => void {
  const end = pending.begin('rest')
  let stopped = false
  let cancel = runWhenIdle(() => void load())
  async function load() {
    try {
      const come = await rest.load()
      if (!stopped) onCome(come)
    } catch (error) {
      onFailure(error)
      const timer = setTimeout(() => void (stopped || load()), RETRY_MS)
      cancel = () => clearTimeout(timer)
    }
    end()
  }
  return () => {
    stopped = true
    cancel()
    end()
  }
}
