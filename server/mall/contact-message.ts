import type { mallTexts } from '#schemas/api/mall-texts.ts'
import type { In } from '#schemas/base/endpoint.ts'
import { fieldMessage, isPhoneOrOffice } from '#schemas/rules/field-rules.ts'
import type { Context } from '#server/platform/call/context.ts'
import { applications } from '#server/accounts/tables.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { needImageCaptcha } from '#server/accounts/captcha/image.ts'

/** A message from the contact page, kept for the operator. Guests and members alike answer a captcha. */
export async function saveContactMessage(
  context: Context,
  message: In<typeof mallTexts.contactMessage>,
): Promise<null> {
  const name = message.name.trim()
  const telephone = message.telephone.trim()
  const content = message.content.trim()
  if (name === '') throw refuse('BAD_INPUT', fieldMessage('姓名'))
  if (!isPhoneOrOffice(telephone)) throw refuse('BAD_INPUT', fieldMessage('联系电话'))
  if (content === '') throw refuse('BAD_INPUT', fieldMessage('留言内容'))
  await needImageCaptcha(context, message)
  const { db, clock, random, user } = context
  const row = { id: random.token(16), kind: 'contact', userId: user?.id ?? null, createdAt: clock.now() }
  await db.insert(applications).values({ ...row, content: { name, telephone, content } })
  return null
}
