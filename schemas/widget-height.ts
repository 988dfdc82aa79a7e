import { frameHeight } from './frame.ts'
import type { WidgetReading } from './reading.ts'
import type { InnerHeight } from './widget.ts'
import type { Registry } from './widget.ts'

/** The height in px to reserve for a widget with its frame; 0 for one that is not drawn. */
export function heightOf(widget: WidgetReading, width: number, registry: Registry): number {
  const definition = Object.hasOwn(registry, widget.type) ? registry[widget.type] : undefined
  if (widget.grade === 'isolated' || definition === undefined) return 0
  const inner: InnerHeight = (children, room) =>
    children.reduce((sum, child) => sum + heightOf(child, room, registry), 0)
  return Math.round(definition.estimate(widget.props, width, inner) + frameHeight(widget.frame))
}
