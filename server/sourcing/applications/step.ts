import { eq } from 'drizzle-orm'
import type { ApplicationAction } from '#schemas/sourcing/application-step.ts'
import type { ApplicationState } from '#schemas/sourcing/applications/states.ts'
import { getApplicationStateName } from '#schemas/sourcing/applications/states.ts'
import { applications, applicationSteps } from '#server/people/accounts/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { ApplicationRow } from './history.ts'

export const createApplicationNotFound = () => reject('NOT_FOUND', '该申请不存在，请返回列表重新选择')

/** Loads and locks an application; throws STATE_CHANGED if its status is no longer `seen`. */
export async function lockApplication(
  { db }: Pick<Context, 'db'>,
  { id, seen, ownerId }: { id: string; seen: string; ownerId?: string },
): Promise<ApplicationRow> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id)).for('no key update')
  if (!row || (ownerId !== undefined && row.userId !== ownerId)) throw createApplicationNotFound()
  if (row.status !== seen)
    throw reject(
      'STATE_CHANGED',
      `该申请已变为“${getApplicationStateName(row.kind, row.status)}”，请刷新后再操作`,
    )
  return row
}

interface Step {
  action: ApplicationAction
  to: ApplicationState
  reason: string
  mend: Record<string, string>
}

/** Moves a locked application to its next status and adds the step to its history. */
export async function takeStep(
  { db, clock, random, user }: Pick<Context, 'db' | 'clock' | 'random'> & { user: Pick<Member, 'id'> },
  row: ApplicationRow,
  { action, to, reason, mend }: Step,
): Promise<void> {
  const taken = await db.$count(applicationSteps, eq(applicationSteps.applicationId, row.id))
  await db.insert(applicationSteps).values({
    id: random.token(12),
    applicationId: row.id,
    stepNo: taken + 1,
    action,
    fromStatus: row.status,
    toStatus: to,
    userId: user.id,
    reason,
    mend,
    createdAt: clock.now(),
  })
  await db.update(applications).set({ status: to }).where(eq(applications.id, row.id))
}
