import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { AHEAD_MS, AUDIENCES, listBoundaries, WIDTHS } from '#schemas/page/health/blank-times.ts'
import { type PageReading, flattenWidgets } from '#schemas/page/page.ts'
import { nameAudiences } from '#schemas/page/widget-why.ts'
import type { Audience } from '#schemas/people/accounts/audiences.ts'
import type { Fixture } from './fixture.ts'

export type View = Pick<Fixture, 'viewer' | 'now' | 'width'>

const MAX_MOMENTS = 6

/**
 * Lists the views in which pages are compared: for guests, buyers and every audience of a rule, on a phone and a
 * desktop, now and whenever something begins or ends within 30 days. Also returns the first moment that is left
 * out, in ms; null if none is.
 */
export function listViews(
  pages: readonly PageReading[],
  now: number,
): { views: View[]; stoppedAt: number | null } {
  const widgets = pages.flatMap((page) => [...flattenWidgets(page.widgets)])
  const named = new Set<Audience>(['guest', 'buyer'])
  for (const widget of widgets)
    if (widget.grade !== 'isolated') for (const kind of widget.visible?.audience ?? []) named.add(kind)
  const moments = listBoundaries(widgets, now, now + AHEAD_MS)
  const kinds = AUDIENCES.filter((kind) => named.has(kind))
  return {
    views: moments.slice(0, MAX_MOMENTS).flatMap((moment) =>
      kinds.flatMap((kind) =>
        Object.values(WIDTHS).map((width) => ({
          viewer: { audiences: [kind] },
          now: formatMallMinute(moment),
          width,
        })),
      ),
    ),
    stoppedAt: moments[MAX_MOMENTS] ?? null,
  }
}

/** Describes a view: 游客，390 像素，2026-11-11 20:00. */
export const describeView = ({ viewer, width, now }: View): string =>
  `${nameAudiences(viewer.audiences)}，${width} 像素，${now}`
