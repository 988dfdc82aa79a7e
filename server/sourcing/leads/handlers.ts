import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { leads as calls } from '#schemas/sourcing/leads/calls.ts'
import { officeLeads } from '#schemas/sourcing/leads/office-calls.ts'
import { users } from '#server/people/accounts/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { implement } from '#server/platform/call/implement.ts'
import { followLead, createLeadNotFound, takeLead } from './follow.ts'
import { leadListRoutes } from './office-list.ts'
import { submitLead } from './submit.ts'
import { leads, leadSteps } from './tables.ts'
import { toLeadFacts, mayFollow } from './view.ts'

async function lead(
  { leadId }: Parsed<typeof officeLeads.lead>,
  { db, user }: Context<Member>,
): Promise<Out<typeof officeLeads.lead>> {
  const taker = alias(users, 'taker')
  const [found] = await db
    .select({ row: leads, userName: users.userName, takenBy: taker.name })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.userId))
    .leftJoin(taker, eq(taker.id, leads.takenBy))
    .where(eq(leads.id, leadId))
  if (!found) throw createLeadNotFound()
  const steps = await db
    .select({ at: leadSteps.createdAt, text: leadSteps.text, operator: users.name })
    .from(leadSteps)
    .leftJoin(users, eq(users.id, leadSteps.operatorId))
    .where(eq(leadSteps.leadId, leadId))
    .orderBy(asc(leadSteps.createdAt), asc(leadSteps.sequence))
  const { row, userName, takenBy } = found
  return {
    ...toLeadFacts(row, user),
    userName,
    takenBy,
    takenAt: row.takenAt,
    mayFollow: mayFollow(user),
    log: steps.map((step) => ({ ...step, operator: step.operator ?? '' })),
  }
}

export const leadRoutes = [
  ...implement(calls, { submit: submitLead }),
  ...implement(officeLeads, { lead, takeLead, followLead }),
  ...leadListRoutes,
]
