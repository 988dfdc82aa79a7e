import { and, desc, eq } from 'drizzle-orm'
import { readMobile } from '#schemas/address/rules.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { isPhone } from '#schemas/base/field-rules.ts'
import { normalizeText } from '#schemas/catalog/goods/search-text.ts'
import type { schemeSubmissions as calls, Submission } from '#schemas/sourcing/schemes/submission-calls.ts'
import { withMemberLock } from '#server/people/accounts/member-lock.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { createBusinessNumber } from '#server/platform/call/numbers.ts'
import { toShownScheme } from './look.ts'
import { readScheme } from './read.ts'
import { findOwnScheme } from './scheme.ts'
import { schemeSubmissions } from './tables.ts'

export type SubmissionRow = typeof schemeSubmissions.$inferSelect

/** Uses the same message for another member's submission and an unknown id. */
export const createSubmissionNotFound = () => reject('NOT_FOUND', '提交的方案不存在，请返回列表重新选择')
export const createSubmissionDecided = () => reject('STATE_CHANGED', '方案已被处理或撤回，请刷新后查看')

export function toSubmission(row: SubmissionRow): Submission {
  const { id: submissionId, status, remark, reply, createdAt, decidedAt } = row
  return { submissionId, status, remark, reply, createdAt, decidedAt }
}

function readContact({ contact: typed, telephone: number }: Parsed<typeof calls.submit>) {
  const contact = typed.trim()
  if (contact === '') throw reject('BAD_INPUT', '请填写联系人')
  const telephone = readMobile(number)
  if (!isPhone(telephone)) throw reject('BAD_INPUT', '请填写正确的手机号')
  return { contact, telephone }
}

/** POST scheme/submit */
export function submitScheme(
  asked: Parsed<typeof calls.submit>,
  context: Context<Member>,
): Promise<Out<typeof calls.submit>> {
  const { schemeId, remark } = asked
  const reach = readContact(asked)
  return withMemberLock(context, async (transaction) => {
    const { db, clock, user } = transaction
    const whole = await readScheme(transaction, schemeId)
    if (whole.row.status === 'ARCHIVED') throw reject('SCHEME_LOCKED', '方案已归档，请先恢复为草稿再提交')
    const content = toShownScheme(whole)
    if (content.groups.length === 0) throw reject('BAD_INPUT', '方案里还没有要提交的商品，请先添加商品')
    const waiting = and(eq(schemeSubmissions.schemeId, schemeId), eq(schemeSubmissions.status, 'WAITING'))
    if ((await db.$count(schemeSubmissions, waiting)) > 0)
      throw reject('STATE_CHANGED', '这个方案已经提交，正在等待商城答复')
    const id = createBusinessNumber(transaction, 'F')
    await db.insert(schemeSubmissions).values({
      ...reach,
      id,
      schemeId,
      content,
      userId: user.id,
      status: 'WAITING',
      quote: whole.totals.quote,
      remark: remark.trim(),
      searchText: normalizeText([id, content.name, content.customer, reach.contact].join(' ')),
      createdAt: clock.now(),
    })
    return { submissionId: id }
  })
}

/** POST scheme/withdrawSubmission */
export async function withdrawSubmission(
  { submissionId }: Parsed<typeof calls.withdrawSubmission>,
  { db, clock, user }: Context<Member>,
): Promise<null> {
  const own = and(eq(schemeSubmissions.id, submissionId), eq(schemeSubmissions.userId, user.id))
  const gone = await db
    .update(schemeSubmissions)
    .set({ status: 'WITHDRAWN', decidedAt: clock.now() })
    .where(and(own, eq(schemeSubmissions.status, 'WAITING')))
    .returning({ id: schemeSubmissions.id })
  if (gone.length > 0) return null
  throw (await db.$count(schemeSubmissions, own)) > 0 ? createSubmissionDecided() : createSubmissionNotFound()
}

/** GET scheme/submissionsOf */
export async function listSubmissions(
  { schemeId }: Parsed<typeof calls.submissionsOf>,
  context: Context<Member>,
): Promise<Submission[]> {
  await findOwnScheme(context, schemeId)
  const rows = await context.db
    .select()
    .from(schemeSubmissions)
    .where(eq(schemeSubmissions.schemeId, schemeId))
    .orderBy(desc(schemeSubmissions.createdAt), desc(schemeSubmissions.id))
  return rows.map(toSubmission)
}
