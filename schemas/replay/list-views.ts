import { mallMinute } from '#schemas/base/mall-time.ts'
import { AHEAD_MS, AUDIENCES, listBoundaries, WIDTHS } from '#schemas/page/health/blank-times.ts'
import { type PageReading, widgetsOf } from '#schemas/page/page.ts'
import { nameAudiences } from '#schemas/page/widget-why.ts'
import type { Audience } from '#schemas/people/accounts/audiences.ts'
import type { Fixture } from './fixture.ts'

/** Viewer, moment and window width of a look at a page. */
export type View = Pick<Fixture, 'viewer' | 'now' | 'width'>

/** Moments that a comparison looks at, at most. */
const MOST_MOMENTS = 6

/**
 * Lists the views over which versions of a page are compared: guests, buyers and everybody whom a rule names, on a phone and a
 * desktop, now and whenever something begins or ends within 30 days. Pure.
 * @returns also the first moment that is not looked at, ms; null where there is none
 */
export function listViews(
  pages: readonly PageReading[],
  now: number,
): { views: View[]; stoppedAt: number | null } {
  const widgets = pages.flatMap((page) => [...widgetsOf(page.widgets)])
  const named = new Set<Audience>(['guest', 'buyer'])
  for (const widget of widgets)
    if (widget.grade !== 'isolated') for (const kind of widget.visible?.audience ?? []) named.add(kind)
  const moments = listBoundaries(widgets, now, now + AHEAD_MS)
  const kinds = AUDIENCES.filter((kind) => named.has(kind))
  return {
    views: moments.slice(0, MOST_MOMENTS).flatMap((moment) =>
      kinds.flatMap((kind) =>
        Object.values(WIDTHS).map((width) => ({
          viewer: { audiences: [kind] },
          now: mallMinute(moment),
          width,
        })),
      ),
    ),
    stoppedAt: moments[MOST_MOMENTS] ?? null,
  }
}

/** Names a view in words: 游客，390 像素，2026-11-11 20:00. */
export const describeView = ({ viewer, width, now }: View): string =>
  `${nameAudiences(viewer.audiences)}，${width} 像素，${now}`
