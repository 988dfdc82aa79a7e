import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { texts, time } from '#server/platform/database/columns.ts'

/** Checkpoints from which any process can continue. */
export const goodsEngineIndexes = pgTable(
  'goods_engine_indexes',
  {
    name: text('name').primaryKey(),
    alias: text('alias').notNull(),
    /** The engine's own id of the index. It differs if the index was lost and recreated automatically. */
    uuid: text('uuid').notNull(),
    form: integer('form').notNull(),
    /** Snapshot of the database up to which the index is written, and the time when it was taken. */
    seen: text('seen').notNull(),
    seenAt: time('seen_at').notNull(),
    /** Id of the last goods filled in; null once the fill is complete. */
    filledTo: text('filled_to'),
    /** Last write; the version of its documents. */
    pass: bigint('pass', { mode: 'number' }).notNull().default(1),
    isLive: boolean('is_live').notNull().default(false),
    /** Serves until another index is built. */
    isWorn: boolean('is_worn').notNull().default(false),
    /** Ids of goods that the engine refused, 1,000 at most. */
    refused: texts('refused'),
  },
  (t) => [index('goods_engine_indexes_alias').on(t.alias)],
)
