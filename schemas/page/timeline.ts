import type { DrawnWidget, WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { flattenWidgets } from './page.ts'

/** A time range, ms; the end is exclusive. */
export interface Stretch {
  from: number
  to: number
}

/** A widget that has a begin or end time, and when it is visible within the time range. */
export interface TimelineRow {
  widget: DrawnWidget
  /** The part of the time range in which the widget is visible; null if it is never visible. */
  shows: Stretch | null
  /** Ranges in which another timed widget of the same type is visible as well. */
  overlaps: readonly (Stretch & { with: DrawnWidget })[]
}

export interface Timeline {
  rows: readonly TimelineRow[]
  /** Number of widgets that show all the time. */
  always: number
}

/** Lists when widgets with a begin or end time show within a time range. Pure. */
export function createTimeline(widgets: readonly WidgetReading[], within: Stretch): Timeline {
  const drawn = flattenWidgets(widgets).filter((one) => one.grade !== 'isolated')
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

function cut({ visible }: DrawnWidget, within: Stretch): Stretch | null {
  if (visible?.broken) return null
  return meet({ from: visible?.from ?? -Infinity, to: visible?.to ?? Infinity }, within)
}

function meet(one: Stretch | null, other: Stretch | null): Stretch | null {
  if (!one || !other) return null
  const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)]
  return from < to ? { from, to } : null
}
