import { eq } from 'drizzle-orm'
import { SENIOR_PARTNER } from '#schemas/people/accounts/roles.ts'
import { users } from '#server/people/accounts/tables.ts'
import type { Reactions } from '#server/platform/call/context.ts'

/** Makes the applicant a senior partner once the application is approved. */
export const becomePartner: Reactions['applicationDecided'] = async ({ db }, { kind, status, userId }) => {
  if (kind !== 'partner' || status !== 'APPROVED' || userId === null) return
  await db.update(users).set({ partnerStatus: SENIOR_PARTNER }).where(eq(users.id, userId))
}
