import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Cash, Time } from '#schemas/base/wire.ts'

export const LEAD_STATES = {
  NEW: '新线索',
  CONTACTED: '已联系',
  WON: '已成交',
  LOST: '未成交',
} as const
export type LeadState = keyof typeof LEAD_STATES

/** Allowed next states of a lead, by state; a lost lead may be reopened. */
export const LEAD_MOVES: Readonly<Record<LeadState, readonly LeadState[]>> = {
  NEW: ['CONTACTED', 'LOST'],
  CONTACTED: ['WON', 'LOST'],
  WON: [],
  LOST: ['CONTACTED'],
}

export const LeadDetail = later(() =>
  z.object({
    leadId: z.string(),
    createdAt: Time(),
    status: z.string(),
    /** Topic as it is written on the page. */
    topic: z.string(),
    name: z.string(),
    company: z.string(),
    /** Masked as `138****5678` unless the viewer may follow up leads. */
    telephone: z.string(),
    need: z.string(),
    /** Number of people and amount; null if the form had no such field or it was empty. */
    people: z.nullable(z.int()),
    amount: z.nullable(Cash()),
    /** User name of the customer; null for a guest. */
    userName: z.nullable(z.string()),
    /** User who took the lead; null while nobody has taken it. */
    takenBy: z.nullable(z.string()),
    takenAt: z.nullable(Time()),
    note: z.string(),
    mayFollow: z.boolean(),
    log: z.array(z.object({ at: Time(), text: z.string(), operator: z.string() })),
  }),
)
