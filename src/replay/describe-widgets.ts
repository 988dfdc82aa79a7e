import { parseMallTime } from '#schemas/base/mall-time.ts'
import { checkLinks } from '#schemas/page/links.ts'
import type { PageReading } from '#schemas/page/page.ts'
import { checkTargets } from '#schemas/page/targets.ts'
import { switchesOf } from '#schemas/page/widget-switches.ts'
import { whyOf } from '#schemas/page/widget-why.ts'
import type { DrawnWidget } from '#schemas/replay/drawn-record.ts'
import type { Fixture } from '#schemas/replay/fixture.ts'
import { widgets as registry } from '#schemas/widgets/index.ts'
import { drawingOf, elementOf } from '#src/renderer/inspect/on-page.ts'
import { namesOf, rowsOf } from '#src/renderer/inspect/rows.ts'
import type { WidgetFault } from '#src/renderer/report.ts'
import { measureWidget } from './measure-widget.ts'

interface Drawn {
  fixture: Fixture
  faults: readonly WidgetFault[]
  /** Heights while the page waited for its answers, by widget. */
  waitingHeights: ReadonlyMap<string, number>
}

/** Describes every widget of a page that is drawn in this document: its state, why, and its size. */
export function describeWidgets(
  page: PageReading,
  { fixture: { viewer, width, switches, ...fixture }, faults, waitingHeights }: Drawn,
): DrawnWidget[] {
  const now = parseMallTime(fixture.now) ?? 0
  const rows = rowsOf(page.widgets)
  const names = namesOf(rows)
  const links = checkLinks(page.widgets, registry)
  const targets = checkTargets(page.widgets, registry, now)
  return rows.map(({ widget: { id, type }, widget, around }) => {
    const { state, reasons } = whyOf(widget, {
      viewer: { now, audiences: viewer.audiences, width },
      switches: switchesOf(switches),
      around,
      drawing: drawingOf(id, faults),
      targets: targets.filter(({ widgetId }) => widgetId === id),
      links: links.filter(({ widgetId }) => widgetId === id),
    })
    return {
      id,
      name: names.get(id) ?? id,
      type,
      depth: around.length,
      state,
      reasons: reasons.map(({ message }) => message),
      text: around.length === 0 ? (elementOf(id)?.innerText ?? '') : '',
      box: measureWidget(id, waitingHeights),
    }
  })
}
