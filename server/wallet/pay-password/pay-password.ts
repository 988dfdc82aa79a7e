import { and, eq, sql } from 'drizzle-orm'
import { restoreIfFailed } from '#server/people/accounts/captcha/need-code.ts'
import { countSms, makeSmsCode, spendSmsCode } from '#server/people/accounts/captcha/sms.ts'
import { requireNotHeld } from '#server/people/accounts/pay-hold.ts'
import { users } from '#server/people/accounts/tables.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { getHashLine } from '#server/platform/call/queues.ts'
import { checkPassword, hashPassword } from '#server/platform/security/passwords.ts'
import { payPasswords } from './tables.ts'

const TRIES = 5
const LOCKED_MS = 15 * 60_000

export interface Credential {
  payPassword?: string | undefined
  smsCode?: string | undefined
}

/** Loads the member's unmasked number, for sending messages only; null if none is bound. */
export async function loadOwnPhone({ db, user }: Context<Member>): Promise<string | null> {
  const [row] = await db.select({ telephone: users.telephone }).from(users).where(eq(users.id, user.id))
  return row?.telephone ?? null
}

/** Returns the state of the member's pay password; LOCKED for a while after too many wrong tries. */
export async function loadPasswordState({
  db,
  clock,
  user,
}: Context<Member>): Promise<'NONE' | 'SET' | 'LOCKED'> {
  const [row] = await db.select().from(payPasswords).where(eq(payPasswords.userId, user.id))
  if (!row) return 'NONE'
  return (row.lockedUntil ?? 0) > clock.now() ? 'LOCKED' : 'SET'
}

/** Counts in one statement that does nothing while locked: at most five of many concurrent tries count. */
async function tryPayPassword({ db, clock, user }: Context<Member>, given: string): Promise<void> {
  const own = eq(payPasswords.userId, user.id)
  const now = clock.now()
  const [row] = await db.select().from(payPasswords).where(own)
  if (!row) throw reject('PAY_PASSWORD_REQUIRED')
  const right = (row.lockedUntil ?? 0) <= now && (await checkPassword(given, row.passwordHash))
  // An expired lock resets the count of tries.
  const tries = sql`case when ${payPasswords.lockedUntil} is null then ${payPasswords.wrongTries} else 0 end + 1`
  const lockedUntil = sql`case when ${tries} >= ${TRIES} then ${now + LOCKED_MS}::bigint else null end`
  const [counted] = await db
    .update(payPasswords)
    .set(right ? { wrongTries: 0, lockedUntil: null } : { wrongTries: tries, lockedUntil })
    .where(and(own, sql`coalesce(${payPasswords.lockedUntil}, 0) <= ${now}`))
    .returning()
  if (!counted || counted.lockedUntil !== null) throw reject('PAY_PASSWORD_LOCKED')
  if (!right) throw reject('PAY_PASSWORD_WRONG', `支付密码错误，还可以尝试 ${TRIES - counted.wrongTries} 次`)
}

/** Queues the check, so that of many concurrent tries those after the lock compute no hash. */
function checkPayPassword(context: Context<Member>, given: string): Promise<void> {
  const { queues, ip, user } = context
  return queues.hash(getHashLine('known', ip, user.id), () => tryPayPassword(context, given))
}

/** Checks a credential; its writes stay if the caller fails. Throws PAY_HELD after an admin changed the login. */
export async function requireCredential(
  context: Context<Member>,
  { payPassword, smsCode }: Credential,
): Promise<void> {
  await requireNotHeld(context, context.user.id)
  if (payPassword) return checkPayPassword(context, payPassword)
  if (!smsCode) {
    const state = await loadPasswordState(context)
    throw state === 'NONE'
      ? reject('PAY_PASSWORD_REQUIRED')
      : reject('PAY_PASSWORD_WRONG', '请输入支付密码或短信验证码')
  }
  const telephone = await loadOwnPhone(context)
  const right = telephone !== null && (await spendSmsCode(context, { telephone, purpose: 'pay' }, smsCode))
  if (!right) throw reject('SMS_WRONG')
}

/**
 * Runs `work` after checking the credential; an SMS code stays valid if `work` fails. Throws like
 * `requireCredential` or `work`.
 */
export async function withCredential<T>(
  context: Context<Member>,
  credential: Credential,
  work: () => Promise<T>,
): Promise<T> {
  await requireCredential(context, credential)
  const telephone = credential.payPassword ? null : await loadOwnPhone(context)
  return telephone === null ? work() : restoreIfFailed(context, { telephone, purpose: 'pay' }, work)
}

/** Sends an SMS code for paying or for setting the pay password. Throws BAD_INPUT without a bound number. */
export async function sendPayCode(context: Context<Member>): Promise<null> {
  await requireNotHeld(context, context.user.id)
  const telephone = await loadOwnPhone(context)
  if (telephone === null) throw reject('BAD_INPUT', '请先在个人资料中绑定手机号')
  await countSms(context, telephone)
  const code = await makeSmsCode(context, { telephone, purpose: 'pay' })
  await context.sms.send({ telephone, ...composeSms('payCode', { code }) })
  return null
}

const SIX_DIGITS = /^\d{6}$/
/** Digest that a browser may send in place of the digits. */
const DIGEST = /^[0-9a-f]{64}$/

/** Stores six digits, or their digest, given a code of `sendPayCode`. Throws BAD_INPUT for anything else. */
export async function setPayPassword(
  context: Context<Member>,
  { payPassword, smsCode }: { payPassword: string; smsCode: string },
): Promise<null> {
  if (!SIX_DIGITS.test(payPassword) && !DIGEST.test(payPassword))
    throw reject('BAD_INPUT', '支付密码为 6 位数字，请重新输入')
  await requireCredential(context, { smsCode: smsCode || ' ' })
  await storePayPassword(context, context.user.id, payPassword)
  return null
}

/** Hashes and stores the password; resets wrong tries and the lock. */
export async function storePayPassword(
  { db, random }: Pick<Services, 'db' | 'random'>,
  userId: string,
  payPassword: string,
): Promise<void> {
  const passwordHash = await hashPassword(payPassword, random.token(16))
  const row = { passwordHash, wrongTries: 0, lockedUntil: null }
  await db
    .insert(payPasswords)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: payPasswords.userId, set: row })
}
