import { eq } from 'drizzle-orm'
import { groupTeams } from '#server/catalog/activities/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { OrderRow } from './find.ts'

/** Whether an order was bought together with others who are not all there yet: nothing of it is sent before. */
export async function waitsForTeam({ db }: Pick<Services, 'db'>, { teamId }: OrderRow): Promise<boolean> {
  if (teamId === null) return false
  const [team] = await db
    .select({ status: groupTeams.status })
    .from(groupTeams)
    .where(eq(groupTeams.id, teamId))
  return team?.status !== 'FULL'
}
