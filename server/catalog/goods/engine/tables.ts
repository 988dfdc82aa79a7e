import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { texts, time } from '#server/platform/database/columns.ts'

/** The indexes of a search engine and what is written there: checkpoints that a process goes on from. */
export const goodsEngineIndexes = pgTable(
  'goods_engine_indexes',
  {
    name: text('name').primaryKey(),
    /** Lists ask the live index by it. */
    alias: text('alias').notNull(),
    /** The engine's own id of the index; one that was lost and came back by itself has another. */
    uuid: text('uuid').notNull(),
    /** `ENGINE_FORM` of its documents. */
    form: integer('form').notNull(),
    /** The index has what was committed at this snapshot, which was taken at this time. */
    seen: text('seen').notNull(),
    seenAt: time('seen_at').notNull(),
    /** Id of the last goods that were filled in; null once all are. */
    filledTo: text('filled_to'),
    /** Number of the last write: the version of its documents. */
    pass: bigint('pass', { mode: 'number' }).notNull().default(1),
    isLive: boolean('is_live').notNull().default(false),
    /** It serves until another one is built beside it. */
    isWorn: boolean('is_worn').notNull().default(false),
    /** Goods that the engine did not take, 1,000 at most. */
    refused: texts('refused'),
  },
  (t) => [index('goods_engine_indexes_alias').on(t.alias)],
)
