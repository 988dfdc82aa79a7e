import { frameHeight } from './frame.ts'
import type { WidgetReading } from './reading.ts'
import type { InnerHeight, Registry } from './widget.ts'

/** px between the children of a container; the slot's styles hold the same number. */
const GAP = 16

/** The height in px to reserve for a widget with its frame; 0 for one that is not drawn. */
export function heightOf(widget: WidgetReading, width: number, registry: Registry): number {
  const definition = Object.hasOwn(registry, widget.type) ? registry[widget.type] : undefined
  if (widget.grade === 'isolated' || definition === undefined) return 0
  const inner: InnerHeight = (children, room) => {
    const heights = children.map((child) => heightOf(child, room, registry)).filter((height) => height > 0)
    return heights.reduce((sum, height) => sum + height + GAP, 0) - (heights.length > 0 ? GAP : 0)
  }
  return Math.round(definition.estimate(widget.props, width, inner) + frameHeight(widget.frame))
}
