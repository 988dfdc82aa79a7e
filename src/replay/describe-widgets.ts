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

/** Describes every widget of a page that is drawn in this document: its state, why, and its height. */
export function describeWidgets(
  page: PageReading,
  { viewer, width, switches, ...fixture }: Fixture,
  faults: readonly WidgetFault[],
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
      height: heightOf(id),
    }
  })
}

/** px, rounded; null for a widget that is not on the page. */
function heightOf(id: string): number | null {
  const element = elementOf(id)
  return element && Math.round(element.getBoundingClientRect().height)
}
