import { eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { officeInquiries as calls } from '#schemas/sourcing/inquiries/office-calls.ts'
import { users } from '#server/people/accounts/tables.ts'
import { maskPhone } from '#server/people/accounts/users.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { requireReach } from '#server/platform/call/reach.ts'
import { loadInquiryDetail } from './detail.ts'
import { findAskedInquiry } from './find.ts'

/** Masks the phone for suppliers once the inquiry has ended; only the platform sees the account. */
export async function loadAskedDetail(
  { inquiryId }: Parsed<typeof calls.inquiry>,
  context: Context<Member>,
): Promise<Out<typeof calls.inquiry>> {
  const row = await findAskedInquiry(context, inquiryId)
  const detail = await loadInquiryDetail(context, row)
  if (requireReach(context.user, 'inquiries') === null) {
    const own = eq(users.id, row.userId)
    const [user] = await context.db.select({ userName: users.userName }).from(users).where(own)
    return { ...detail, userName: user?.userName ?? null }
  }
  const over = detail.status === 'CLOSED' || detail.status === 'EXPIRED'
  const telephone = over ? maskPhone(detail.telephone) : detail.telephone
  return { ...detail, telephone, userName: null }
}
