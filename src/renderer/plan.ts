import { widgetsOf } from '#schemas/page/page.ts'
import type { DrawnWidget, WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { heightAt } from '#schemas/widgets/parts/room.ts'
import { isVisible, nextBoundary, type VisibleReason } from '#schemas/widgets/parts/visibility.ts'
import type { Situation } from '#src/runtime/page/served.ts'

export interface Planned {
  widget: DrawnWidget
  /** Height to reserve until it is drawn, frame included, px. */
  height: number
  /** Drawn at once; the others when they come near. */
  first: boolean
}
export interface Plan {
  islands: readonly Planned[]
  /** Why each hidden widget is hidden. */
  hidden: ReadonlyMap<string, VisibleReason | 'isolated' | 'killed'>
  /** When some widget's time begins or ends next, those in containers too, ms. */
  next: number | undefined
}

/** What is drawn, in which order of urgency, for one viewer at one moment. Pure. */
export function planPage(widgets: readonly WidgetReading[], situation: Situation): Plan {
  const hidden = new Map<string, VisibleReason | 'isolated' | 'killed'>()
  const islands: Planned[] = []
  let top = 0
  for (const widget of widgets) {
    if (widget.grade === 'isolated') {
      hidden.set(widget.id, 'isolated')
      continue
    }
    const { visible, reason } = isVisible(widget.visible, situation)
    if (!visible || situation.killed.has(widget.type)) {
      hidden.set(widget.id, visible ? 'killed' : reason)
      continue
    }
    const height = heightAt(widget.room, situation.width)
    islands.push({ widget, height, first: top < situation.viewport || widget.room.floats })
    top += height
  }
  return { islands, hidden, next: nextBoundary(rulesOf(widgets), situation.now) }
}

/** Of the children in containers too: they appear and go at their own moments. */
function* rulesOf(widgets: readonly WidgetReading[]) {
  for (const widget of widgetsOf(widgets)) if (widget.grade !== 'isolated') yield widget.visible
}
