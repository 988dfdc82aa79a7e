import { heightOf } from './height.ts'
import type { Room, WidgetReading } from './reading.ts'
import type { Registry } from './widget.ts'

/** Widths of a phone, a tablet and a desktop's content, px. */
const WIDTHS = [390, 768, 1200] as const

export function roomOf(widget: WidgetReading, registry: Registry): Room {
  const definition = Object.hasOwn(registry, widget.type) ? registry[widget.type] : undefined
  const height = (width: number) => heightOf(widget, width, registry)
  const drawn = widget.grade !== 'isolated'
  return {
    heights: [height(WIDTHS[0]), height(WIDTHS[1]), height(WIDTHS[2])],
    floats: (drawn && definition?.floats?.(widget.props)) ?? false,
  }
}

/** px to reserve at a width, between the known ones in proportion. */
export function heightAt({ heights: [phone, tablet, desktop] }: Room, width: number): number {
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
