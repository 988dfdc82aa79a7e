import type { Services } from '#server/context.ts'
import { warehouseTasks } from '#server/db/schema/delivery.ts'

export type TaskRow = typeof warehouseTasks.$inferSelect
/** SHIP is of an order, TRACK of a package. */
export type TaskKind = 'SHIP' | 'TRACK'
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
