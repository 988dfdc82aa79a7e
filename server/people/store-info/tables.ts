import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** Key and value: platform info, kill switches, the contact page, legal texts, splash. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
})
