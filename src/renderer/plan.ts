import { flattenWidgets } from '#schemas/page/page.ts'
import type { DrawnWidget, WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { getHeightAt } from '#schemas/widgets/parts/room.ts'
import { decideVisibility, findNextBoundary, type VisibleReason } from '#schemas/widgets/parts/visibility.ts'
import type { Situation } from '#src/runtime/page/served.ts'

export interface Planned {
  widget: DrawnWidget
  /** Height, including the frame, to reserve until the widget is drawn, px. */
  height: number
  /** True if the widget is drawn at once; other widgets are drawn when the visitor comes near. */
  first: boolean
}
export interface Plan {
  islands: readonly Planned[]
  /** Reasons by widget id for the hidden widgets. */
  hidden: ReadonlyMap<string, VisibleReason | 'isolated' | 'killed'>
  /** Next moment at which the display time of a widget, also of one in a container, begins or ends, ms. */
  next: number | undefined
}

/** Plans which widgets are drawn, and which of them at once, for one viewer at one moment. Pure. */
export function planPage(widgets: readonly WidgetReading[], situation: Situation): Plan {
  const hidden = new Map<string, VisibleReason | 'isolated' | 'killed'>()
  const islands: Planned[] = []
  let top = 0
  for (const widget of widgets) {
    if (widget.grade === 'isolated') {
      hidden.set(widget.id, 'isolated')
      continue
    }
    const { visible, reason } = decideVisibility(widget.visible, situation)
    if (!visible || situation.killed.has(widget.type)) {
      hidden.set(widget.id, visible ? 'killed' : reason)
      continue
    }
    const height = getHeightAt(widget.room, situation.width)
    islands.push({ widget, height, first: top < situation.viewport || widget.room.floats })
    top += height
  }
  return { islands, hidden, next: findNextBoundary(rulesOf(widgets), situation.now) }
}

/** Rules of children in containers count too: they appear and disappear at their own moments. */
function* rulesOf(widgets: readonly WidgetReading[]) {
  for (const widget of flattenWidgets(widgets)) if (widget.grade !== 'isolated') yield widget.visible
}
