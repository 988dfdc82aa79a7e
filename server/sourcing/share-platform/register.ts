import { and, eq, isNull } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { formatFieldMessage, isPhone } from '#schemas/base/field-rules.ts'
import type { LoginResult } from '#schemas/people/accounts/entities.ts'
import type { sharePlatform } from '#schemas/sourcing/share-platform/calls.ts'
import { SHARE_APPLICATIONS, type ShareKind } from '#schemas/sourcing/share-platform/company.ts'
import { claimUploads } from '#server/content/uploads/claims.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import { limitApplications } from '#server/people/accounts/auth-user/apply.ts'
import { logIn } from '#server/people/accounts/auth-user/login.ts'
import { requireGoodPassword, hashNewPassword } from '#server/people/accounts/auth-user/new-password.ts'
import { withCode } from '#server/people/accounts/captcha/need-code.ts'
import { drawDigits } from '#server/people/accounts/captcha/rows.ts'
import { recordKnownPlace } from '#server/people/accounts/login-guard.ts'
import { openAccount } from '#server/people/accounts/open-account.ts'
import { applications, users } from '#server/people/accounts/tables.ts'
import { findByPhone, toCurrentUser, type UserRow, requireUser } from '#server/people/accounts/users.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import {
  type CompanyTexts,
  createLicenceError,
  requireFreeLicence,
  requireNoCompany,
  readCompany,
  createSecondCompanyError,
} from './company.ts'
import { holdIndustry, findIndustry } from './industries.ts'
import { shareCompanies } from './tables.ts'

type Input = Parsed<typeof sharePlatform.purchaserRegister>

/** Validated registration, before the phone is verified. */
interface Company {
  kind: ShareKind
  texts: CompanyTexts
  industry: { industryId: string; name: string }
  licence: string
}

/** Registers a company as supplier or purchaser, with a new account or the logged-in one. */
export async function registerCompany(kind: ShareKind, input: Input, context: Context): Promise<LoginResult> {
  const { user, db } = context
  const texts = readCompany(kind, input)
  const industry = await findIndustry(db, input.industryId)
  if (!industry) throw reject('BAD_INPUT', formatFieldMessage('行业', 'change'))
  if (!user) requireGoodPassword(input.password ?? '')
  // A phone missing from an account without one is reported later. An invalid phone must not count against the limit.
  if (!user || input.telephone !== undefined) readPhone(input.telephone)
  await limitApplications(context)
  await requireFreeLicence(db, { kind, licenceNumber: texts.licenceNumber })
  const company = { kind, texts, industry, licence: input.licence }
  return user ? ofMember(user.id, company, input, context) : ofGuest(company, input, context)
}

function readPhone(typed = ''): string {
  const telephone = typed.trim()
  if (!isPhone(telephone)) throw reject('BAD_INPUT', formatFieldMessage('手机号'))
  return telephone
}

/** Registers a company for the logged-in member, whose account keeps its password, session and phone. */
async function ofMember(
  userId: string,
  company: Company,
  { telephone: typed, smsCode = '' }: Input,
  context: Context,
): Promise<LoginResult> {
  const { db, token } = context
  const own = await requireUser(context, userId)
  await requireNoCompany(db, { kind: company.kind, userId })
  const telephone = own.telephone ?? readPhone(typed)
  if (typed !== undefined && typed.trim() !== telephone)
    throw reject('BAD_INPUT', '请使用当前账号的手机号，或退出登录后用该手机号注册')
  const add = () =>
    db.transaction((tx) => addCompany({ ...context, db: tx }, company, { user: own, telephone }))
  const user =
    own.telephone === null
      ? await withCode(context, { telephone, purpose: 'register' }, smsCode, async () => {
          if (await findByPhone(context, telephone)) throw reject('LOGIN_FIRST')
          return add()
        })
      : await add()
  return { ...toCurrentUser(user), token: token ?? '', rememberToken: null }
}

/** Registers a company with a new account. Only the verified owner of the phone learns that it has an account. */
async function ofGuest(
  company: Company,
  { telephone: typed, smsCode = '', password = '' }: Input,
  context: Context,
): Promise<LoginResult> {
  const telephone = readPhone(typed)
  const target = { telephone, purpose: 'register' } as const
  return withCode(context, target, smsCode, () => openWithCompany(company, { telephone, password }, context))
}

async function openWithCompany(
  company: Company,
  { telephone, password }: { telephone: string; password: string },
  context: Context,
): Promise<LoginResult> {
  if (await findByPhone(context, telephone)) throw reject('LOGIN_FIRST')
  const passwordHash = await hashNewPassword(context, password)
  const user = await context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const userName = `u_${drawDigits(context, 12)}`
    const made = await openAccount(transaction, {
      userName,
      telephone,
      company: company.texts.name,
      passwordHash,
    })
    if (!made) throw reject('LOGIN_FIRST')
    return addCompany(transaction, company, { user: made, telephone })
  })
  await recordKnownPlace(context, user.id)
  return logIn(context, user)
}

/** Stores the company and its application under one id, with status WAITING, and claims its licence. */
async function addCompany(
  context: Context,
  { kind, texts, industry, licence }: Company,
  { user, telephone }: { user: UserRow; telephone: string },
): Promise<UserRow> {
  const { db, clock, random } = context
  if (!(await holdIndustry(db, industry.industryId)))
    throw reject('BAD_INPUT', formatFieldMessage('行业', 'change'))
  const [id, createdAt] = [random.token(16), clock.now()]
  const rest = { licence, telephone }
  const [made] = await db
    .insert(shareCompanies)
    .values({
      id,
      userId: user.id,
      kind,
      createdAt,
      ...texts,
      ...rest,
      industryId: industry.industryId,
      status: 'WAITING',
    })
    .onConflictDoNothing()
    .returning()
  // A conflict means that a concurrent registration came first.
  if (!made) {
    await requireNoCompany(db, { kind, userId: user.id })
    throw createLicenceError(kind)
  }
  const claim = `company:${id}` as const
  await claimUploads(context, [licence], { claim, purpose: 'licence', userId: context.user?.id ?? null })
  // The picture of a guest had no owner; the new account may view it from now on.
  await db
    .update(uploads)
    .set({ userId: user.id })
    .where(and(eq(uploads.claim, claim), isNull(uploads.userId)))
  const content = { ...texts, ...rest, industry: industry.name }
  await db
    .insert(applications)
    .values({ id, kind: SHARE_APPLICATIONS[kind], userId: user.id, content, createdAt })
  const [changed] = await db
    .update(users)
    .set(kind === 'supplier' ? { supplier: true } : { purchaser: true })
    .where(eq(users.id, user.id))
    .returning()
  if (!changed) throw createSecondCompanyError(kind)
  return changed
}
