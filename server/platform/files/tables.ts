import { pgTable, text } from 'drizzle-orm/pg-core'

/** Objects of the bucket that no row names any more; triggers (`drop_object`) write them in the transaction that drops them. */
export const droppedObjects = pgTable('dropped_objects', { key: text('key').primaryKey() })
