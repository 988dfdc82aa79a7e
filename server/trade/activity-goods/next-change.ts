import { and, eq, sql } from 'drizzle-orm'
import type { Out } from '#schemas/base/endpoint.ts'
import type { activities as calls } from '#schemas/trade/activity-goods/calls.ts'
import { activities } from '#server/catalog/activities/tables.ts'
import type { Context } from '#server/platform/call/context.ts'

/** Finds the last and the next time at which a flash sale begins or ends, by the server's clock. */
export async function findNextPriceChange({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<Out<typeof calls.nextChange>> {
  const now = clock.now()
  const { kind, status, startsAt, endsAt } = activities
  const last = sql`case when ${endsAt} <= ${now}::bigint then ${endsAt} when ${startsAt} <= ${now}::bigint then ${startsAt} end`
  const next = sql`case when ${startsAt} > ${now}::bigint then ${startsAt} when ${endsAt} > ${now}::bigint then ${endsAt} end`
  const [found] = await db
    .select({
      last: sql<number | null>`max(${last})`.mapWith(Number),
      at: sql<number | null>`min(${next})`.mapWith(Number),
    })
    .from(activities)
    .where(and(eq(kind, 'SECKILL'), eq(status, 'OPEN')))
  return { now, last: found?.last ?? null, at: found?.at ?? null }
}
