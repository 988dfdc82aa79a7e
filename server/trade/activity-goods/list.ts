import { and, eq, exists, gt, ilike, inArray, lte, or, type SQL, sql, sum } from 'drizzle-orm'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import { activityList } from '#schemas/trade/activity-goods/list.ts'
import { getActivityState, type ActivityState } from '#schemas/trade/activity-goods/words.ts'
import { activities, activityGoods } from '#server/catalog/activities/tables.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import { reject } from '#server/platform/call/errors.ts'
import { filterChosen, implementList } from '#server/platform/call/list.ts'

/** SQL form of `getActivityState`. */
function inState(text: string | undefined, now: number): SQL | undefined {
  if (!text) return undefined
  const { status, startsAt, endsAt } = activities
  const open = eq(status, 'OPEN')
  const conditions: Record<ActivityState, SQL | undefined> = {
    DRAFT: eq(status, 'DRAFT'),
    WAITING: and(open, gt(startsAt, now)),
    RUNNING: and(open, lte(startsAt, now), gt(endsAt, now)),
    ENDED: and(open, lte(endsAt, now)),
    WITHDRAWN: eq(status, 'WITHDRAWN'),
  }
  const states = text.split(',').map((state) => {
    if (!Object.hasOwn(conditions, state)) throw reject('BAD_INPUT', '筛选条件不正确，请重新选择')
    return conditions[state as ActivityState]
  })
  return or(...states)
}

export const activityListRoutes = implementList(activityList, {
  scoreName: loadScoreName,
  table: activities,
  id: activities.id,
  sorts: { startsAt: activities.startsAt },
  where({ word: typed, filters }, { db, clock }) {
    const word = typed.trim()
    const has = and(eq(activityGoods.activityId, activities.id), eq(activityGoods.goodsId, word))
    const withGoods = exists(
      db
        .select({ one: sql`1` })
        .from(activityGoods)
        .where(has),
    )
    return and(
      word === ''
        ? undefined
        : or(eq(activities.id, word), ilike(activities.name, buildLikePattern(word)), withGoods),
      filterChosen(activities.kind, filters.kind),
      inState(filters.state, clock.now()),
    )
  },
  async rows(ids, { db, clock }) {
    const { activityId, quantity, taken } = activityGoods
    const sums = await db
      .select({ activityId, quantity: sum(quantity).mapWith(Number), taken: sum(taken).mapWith(Number) })
      .from(activityGoods)
      .where(inArray(activityId, [...ids]))
      .groupBy(activityId)
    const found = await db
      .select()
      .from(activities)
      .where(inArray(activities.id, [...ids]))
    return found.map(({ id, kind, name, startsAt, endsAt, status }) => {
      const own = sums.find((row) => row.activityId === id)
      return {
        activityId: id,
        kind,
        name,
        startsAt,
        endsAt,
        state: getActivityState({ status, startsAt, endsAt }, clock.now()),
        quantity: own?.quantity ?? 0,
        taken: own?.taken ?? 0,
      }
    })
  },
})
