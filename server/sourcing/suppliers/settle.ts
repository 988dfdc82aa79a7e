import { eq } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import type { suppliers as calls } from '#schemas/sourcing/suppliers/calls.ts'
import { findSupplierError } from '#schemas/sourcing/suppliers/check.ts'
import { toTexts } from '#schemas/sourcing/suppliers/document.ts'
import { TAKEN } from '#schemas/sourcing/suppliers/fields.ts'
import { limitApplications } from '#server/people/accounts/auth-user/apply.ts'
import { requireGoodPassword, hashNewPassword } from '#server/people/accounts/auth-user/new-password.ts'
import { withCode } from '#server/people/accounts/captcha/need-code.ts'
import { applications } from '#server/people/accounts/tables.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { isDuplicate } from '#server/platform/database/duplicate.ts'
import { takeStep } from '#server/sourcing/applications/step.ts'
import { type Held, loadOwnApplication, KIND, requireMendable, createSupplierNotFound } from './holder.ts'
import { requireKnown } from './lookups.ts'
import { claimPapers, dropPapers } from './papers.ts'
import { supplierApplications, supplierDrafts } from './tables.ts'
import { KEYS, requireFree } from './taken.ts'

type Input = Parsed<typeof calls.supplierSettled>
type Texts = ReturnType<typeof toTexts>

/** Validates the typed fields; throws BAD_INPUT that names the invalid field. */
function checkedTexts(input: Input, now: number): Texts {
  const texts = toTexts(input)
  const fault = findSupplierError(texts, formatMallDay(now))
  if (fault) throw reject('BAD_INPUT', fault.message, { field: fault.field })
  return texts
}

/** Runs `work` once the phone that will get the result is verified; members and an unchanged phone need no code. */
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
  const number = `GYS${formatMallDay(clock.now()).replaceAll('-', '')}${String(random.below(1_000_000)).padStart(6, '0')}`
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
  if (!sent) throw createSupplierNotFound()
  const { application, number } = sent
  const mend = changed(application.content, texts)
  const by = context.user?.id ?? application.userId ?? application.id
  const step = { action: 'resubmit', to: 'SUBMITTED', reason: '', mend } as const
  await takeStep({ ...context, user: { id: by } }, application, step)
  // A member who logged in after applying as a guest becomes the owner of the application.
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

/** Converts a unique violation: a concurrent application was first with the company, account or tax number. */
const takenMeanwhile = (error: unknown) =>
  isDuplicate(error) ? reject('BAD_INPUT', TAKEN.supplierName, { field: 'supplierName' }) : error

/** Submits a draft or resubmits an application, which contains everything but the password. */
export async function submitSupplier(
  input: Input,
  context: Context,
): Promise<Out<typeof calls.supplierSettled>> {
  const { applicationId, secret, password, smsCode } = input
  if (applicationId === undefined) throw reject('BAD_INPUT', '请先保存申请内容，再提交申请')
  const texts = checkedTexts(input, context.clock.now())
  const seen = await loadOwnApplication(context, { applicationId, secret })
  requireMendable(seen)
  const { sent } = seen
  if (password !== '' || !sent?.passwordHash) requireGoodPassword(password)
  await requireKnown(context, texts)
  // The answer reveals the data of other companies, so attempts are limited before the check.
  await limitApplications(context)
  await requireFree(context, texts, applicationId)
  return withPhone(context, texts, { smsCode, sent }, () =>
    settle(context, { applicationId, secret, password, texts }),
  )
}

/** Stores the submission. Row locks make repeated clicks and other devices wait for each other. */
async function settle(
  context: Context,
  {
    applicationId,
    secret,
    password,
    texts,
  }: { applicationId: string; secret: string | undefined; password: string; texts: Texts },
): Promise<Out<typeof calls.supplierSettled>> {
  const passwordHash = password === '' ? null : await hashNewPassword(context, password)
  return context.db
    .transaction(async (tx) => {
      const transaction = { ...context, db: tx }
      await tx.select().from(supplierDrafts).where(eq(supplierDrafts.id, applicationId)).for('update')
      await tx.select().from(applications).where(eq(applications.id, applicationId)).for('no key update')
      const held = await loadOwnApplication(transaction, { applicationId, secret })
      requireMendable(held)
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
