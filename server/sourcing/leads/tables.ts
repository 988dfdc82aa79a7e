import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LeadState } from '#schemas/sourcing/leads/entities.ts'
import { fen, time } from '#server/platform/database/columns.ts'
import { gramsOf } from '#server/platform/database/word-index.ts'

/** Who asked the platform to call back; its number is what people call it by. */
export const leads = pgTable(
  'leads',
  {
    id: text('id').primaryKey(),
    /** The same lead of the same day has the same one. */
    digest: text('digest').notNull(),
    /** What it is about, as the page calls it. */
    topic: text('topic').notNull(),
    name: text('name').notNull(),
    company: text('company').notNull(),
    telephone: text('telephone').notNull(),
    need: text('need').notNull(),
    people: integer('people'),
    amount: fen('amount'),
    /** Null for a guest's. */
    userId: text('user_id'),
    status: text('status').$type<LeadState>().notNull().default('NEW'),
    /** Who follows it up; null as long as nobody does. */
    takenBy: text('taken_by'),
    takenAt: time('taken_at'),
    /** The last thing that was written down about it. */
    note: text('note').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('leads_digest').on(t.digest),
    index('leads_words').using('gin', gramsOf(t.id, t.company, t.name, t.need, t.telephone)),
    index('leads_time').on(t.createdAt, t.id),
    index('leads_status').on(t.status, t.createdAt, t.id),
  ],
)

/** What was done about a lead. */
export const leadSteps = pgTable(
  'lead_steps',
  {
    id: text('id').primaryKey(),
    leadId: text('lead_id')
      .notNull()
      .references(() => leads.id),
    operatorId: text('operator_id').notNull(),
    text: text('text').notNull(),
    createdAt: time('created_at').notNull(),
    sequence: integer('sequence').generatedAlwaysAsIdentity(),
  },
  (t) => [index('lead_steps_lead').on(t.leadId, t.createdAt)],
)
