import { eq } from 'drizzle-orm'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { reaches } from '#server/platform/call/reach.ts'
import { inquiries } from './tables.ts'

export type InquiryRow = typeof inquiries.$inferSelect

/** The same words for an inquiry of somebody else and one that never was. */
const inquiryGone = () => refuse('NOT_FOUND', '询价单不存在，请返回询价列表')

async function found({ db }: Pick<Services, 'db'>, inquiryId: string): Promise<InquiryRow> {
  const [row] = await db.select().from(inquiries).where(eq(inquiries.id, inquiryId))
  if (!row) throw inquiryGone()
  return row
}

/** The member's own; NOT_FOUND for any other. */
export async function ownInquiry(context: Context<Member>, inquiryId: string): Promise<InquiryRow> {
  const row = await found(context, inquiryId)
  if (row.userId !== context.user.id) throw inquiryGone()
  return row
}

/** One that the caller's shop was asked; of another shop's nothing is known. */
export async function askedInquiry(context: Context<Member>, inquiryId: string): Promise<InquiryRow> {
  const row = await found(context, inquiryId)
  if (!reaches(context.user, 'inquiries', row.shopId)) throw inquiryGone()
  return row
}
