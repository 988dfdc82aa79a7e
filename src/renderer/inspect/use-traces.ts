import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { checkLinks } from '#schemas/page/links.ts'
import type { PageReading } from '#schemas/page/page.ts'
import { checkTargets } from '#schemas/page/targets.ts'
import { type Why, explainVisibility } from '#schemas/page/widget-why.ts'
import { widgets as definitions } from '#schemas/widgets/index.ts'
import type { Viewer } from '#schemas/widgets/parts/visibility.ts'
import { faultsAtom } from '#src/renderer/report.ts'
import { watchSituation } from '#src/renderer/situation.ts'
import { useSwitches } from '#src/runtime/mall/common-config.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import type { Situation } from '#src/runtime/page/served.ts'
import { describeDrawing } from './on-page.ts'
import { findNextVisibilityChange, type Row, listRows, listSources } from './rows.ts'

export interface Trace extends Row {
  why: Why
}

/** Parts of the viewer to try; absent parts have their true value. */
export type Tried = Partial<Viewer>

function useSituation(rows: readonly Row[]): Situation | null {
  const { store, clock } = useMall()
  const [situation, setSituation] = useState<Situation | null>(null)
  useEffect(() => {
    const watched = watchSituation({ store, clock })
    const take = () => {
      const now = store.get(watched.current)
      setSituation(now)
      watched.wakeAt(findNextVisibilityChange(rows, now))
    }
    take()
    const stop = store.sub(watched.current, take)
    return () => {
      stop()
      watched.dispose()
    }
  }, [store, clock, rows])
  return situation
}

/** Counts DOM changes of the page, because islands are drawn while the page is scrolled. */
function usePageChanges(): number {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    const main = document.querySelector('main')
    let frame = 0
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setChanges((count) => count + 1))
    })
    if (main) observer.observe(main, { childList: true, subtree: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [])
  return changes
}

type Found = ReadonlyMap<string, number | 'failed'>

/** Loads the goods that the widgets find for this member, by the same batched call as the widgets. */
function useFoundGoods(rows: readonly Row[]): Found {
  const { loadGoods } = useMall().services
  const [found, setFound] = useState<Found>(new Map())
  useEffect(() => {
    let current = true
    for (const { widget } of rows) {
      const sources = listSources(widget)
      if (sources.length === 0) continue
      const tell = (count: number | 'failed') =>
        current && setFound((before) => new Map(before).set(widget.id, count))
      Promise.all(sources.map(({ source }) => loadGoods(source))).then(
        (lists) => tell(lists.reduce((sum, list) => sum + list.length, 0)),
        () => tell('failed'),
      )
    }
    return () => {
      current = false
    }
  }, [loadGoods, rows])
  return found
}

/** Returns every widget with its reasons, for the true viewer or the tried one. */
export function useTraces(reading: PageReading, tried: Tried): readonly Trace[] {
  const rows = useMemo(() => listRows(reading.widgets), [reading])
  const checked = useMemo(() => checkLinks(reading.widgets, definitions), [reading])
  const situation = useSituation(rows)
  const switches = useSwitches()
  const faults = useAtomValue(faultsAtom)
  const found = useFoundGoods(rows)
  const changes = usePageChanges()
  return useMemo(() => {
    // The drawing state is read from the DOM, so this code has to run after each counted change.
    void changes
    if (!situation) return []
    const asIs = Object.keys(tried).length === 0
    const viewer = { ...situation, ...tried }
    const astray = checkTargets(reading.widgets, definitions, viewer.now)
    return rows.map((row) => {
      const { id } = row.widget
      const drawing = asIs ? describeDrawing(id, faults) : undefined
      const targets = astray.filter(({ widgetId }) => widgetId === id)
      const links = checked.filter(({ widgetId }) => widgetId === id)
      const context = { viewer, switches, around: row.around, drawing, goods: found.get(id), targets, links }
      return { ...row, why: explainVisibility(row.widget, context) }
    })
  }, [reading, rows, checked, situation, switches, faults, found, changes, tried])
}
