import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { texts, time } from '#server/platform/database/columns.ts'

/** The indexes in a search engine with checkpoints, from which any process can continue. */
export const goodsEngineIndexes = pgTable(
  'goods_engine_indexes',
  {
    name: text('name').primaryKey(),
    /** Alias through which lists query the live index. */
    alias: text('alias').notNull(),
    /** The engine's own id of the index. It differs if the index was lost and recreated automatically. */
    uuid: text('uuid').notNull(),
    /** `ENGINE_FORM` of its documents. */
    form: integer('form').notNull(),
    /** Snapshot of the database up to which the index is written, and the time when it was taken. */
    seen: text('seen').notNull(),
    seenAt: time('seen_at').notNull(),
    /** Id of the last goods filled in; null once the fill is complete. */
    filledTo: text('filled_to'),
    /** Number of the last write, used as the version of its documents. */
    pass: bigint('pass', { mode: 'number' }).notNull().default(1),
    isLive: boolean('is_live').notNull().default(false),
    /** True if it should be replaced: it serves until another one is built. */
    isWorn: boolean('is_worn').notNull().default(false),
    /** Ids of goods that the engine refused, 1,000 at most. */
    refused: texts('refused'),
  },
  (t) => [index('goods_engine_indexes_alias').on(t.alias)],
)
