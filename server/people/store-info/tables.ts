import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** Settings by key: platform info, kill switches, contact page, legal texts, splash. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
})
