import { pgTable, text } from 'drizzle-orm/pg-core'

/** Bucket objects that no row names any more, written by triggers (`drop_object`). */
export const droppedObjects = pgTable('dropped_objects', { key: text('key').primaryKey() })
