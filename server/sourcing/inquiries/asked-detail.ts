import { eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { officeInquiries as calls } from '#schemas/sourcing/inquiries/office-calls.ts'
import { users } from '#server/people/accounts/tables.ts'
import { maskPhone } from '#server/people/accounts/users.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { shopWithin } from '#server/platform/call/reach.ts'
import { inquiryDetail } from './detail.ts'
import { askedInquiry } from './find.ts'

/**
 * An inquiry as who is asked sees it. A supplier calls who asks while there is something to talk about; account and,
 * once it is over, the whole phone are the platform's.
 */
export async function askedDetail(
  { inquiryId }: Parsed<typeof calls.inquiry>,
  context: Context<Member>,
): Promise<Out<typeof calls.inquiry>> {
  const row = await askedInquiry(context, inquiryId)
  const detail = await inquiryDetail(context, row)
  if (shopWithin(context.user, 'inquiries') === null) {
    const own = eq(users.id, row.userId)
    const [user] = await context.db.select({ userName: users.userName }).from(users).where(own)
    return { ...detail, userName: user?.userName ?? null }
  }
  const over = detail.status === 'CLOSED' || detail.status === 'EXPIRED'
  const telephone = over ? maskPhone(detail.telephone) : detail.telephone
  return { ...detail, telephone, userName: null }
}
