import type { In } from '#schemas/endpoint.ts'
import type { mall } from '#schemas/api/mall.ts'
import type { Context } from '#server/context.ts'
import { applications } from '#server/db/schema/user.ts'
import { refuse } from '#server/errors.ts'
import { needImageCaptcha } from '#server/image-captcha.ts'

/** §5: a mobile of 11 digits, or an office number with its area code. */
const TELEPHONE = /^(?:\d{11}|\d{3,4}-\d{7,8})$/

/** A message from the contact page, kept for the operator. Guests and members alike answer a captcha. */
export async function saveContactMessage(
  context: Context,
  message: In<typeof mall.contactMessage>,
): Promise<null> {
  const name = message.name.trim()
  const telephone = message.telephone.trim()
  const content = message.content.trim()
  if (name === '') throw refuse('BAD_INPUT', '请填写正确的姓名')
  if (!TELEPHONE.test(telephone)) throw refuse('BAD_INPUT', '请填写正确的联系电话')
  if (content === '') throw refuse('BAD_INPUT', '请填写正确的留言内容')
  await needImageCaptcha(context, message)
  const { db, clock, random, user } = context
  const row = { id: random.token(16), kind: 'contact', userId: user?.id ?? null, createdAt: clock.now() }
  await db.insert(applications).values({ ...row, content: { name, telephone, content } })
  return null
}
