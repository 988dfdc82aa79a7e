import type { DrawnWidget, WidgetReading } from '#schemas/reading.ts'
import { isVisible, nextBoundary, type VisibleReason, type Viewer } from '#schemas/visibility.ts'
import { heightOf } from '#schemas/widget-height.ts'
import { widgets as definitions } from '#schemas/widgets/index.ts'

/** The content's width on a desktop, px. */
const CONTENT = 1200

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
  /** When some widget's time begins or ends next, ms. */
  next: number | undefined
}

interface Situation extends Viewer {
  width: number
  /** px of the window; what starts above it is drawn first. */
  viewport: number
  killed: ReadonlySet<string>
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
    const height = heightOf(widget, Math.min(situation.width, CONTENT), definitions)
    islands.push({ widget, height, first: top < situation.viewport })
    top += height
  }
  const rules = widgets.map((widget) => (widget.grade === 'isolated' ? undefined : widget.visible))
  return { islands, hidden, next: nextBoundary(rules, situation.now) }
}
