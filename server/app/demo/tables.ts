import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/database/columns.ts'

export const warehouseTasks = pgTable(
  'warehouse_tasks',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    bizId: text('biz_id').notNull(),
    dueAt: time('due_at').notNull(),
    doneAt: time('done_at'),
  },
  (t) => [
    uniqueIndex('warehouse_tasks_biz').on(t.kind, t.bizId),
    index('warehouse_tasks_due').on(t.doneAt, t.dueAt),
  ],
)
