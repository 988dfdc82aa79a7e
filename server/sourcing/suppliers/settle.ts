import { eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { mallDay } from '#schemas/base/mall-time.ts'
import type { suppliers as calls } from '#schemas/sourcing/suppliers/calls.ts'
import { supplierError } from '#schemas/sourcing/suppliers/check.ts'
import { toTexts } from '#schemas/sourcing/suppliers/document.ts'
import { TAKEN } from '#schemas/sourcing/suppliers/fields.ts'
import { limitApplications } from '#server/people/accounts/auth-user/apply.ts'
import { needGoodPassword, newPasswordHash } from '#server/people/accounts/auth-user/new-password.ts'
import { withCode } from '#server/people/accounts/captcha/need-code.ts'
import { applications } from '#server/people/accounts/tables.ts'
import type { Context } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { isDuplicate } from '#server/platform/database/duplicate.ts'
import { takeStep } from '#server/sourcing/applications/step.ts'
import { type Held, holdOwn, KIND, needMendable, supplierGone } from './holder.ts'
import { needKnown } from './lookups.ts'
import { claimPapers, dropPapers } from './papers.ts'
import { supplierApplications, supplierDrafts } from './tables.ts'
import { KEYS, needFree } from './taken.ts'

type Input = Parsed<typeof calls.supplierSettled>
type Texts = ReturnType<typeof toTexts>

/** The texts, as the form checked them; the refusal names the field. */
function checkedTexts(input: Input, now: number): Texts {
  const texts = toTexts(input)
  const fault = supplierError(texts, mallDay(now))
  if (fault) throw refuse('BAD_INPUT', fault.message, { field: fault.field })
  return texts
}

/** A guest shows that the contact's phone is his: the result goes there, and the way back. A member sends no code. */
async function withPhone<T>(
  context: Context,
  { contactPhone: telephone }: Texts,
  { smsCode, sent }: { smsCode: string; sent: Held['sent'] },
  work: () => Promise<T>,
): Promise<T> {
  if (context.user || sent?.telephone === telephone) return work()
  return withCode(context, { telephone, purpose: 'supplier' }, smsCode, work)
}

const keysOf = (texts: Texts) => ({
  companyKey: KEYS.supplierName(texts.supplierName),
  accountKey: KEYS.sysuserAccount(texts.sysuserAccount),
  taxNumber: KEYS.taxNumber(texts.taxNumber),
})

/** What was sent before and now is another, for the history. */
function changed(before: Readonly<Record<string, string>>, texts: Texts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      text === (before[name] ?? '') ? [] : [[name, before[name] ?? '']],
    ),
  )
}

interface Sending {
  held: Held
  texts: Texts
  passwordHash: string | null
}

async function sendFirst(context: Context, { held: { id }, texts, passwordHash }: Sending): Promise<string> {
  const { db, clock, random, user } = context
  const number = `GYS${mallDay(clock.now()).replaceAll('-', '')}${String(random.below(1_000_000)).padStart(6, '0')}`
  await db.insert(applications).values({
    id,
    kind: KIND,
    userId: user?.id ?? null,
    content: texts,
    createdAt: clock.now(),
  })
  const more = { id, number, telephone: texts.contactPhone, passwordHash }
  await db.insert(supplierApplications).values({ ...more, ...keysOf(texts) })
  return number
}

async function sendAgain(
  context: Context,
  { held: { sent }, texts, passwordHash }: Sending,
): Promise<string> {
  if (!sent) throw supplierGone()
  const { application, number } = sent
  const mend = changed(application.content, texts)
  const by = context.user?.id ?? application.userId ?? application.id
  const step = { action: 'resubmit', to: 'SUBMITTED', reason: '', mend } as const
  await takeStep({ ...context, user: { id: by } }, application, step)
  // Who has logged in meanwhile goes on with a guest's as his own.
  const userId = application.userId ?? context.user?.id ?? null
  await context.db
    .update(applications)
    .set({ content: texts, userId })
    .where(eq(applications.id, application.id))
  await context.db
    .update(supplierApplications)
    .set({
      telephone: texts.contactPhone,
      ...keysOf(texts),
      ...(passwordHash === null ? {} : { passwordHash }),
    })
    .where(eq(supplierApplications.id, application.id))
  return number
}

/** Two who send one company's at once: the second meets the first in an index. */
const takenMeanwhile = (error: unknown) =>
  isDuplicate(error) ? refuse('BAD_INPUT', TAKEN.supplierName, { field: 'supplierName' }) : error

/** Sends what was drafted, or again what was sent back; everything but the password stands in the application. */
export async function supplierSettled(
  input: Input,
  context: Context,
): Promise<Out<typeof calls.supplierSettled>> {
  const { applicationId, secret, password, smsCode } = input
  if (applicationId === undefined) throw refuse('BAD_INPUT', '请先保存申请内容，再提交申请')
  const texts = checkedTexts(input, context.clock.now())
  const seen = await holdOwn(context, { applicationId, secret })
  needMendable(seen)
  const { sent } = seen
  if (password !== '' || !sent?.passwordHash) needGoodPassword(password)
  await needKnown(context, texts)
  // Whoever is told what another company has is counted, or names and numbers could be tried without end.
  await limitApplications(context)
  await needFree(context, texts, applicationId)
  return withPhone(context, texts, { smsCode, sent }, () =>
    settle(context, { applicationId, secret, password, texts }),
  )
}

/** Writes the application down; one after the other, for a second press or another device. */
async function settle(
  context: Context,
  {
    applicationId,
    secret,
    password,
    texts,
  }: { applicationId: string; secret: string | undefined; password: string; texts: Texts },
): Promise<Out<typeof calls.supplierSettled>> {
  const passwordHash = password === '' ? null : await newPasswordHash(context, password)
  return context.db
    .transaction(async (tx) => {
      const transaction = { ...context, db: tx }
      await tx.select().from(supplierDrafts).where(eq(supplierDrafts.id, applicationId)).for('update')
      await tx.select().from(applications).where(eq(applications.id, applicationId)).for('no key update')
      const held = await holdOwn(transaction, { applicationId, secret })
      needMendable(held)
      const sending = { held, texts, passwordHash }
      const number = await (held.sent ? sendAgain : sendFirst)(transaction, sending)
      await claimPapers(transaction, applicationId, texts)
      await dropPapers(transaction, applicationId, texts)
      await tx.delete(supplierDrafts).where(eq(supplierDrafts.id, applicationId))
      return { applicationId, number, status: 'SUBMITTED' }
    })
    .catch((error: unknown) => {
      throw takenMeanwhile(error)
    })
}
