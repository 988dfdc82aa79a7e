import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { texts, time } from '#server/platform/database/columns.ts'

/** Checkpoints from which any process can continue. */
export const goodsEngineIndexes = pgTable(
  'goods_engine_indexes',
  {
    name: text('name').primaryKey(),
    alias: text('alias').notNull(),
    /** Engine's own id of the index; another id shows that the index was lost and recreated automatically. */
    uuid: text('uuid').notNull(),
    form: integer('form').notNull(),
    /** Snapshot of the database up to which the index is written, and the time when it was taken. */
    seen: text('seen').notNull(),
    seenAt: time('seen_at').notNull(),
    /** Id of the last goods filled in; null once the fill is complete. */
    filledTo: text('filled_to'),
    /** Number of the last write, which is also the version of the documents written. */
    pass: bigint('pass', { mode: 'number' }).notNull().default(1),
    isLive: boolean('is_live').notNull().default(false),
    /** True if the index must be replaced; it still serves lists until a new index is built. */
    isWorn: boolean('is_worn').notNull().default(false),
    /** Ids of goods that the engine rejected, at most 1,000. */
    refused: texts('refused'),
  },
  (t) => [index('goods_engine_indexes_alias').on(t.alias)],
)
