import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { time } from '#server/platform/database/columns.ts'

/** Companies registered as supplier or purchaser; in the directory once the back office has approved them. */
export const shareCompanies = pgTable(
  'share_companies',
  {
    /** Id of the application that the back office decides. */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    kind: text('kind').$type<'supplier' | 'purchaser'>().notNull(),
    name: text('name').notNull(),
    licenceNumber: text('licence_number').notNull(),
    /** Id of an upload that only the back office and its owner may view. */
    licence: text('licence').notNull(),
    industryId: text('industry_id').notNull(),
    region: text('region').notNull(),
    contact: text('contact').notNull(),
    telephone: text('telephone').notNull(),
    goods: text('goods').notNull(),
    intro: text('intro').notNull().default(''),
    status: text('status').$type<'WAITING' | 'LISTED' | 'REFUSED'>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('share_companies_listed').on(t.kind, t.status, t.createdAt, t.id),
    index('share_companies_industry').on(t.kind, t.status, t.industryId, t.createdAt, t.id),
    // A rejected company blocks neither its account nor its licence number.
    uniqueIndex('share_companies_user')
      .on(t.userId, t.kind)
      .where(sql`status <> 'REFUSED'`),
    uniqueIndex('share_companies_licence')
      .on(t.kind, t.licenceNumber)
      .where(sql`status <> 'REFUSED'`),
  ],
)
