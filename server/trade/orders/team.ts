import { eq } from 'drizzle-orm'
import { groupTeams } from '#server/catalog/activities/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { OrderRow } from './find.ts'

/** Returns true if the order belongs to a team that is not full yet; until then nothing of the order is shipped. */
export async function isWaitingForTeam({ db }: Pick<Services, 'db'>, { teamId }: OrderRow): Promise<boolean> {
  if (teamId === null) return false
  const [team] = await db
    .select({ status: groupTeams.status })
    .from(groupTeams)
    .where(eq(groupTeams.id, teamId))
  return team?.status !== 'FULL'
}
