import { gt, inArray } from 'drizzle-orm'
import { toNotice, toProblem } from '#schemas/field/finding.ts'
import { getValueAt } from '#schemas/field/value-at.ts'
import type { HealthFinding } from '#schemas/page/health/finding.ts'
import { listDrawnWidgets } from '#schemas/page/links.ts'
import { getWheelState } from '#schemas/trade/luck-wheels/words.ts'
import { widgets as registry } from '#schemas/widgets/index.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { luckWheels } from '#server/catalog/activities/tables.ts'
import type { Context } from '#server/platform/call/context.ts'

type Asked = Pick<Context, 'db' | 'clock'>
type Wheel = Pick<typeof luckWheels.$inferSelect, 'name' | 'startsAt' | 'endsAt'>

const PATH = ['props', 'wheelId']

/** Reports wheels that are missing or over, and widgets without a wheel id while no wheel is open. */
export async function checkWheels(
  context: Asked,
  widgets: readonly WidgetReading[],
): Promise<HealthFinding[]> {
  const placed = [...listDrawnWidgets(widgets, registry)].flatMap(
    ({ widget: { id: widgetId, type, props } }) => {
      const wheelId = type === 'luck-wheel' ? getValueAt(props, ['wheelId']) : undefined
      return typeof wheelId === 'string' ? [{ widgetId, wheelId }] : []
    },
  )
  const ids = [...new Set(placed.map(({ wheelId }) => wheelId))].filter((id) => id !== '')
  const known = await findWheels(context, ids)
  const isIdle = placed.some(({ wheelId }) => wheelId === '') && !(await hasOpenWheel(context))
  return placed.flatMap(({ widgetId, wheelId }) => {
    const found =
      wheelId === '' ? isIdle && NONE : checkWheel(wheelId, known.get(wheelId), context.clock.now())
    return found ? [{ ...found, widgetId }] : []
  })
}

const NONE = toNotice('activity_none' as const, '现在没有进行中或将要开始的大转盘，顾客看不到')

async function findWheels({ db }: Asked, ids: readonly string[]): Promise<ReadonlyMap<string, Wheel>> {
  if (ids.length === 0) return new Map()
  const { id, name, startsAt, endsAt } = luckWheels
  const rows = await db
    .select({ id, name, startsAt, endsAt })
    .from(luckWheels)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

async function hasOpenWheel({ db, clock }: Asked): Promise<boolean> {
  return (await db.$count(luckWheels, gt(luckWheels.endsAt, clock.now()))) > 0
}

function checkWheel(wheelId: string, wheel: Wheel | undefined, now: number): HealthFinding | null {
  if (!wheel) return toProblem('wheel_missing', `大转盘“${wheelId}”不存在，顾客看不到`, PATH)
  if (getWheelState(wheel, now) !== 'ENDED') return null
  return toProblem('wheel_over', `大转盘“${wheel.name}”已结束，顾客不能再抽奖`, PATH)
}
