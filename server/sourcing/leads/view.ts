import { formatYuan } from '#schemas/money/money.ts'
import { hasAuthority } from '#schemas/people/accounts/roles.ts'
import { maskPhone } from '#server/people/accounts/users.ts'
import type { Member } from '#server/platform/call/context.ts'
import type { leads } from './tables.ts'

export type LeadRow = typeof leads.$inferSelect

/** Users who may only view leads see the phone number masked. */
export const mayFollow = (user: Member) => hasAuthority(user, 'leadContacts:edit')

/** Returns the fields of a lead for list and detail; the phone is masked unless the user may follow it up. */
export function toLeadFacts(row: LeadRow, user: Member) {
  const { id: leadId, createdAt, status, topic, name, company, telephone, need, people, amount, note } = row
  return {
    leadId,
    createdAt,
    status,
    topic,
    name,
    company,
    need,
    people,
    note,
    telephone: mayFollow(user) ? telephone : maskPhone(telephone),
    amount: amount === null ? null : formatYuan(amount),
  }
}
