import { DAY_MS } from '#schemas/base/constants.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { flattenWidgets } from '#schemas/page/page.ts'
import { noSwitches, type WidgetSwitches } from '#schemas/page/widget-switches.ts'
import { type Audience, audiences } from '#schemas/people/accounts/audiences.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { decideVisibility, type Viewer } from '#schemas/widgets/parts/visibility.ts'

export const AUDIENCES = getTypedKeys(audiences)
/** Widths of a phone and of a desktop, px. */
export const WIDTHS = { phone: 390, desk: 1440 } as const
export type Width = keyof typeof WIDTHS
/** Maximum number of pairs of a moment and an audience that are checked. */
export const MAX_LOOKS = 2_000
/** Time ahead in which boundaries are listed. */
export const AHEAD_MS = 30 * DAY_MS

/** A time range during which the same audiences see nothing of a page. */
export interface BlankTime {
  /** ms, inclusive. */
  from: number
  /** ms, exclusive; null if the page is still blank at the end of the checked time. */
  to: number | null
  audiences: readonly Audience[]
  widths: readonly Width[]
}

export interface BlankTimes {
  times: readonly BlankTime[]
  /** The page is blank now for every audience at every width. */
  isBlankNow: boolean
  /** The first moment that was not checked, ms; null if all 30 days were checked. */
  stoppedAt: number | null
}

interface Options {
  /** ms */
  now: number
  switches?: WidgetSwitches
}

/**
 * Finds the times in the next 30 days at which a page is blank. Checks each of the eight audiences now and whenever
 * a widget begins or ends, at most MAX_LOOKS pairs. Floating widgets do not count as content. Pure.
 */
export function findBlankTimes(
  widgets: readonly WidgetReading[],
  { now, switches = noSwitches }: Options,
): BlankTimes {
  const end = now + AHEAD_MS
  const moments = listBoundaries(widgets, now, end)
  const most = Math.floor(MAX_LOOKS / AUDIENCES.length)
  const looked = moments.slice(0, most)
  const stoppedAt = moments[most] ?? null
  const isBlank = (viewer: Viewer) => !fills(widgets, viewer, switches)
  const seen = looked.map((at) => ({ at, blank: blankFor(at, isBlank) }))
  return {
    times: joinTimes(seen),
    isBlankNow: seen[0]?.blank.length === AUDIENCES.length * Object.keys(WIDTHS).length,
    stoppedAt,
  }
}

/** Returns now and each moment until `end` at which a display rule begins or ends, ascending. */
export function listBoundaries(widgets: readonly WidgetReading[], now: number, end: number): number[] {
  const moments = new Set([now])
  for (const widget of flattenWidgets(widgets)) {
    const rule = widget.grade === 'isolated' ? undefined : widget.visible
    for (const moment of [rule?.from, rule?.to])
      if (moment !== undefined && moment > now && moment < end) moments.add(moment)
  }
  return [...moments].sort((a, b) => a - b)
}

interface Blank {
  audience: Audience
  width: Width
}

function blankFor(now: number, isBlank: (viewer: Viewer) => boolean): Blank[] {
  return AUDIENCES.flatMap((audience) =>
    getTypedKeys(WIDTHS).flatMap((width) =>
      isBlank({ now, audiences: [audience], width: WIDTHS[width] }) ? [{ audience, width }] : [],
    ),
  )
}

function fills(widgets: readonly WidgetReading[], viewer: Viewer, switches: WidgetSwitches): boolean {
  return widgets.some((widget) => {
    if (widget.grade === 'isolated' || switches.killed.has(widget.type)) return false
    if (widget.room.floats || !decideVisibility(widget.visible, viewer).visible) return false
    return widget.slots.length === 0 || widget.slots.some(({ children }) => fills(children, viewer, switches))
  })
}

interface Look {
  at: number
  blank: readonly Blank[]
}

function joinTimes(looks: readonly Look[]): BlankTime[] {
  const times: BlankTime[] = []
  let before = ''
  for (const { at, blank } of looks) {
    const key = blank.map(({ audience, width }) => `${audience} ${width}`).join()
    if (key === before) continue
    const last = times.at(-1)
    if (last?.to === null) last.to = at
    before = key
    if (blank.length === 0) continue
    times.push({
      from: at,
      to: null,
      audiences: [...new Set(blank.map(({ audience }) => audience))],
      widths: [...new Set(blank.map(({ width }) => width))],
    })
  }
  return times
}
