import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/database/columns.ts'

/** A company that registered as supplier or purchaser; in the directory once the back office has looked at it. */
export const shareCompanies = pgTable(
  'share_companies',
  {
    /** Of the application by which the back office decides. */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    kind: text('kind').$type<'supplier' | 'purchaser'>().notNull(),
    name: text('name').notNull(),
    licenceNumber: text('licence_number').notNull(),
    /** An upload, for the back office and its owner alone. */
    licence: text('licence').notNull(),
    industryId: text('industry_id').notNull(),
    /** Province and city, as they are read. */
    region: text('region').notNull(),
    contact: text('contact').notNull(),
    telephone: text('telephone').notNull(),
    /** What it sells, or buys. */
    goods: text('goods').notNull(),
    intro: text('intro').notNull().default(''),
    status: text('status').$type<'WAITING' | 'LISTED' | 'REFUSED'>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('share_companies_listed').on(t.kind, t.status, t.createdAt, t.id),
    index('share_companies_industry').on(t.kind, t.status, t.industryId, t.createdAt, t.id),
    // A refused one blocks neither its account nor whose licence it is.
    uniqueIndex('share_companies_user')
      .on(t.userId, t.kind)
      .where(sql`status <> 'REFUSED'`),
    uniqueIndex('share_companies_licence')
      .on(t.kind, t.licenceNumber)
      .where(sql`status <> 'REFUSED'`),
  ],
)
