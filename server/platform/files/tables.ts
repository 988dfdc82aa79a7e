import { pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Bucket objects that no row names any more; triggers (`drop_object`) write them in the transaction that drops the
 * last name.
 */
export const droppedObjects = pgTable('dropped_objects', { key: text('key').primaryKey() })
