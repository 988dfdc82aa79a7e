import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { OpenTeam } from '#schemas/api/activities.ts'
import type { Context } from '#server/platform/call/context.ts'
import { groupTeams } from './tables.ts'
import { users } from '#server/accounts/tables.ts'

/** Of the teams of one SKU so many are named. */
const NAMED = 3

/** 王**: enough to know a colleague, too little to know a stranger. */
const masked = (name: string) => `${[...name][0] ?? '会'}**`

interface Together {
  teams: OpenTeam[]
  waiting: number
}

/** By SKU of an activity: the open teams that end first, and the members that wait in all of them. */
export async function openTeams(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  activityIds: readonly string[],
): Promise<(of: { activityId: string; skuId: string }) => Together> {
  const open = and(
    inArray(groupTeams.activityId, [...activityIds]),
    eq(groupTeams.status, 'OPEN'),
    gt(groupTeams.expiresAt, clock.now()),
  )
  const by = sql`partition by ${groupTeams.activityId}, ${groupTeams.skuId}`
  const ranked = db
    .select({
      ...{ id: groupTeams.id, activityId: groupTeams.activityId, skuId: groupTeams.skuId },
      ...{ size: groupTeams.size, joined: groupTeams.joined, expiresAt: groupTeams.expiresAt },
      leader: users.name,
      place: sql<number>`row_number() over (${by} order by ${groupTeams.expiresAt}, ${groupTeams.id})`.as(
        'place',
      ),
      waiting: sql<number>`sum(${groupTeams.joined}) over (${by})`.mapWith(Number).as('waiting'),
    })
    .from(groupTeams)
    .leftJoin(users, eq(users.id, groupTeams.leaderId))
    .where(open)
    .as('ranked')
  const rows = await db.select().from(ranked).where(lte(ranked.place, NAMED)).orderBy(asc(ranked.place))
  return ({ activityId, skuId }) => {
    const own = rows.filter((row) => row.activityId === activityId && row.skuId === skuId)
    const teams = own.map(({ id, size, joined, expiresAt, leader }) => ({
      ...{ teamId: id, leader: masked(leader ?? ''), missing: size - joined, expiresAt },
    }))
    return { teams, waiting: Number(own[0]?.waiting ?? 0) }
  }
}
