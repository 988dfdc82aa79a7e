import { and, eq, gt } from 'drizzle-orm'
import { toNotice } from '#schemas/field/finding.ts'
import type { HealthFinding } from '#schemas/page/health/finding.ts'
import { flattenWidgets } from '#schemas/page/page.ts'
import { ACTIVITY_KINDS, type ActivityKind } from '#schemas/trade/activity-goods/words.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { activities } from '#server/catalog/activities/tables.ts'
import type { Context } from '#server/platform/call/context.ts'

const SHOWN_BY: Readonly<Record<string, ActivityKind>> = {
  seckill: 'SECKILL',
  'group-goods': 'GROUP',
  'points-goods': 'POINTS',
}

/** Reports widgets for a kind of activity that has no running or coming activities. */
export async function checkActivities(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  widgets: readonly WidgetReading[],
): Promise<HealthFinding[]> {
  const shown = flattenWidgets(widgets).flatMap(({ id, type }) => {
    const kind = Object.hasOwn(SHOWN_BY, type) ? SHOWN_BY[type] : undefined
    return kind ? [{ id, kind }] : []
  })
  if (shown.length === 0) return []
  const open = and(eq(activities.status, 'OPEN'), gt(activities.endsAt, clock.now()))
  const rows = await db.selectDistinct({ kind: activities.kind }).from(activities).where(open)
  const running = new Set(rows.map(({ kind }) => kind))
  return shown
    .filter(({ kind }) => !running.has(kind))
    .map(({ id, kind }) => {
      const words = `现在没有进行中或将要开始的${ACTIVITY_KINDS[kind]}，顾客看不到商品`
      return { ...toNotice('activity_none', words), widgetId: id }
    })
}
