import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Cash, Time } from '#schemas/base/wire.ts'

/** What became of somebody's wish to be called back. */
export const LEAD_STATES = {
  NEW: '新线索',
  CONTACTED: '已联系',
  WON: '已成交',
  LOST: '未成交',
} as const
export type LeadState = keyof typeof LEAD_STATES

/** Where a lead may go from where it is; one that was lost may come back. */
export const LEAD_MOVES: Readonly<Record<LeadState, readonly LeadState[]>> = {
  NEW: ['CONTACTED', 'LOST'],
  CONTACTED: ['WON', 'LOST'],
  WON: [],
  LOST: ['CONTACTED'],
}

/** A lead as the back office works with it. */
export const LeadDetail = later(() =>
  z.object({
    leadId: z.string(),
    createdAt: Time(),
    status: z.string(),
    /** What it is about, as the page calls it. */
    topic: z.string(),
    name: z.string(),
    company: z.string(),
    /** Whole only for who may call: `138****5678` for others. */
    telephone: z.string(),
    need: z.string(),
    /** Null where it was not asked, or not said. */
    people: z.nullable(z.int()),
    amount: z.nullable(Cash()),
    /** Of the member who sent it; null for a guest. */
    userName: z.nullable(z.string()),
    /** Who took it; null as long as nobody has. */
    takenBy: z.nullable(z.string()),
    takenAt: z.nullable(Time()),
    /** The last thing that was written down about it. */
    note: z.string(),
    /** Whether the caller may follow it up. */
    mayFollow: z.boolean(),
    log: z.array(z.object({ at: Time(), text: z.string(), operator: z.string() })),
  }),
)
