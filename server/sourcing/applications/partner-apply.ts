import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { formatFieldMessage, isPhone } from '#schemas/base/field-rules.ts'
import { SENIOR_PARTNER } from '#schemas/people/accounts/roles.ts'
import { PARTNER_FIELDS, type partners } from '#schemas/sourcing/applications/partner-calls.ts'
import {
  APPLICATION_KINDS,
  getApplicationStateName,
  UNDECIDED,
} from '#schemas/sourcing/applications/states.ts'
import { limitApplications } from '#server/people/accounts/auth-user/apply.ts'
import { withMemberLock } from '#server/people/accounts/member-lock.ts'
import { applications, users } from '#server/people/accounts/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { addHistory } from './history.ts'

type Applied = Parsed<typeof partners.partnerApply>
const { fields } = APPLICATION_KINDS.partner
const isField = (name: string): name is keyof typeof PARTNER_FIELDS => Object.hasOwn(PARTNER_FIELDS, name)

/** Returns the trimmed texts of the application; throws BAD_INPUT for a missing field. */
function textsOf(given: Applied): Record<string, string> {
  const texts = Object.entries(fields).map(([name, label]) => {
    const text = isField(name) ? given[name].trim() : ''
    if (text === '' || (name === 'telephone' && !isPhone(text)))
      throw reject('BAD_INPUT', formatFieldMessage(label))
    return [name, text]
  })
  return Object.fromEntries(texts)
}

/** Throws STATE_CHANGED for a partner or another undecided application. The caller locks the member's row. */
export async function checkPartnership(
  { db, user }: Pick<Context<Member>, 'db' | 'user'>,
  except = '',
): Promise<void> {
  const [own] = await db.select({ is: users.partnerStatus }).from(users).where(eq(users.id, user.id))
  if (own?.is === SENIOR_PARTNER) throw reject('STATE_CHANGED', '您已是高级合伙人，无需再次申请')
  const [pending] = await db
    .select({ status: applications.status })
    .from(applications)
    .where(
      and(
        eq(applications.userId, user.id),
        eq(applications.kind, 'partner'),
        inArray(applications.status, [...UNDECIDED]),
        ne(applications.id, except),
      ),
    )
    .limit(1)
  if (!pending) return
  const state = getApplicationStateName('partner', pending.status)
  throw reject('STATE_CHANGED', `您已有一份“${state}”的合伙人申请，请在本页查看进度`)
}

/** Stores a partner application; of two concurrent ones only the first is stored. */
export async function applyForPartnership(given: Applied, context: Context): Promise<{ applyId: string }> {
  const { user, random, clock } = context
  if (!user) throw reject('NO_PERMISSION', '请先登录商城账号，再提交合伙人申请')
  const content = textsOf(given)
  const member = { ...context, user }
  const id = random.token(16)
  await withMemberLock(member, async (transaction) => {
    await checkPartnership(transaction)
    await limitApplications(transaction)
    const row = { id, kind: 'partner', userId: user.id, content, createdAt: clock.now() }
    await transaction.db.insert(applications).values(row)
  })
  return { applyId: id }
}

/** Returns the member's partner status and newest application with its history. */
export async function loadPartnerStanding(_: unknown, context: Context<Member>) {
  const { db, user } = context
  const rows = await db
    .select()
    .from(applications)
    .where(and(eq(applications.userId, user.id), eq(applications.kind, 'partner')))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(1)
  const [application = null] = await addHistory(context, rows, false)
  return { isPartner: user.partnerStatus === SENIOR_PARTNER, application }
}
