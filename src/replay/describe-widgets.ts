import { parseMallTime } from '#schemas/base/mall-time.ts'
import { checkLinks } from '#schemas/page/links.ts'
import type { PageReading } from '#schemas/page/page.ts'
import { checkTargets } from '#schemas/page/targets.ts'
import { readSwitches } from '#schemas/page/widget-switches.ts'
import { explainVisibility } from '#schemas/page/widget-why.ts'
import type { DrawnWidget } from '#schemas/replay/drawn-record.ts'
import type { Fixture } from '#schemas/replay/fixture.ts'
import { widgets as registry } from '#schemas/widgets/index.ts'
import { describeDrawing, findElement } from '#src/renderer/inspect/on-page.ts'
import { nameWidgets, listRows } from '#src/renderer/inspect/rows.ts'
import type { WidgetFault } from '#src/renderer/report.ts'
import { measureWidget } from './measure-widget.ts'

interface Drawn {
  fixture: Fixture
  faults: readonly WidgetFault[]
  /** Heights in px by widget, measured while the page waited for its answers. */
  waitingHeights: ReadonlyMap<string, number>
}

/** Describes every widget of a page that is drawn in this document: its state, the reason for it, and its size. */
export function describeWidgets(
  page: PageReading,
  { fixture: { viewer, width, switches, ...fixture }, faults, waitingHeights }: Drawn,
): DrawnWidget[] {
  const now = parseMallTime(fixture.now) ?? 0
  const rows = listRows(page.widgets)
  const names = nameWidgets(rows)
  const links = checkLinks(page.widgets, registry)
  const targets = checkTargets(page.widgets, registry, now)
  return rows.map(({ widget: { id, type }, widget, around }) => {
    const { state, reasons } = explainVisibility(widget, {
      viewer: { now, audiences: viewer.audiences, width },
      switches: readSwitches(switches),
      around,
      drawing: describeDrawing(id, faults),
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
      text: around.length === 0 ? (findElement(id)?.innerText ?? '') : '',
      box: measureWidget(id, waitingHeights),
    }
  })
}
