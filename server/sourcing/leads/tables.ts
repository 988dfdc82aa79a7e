import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LeadState } from '#schemas/sourcing/leads/entities.ts'
import { fen, time } from '#server/platform/database/columns.ts'
import { indexGrams } from '#server/platform/database/word-index.ts'

/** Requests to be called back. */
export const leads = pgTable(
  'leads',
  {
    id: text('id').primaryKey(),
    /** Hash of the lead and its day, by which a repeated lead is found. */
    digest: text('digest').notNull(),
    topic: text('topic').notNull(),
    name: text('name').notNull(),
    company: text('company').notNull(),
    telephone: text('telephone').notNull(),
    need: text('need').notNull(),
    people: integer('people'),
    amount: fen('amount'),
    /** Member who sent the lead; null for a guest. */
    userId: text('user_id'),
    status: text('status').$type<LeadState>().notNull().default('NEW'),
    /** User who follows the lead up; null while nobody does. */
    takenBy: text('taken_by'),
    takenAt: time('taken_at'),
    note: text('note').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('leads_digest').on(t.digest),
    index('leads_words').using('gin', indexGrams(t.id, t.company, t.name, t.need, t.telephone)),
    index('leads_time').on(t.createdAt, t.id),
    index('leads_status').on(t.status, t.createdAt, t.id),
  ],
)

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
