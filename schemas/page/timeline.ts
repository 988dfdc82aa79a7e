import type { DrawnWidget, WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { widgetsOf } from './page.ts'

/** A stretch of time, ms; the end does not belong to it. */
export interface Stretch {
  from: number
  to: number
}

/** A widget with a time of its own, within the time that is looked at. */
export interface TimelineRow {
  widget: DrawnWidget
  /** The visible part of the range; null if it is never visible. */
  shows: Stretch | null
  /** Ranges in which another timed widget of the same type is visible as well. */
  overlaps: readonly (Stretch & { with: DrawnWidget })[]
}

export interface Timeline {
  rows: readonly TimelineRow[]
  /** Widgets that show all the time. */
  always: number
}

/** Tells which widgets show when, within a stretch of time: those with a beginning or an end of their own. Pure. */
export function createTimeline(widgets: readonly WidgetReading[], within: Stretch): Timeline {
  const drawn = widgetsOf(widgets).filter((one) => one.grade !== 'isolated')
  const timed = drawn.filter(({ visible }) => visible?.from !== undefined || visible?.to !== undefined)
  const shown = timed.map((widget) => ({ widget, shows: cut(widget, within) }))
  const rows = shown.map(({ widget, shows }) => ({
    widget,
    shows,
    overlaps: shown.flatMap((other) => {
      const both = other.widget !== widget && other.widget.type === widget.type && meet(shows, other.shows)
      return both ? [{ ...both, with: other.widget }] : []
    }),
  }))
  return { rows, always: drawn.length - timed.length }
}

/** Returns the part of a range in which a widget is visible; null if there is none. */
function cut({ visible }: DrawnWidget, within: Stretch): Stretch | null {
  if (visible?.broken) return null
  return meet({ from: visible?.from ?? -Infinity, to: visible?.to ?? Infinity }, within)
}

function meet(one: Stretch | null, other: Stretch | null): Stretch | null {
  if (!one || !other) return null
  const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)]
  return from < to ? { from, to } : null
}
