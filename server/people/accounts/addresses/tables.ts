import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/people/accounts/tables.ts'
import { texts, time } from '#server/platform/database/columns.ts'

/** The names of regions stay readable when an id disappears. */
export const addresses = pgTable(
  'addresses',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    telephone: text('telephone').notNull(),
    regionIds: texts('region_ids'),
    regionNames: texts('region_names'),
    detail: text('detail').notNull(),
    label: text('label').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    index('addresses_user').on(t.userId, t.createdAt),
    uniqueIndex('addresses_default')
      .on(t.userId)
      .where(sql`${t.isDefault}`),
  ],
)

export const invoiceTitles = pgTable(
  'invoice_titles',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<'PERSONAL' | 'COMPANY'>().notNull(),
    title: text('title').notNull(),
    taxNumber: text('tax_number').notNull().default(''),
    /** Fields of a special invoice only. */
    address: text('address').notNull().default(''),
    telephone: text('telephone').notNull().default(''),
    bank: text('bank').notNull().default(''),
    account: text('account').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (t) => [uniqueIndex('invoice_titles_title').on(t.userId, t.kind, t.title)],
)
