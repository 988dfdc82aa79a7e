import { eq } from 'drizzle-orm'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { canReachShop } from '#server/platform/call/reach.ts'
import { inquiries } from './tables.ts'

export type InquiryRow = typeof inquiries.$inferSelect

/** Uses the same message for another member's inquiry and an unknown id. */
const createInquiryNotFound = () => reject('NOT_FOUND', '询价单不存在，请返回询价列表')

async function found({ db }: Pick<Services, 'db'>, inquiryId: string): Promise<InquiryRow> {
  const [row] = await db.select().from(inquiries).where(eq(inquiries.id, inquiryId))
  if (!row) throw createInquiryNotFound()
  return row
}

/** Finds the member's own inquiry; throws NOT_FOUND for any other. */
export async function findOwnInquiry(context: Context<Member>, inquiryId: string): Promise<InquiryRow> {
  const row = await found(context, inquiryId)
  if (row.userId !== context.user.id) throw createInquiryNotFound()
  return row
}

/** Finds an inquiry that the caller's shop received; throws NOT_FOUND for those of other shops. */
export async function findAskedInquiry(context: Context<Member>, inquiryId: string): Promise<InquiryRow> {
  const row = await found(context, inquiryId)
  if (!canReachShop(context.user, 'inquiries', row.shopId)) throw createInquiryNotFound()
  return row
}
