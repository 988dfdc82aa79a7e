import { and, eq, exists } from 'drizzle-orm'
import { warehouseTasks } from '#server/app/demo/tables.ts'
import type { Services } from '#server/platform/call/context.ts'

/** Kind of a task; LEAVE marks an order or after-sale that the simulation must not touch. */
export type TaskKind = 'SHIP' | 'TRACK' | 'LEAVE'
type Planner = Pick<Services, 'db' | 'random'>

/** Plans tasks; existing ones stay unchanged. Returns the number of new tasks. */
export async function planTasks(
  { db, random }: Planner,
  kind: TaskKind,
  tasks: readonly { bizId: string; dueAt: number }[],
): Promise<number> {
  if (tasks.length === 0) return 0
  const made = await db
    .insert(warehouseTasks)
    .values(tasks.map((task) => ({ ...task, id: random.token(12), kind })))
    .onConflictDoNothing()
    .returning({ id: warehouseTasks.id })
  return made.length
}

/** Excludes orders and after-sales from the simulated warehouse and seller, so that they wait for people. */
export async function leaveToPeople(
  { db, clock, random }: Planner & Pick<Services, 'clock'>,
  bizIds: readonly string[],
): Promise<void> {
  const now = clock.now()
  const left = bizIds.map((bizId) => ({
    id: random.token(12),
    kind: 'LEAVE',
    bizId,
    dueAt: now,
    doneAt: now,
  }))
  if (left.length > 0) await db.insert(warehouseTasks).values(left).onConflictDoNothing()
}

/** Builds a condition that is true if the order or after-sale was left to people; `bizId` is the column of its id. */
export function isLeft({ db }: Pick<Services, 'db'>, bizId: Parameters<typeof eq>[0]) {
  const own = and(eq(warehouseTasks.kind, 'LEAVE'), eq(warehouseTasks.bizId, bizId))
  return exists(db.select({ id: warehouseTasks.id }).from(warehouseTasks).where(own))
}
