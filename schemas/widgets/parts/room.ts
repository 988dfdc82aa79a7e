import { getFrameHeight } from './frame.ts'
import type { Room, WidgetReading } from './reading.ts'
import type { Registry, InnerHeight } from './widget.ts'

/** Widths at which heights are known: phone, tablet and desktop, px. */
const WIDTHS = [390, 768, 1200] as const

export function measureRoom(widget: WidgetReading, registry: Registry): Room {
  const definition = Object.hasOwn(registry, widget.type) ? registry[widget.type] : undefined
  const height = (width: number) => estimateHeight(widget, width, registry)
  const drawn = widget.grade !== 'isolated'
  return {
    heights: [height(WIDTHS[0]), height(WIDTHS[1]), height(WIDTHS[2])],
    floats: (drawn && definition?.floats?.(widget.props)) ?? false,
  }
}

/** Returns the height in px to reserve at a width; interpolates between the known widths. */
export function getHeightAt({ heights: [phone, tablet, desktop] }: Room, width: number): number {
  const [narrow, middle, wide] = WIDTHS
  if (width <= narrow) return phone
  if (width >= wide) return desktop
  return width < middle
    ? between([narrow, phone], [middle, tablet], width)
    : between([middle, tablet], [wide, desktop], width)
}

type Point = readonly [width: number, height: number]

function between([fromX, fromY]: Point, [toX, toY]: Point, x: number): number {
  return Math.round(fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX))
}

/** px between the children of a container; the slot's styles hold the same number. */
const GAP_PX = 16

/** Returns the height in px to reserve for a widget with its frame; 0 for a widget that is not drawn. */
export function estimateHeight(widget: WidgetReading, width: number, registry: Registry): number {
  const definition = Object.hasOwn(registry, widget.type) ? registry[widget.type] : undefined
  if (widget.grade === 'isolated' || definition === undefined) return 0
  const inner: InnerHeight = (children, room) => {
    const heights = children
      .map((child) => estimateHeight(child, room, registry))
      .filter((height) => height > 0)
    return heights.reduce((sum, height) => sum + height + GAP_PX, 0) - (heights.length > 0 ? GAP_PX : 0)
  }
  return Math.round(definition.estimate(widget.props, width, inner) + getFrameHeight(widget.frame))
}
