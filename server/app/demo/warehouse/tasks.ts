import { and, eq, exists } from 'drizzle-orm'
import { warehouseTasks } from '#server/app/demo/tables.ts'
import type { Services } from '#server/platform/call/context.ts'

/** SHIP is of an order, TRACK of a package, LEAVE of an order or an after-sale that nothing simulated touches. */
export type TaskKind = 'SHIP' | 'TRACK' | 'LEAVE'
type Planner = Pick<Services, 'db' | 'random'>

/** Puts tasks on the list; one that is there already stays as it is. Gives how many are new. */
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

/** Keeps the simulated warehouse and seller away from these orders and after-sales: they wait for people. */
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

/** Whether an order or an after-sale was left to people; `bizId` is the column of its id. */
export function isLeft({ db }: Pick<Services, 'db'>, bizId: Parameters<typeof eq>[0]) {
  const own = and(eq(warehouseTasks.kind, 'LEAVE'), eq(warehouseTasks.bizId, bizId))
  return exists(db.select({ id: warehouseTasks.id }).from(warehouseTasks).where(own))
}
