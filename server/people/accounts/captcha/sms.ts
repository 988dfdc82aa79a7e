import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { codeHash, drawDigits, isCode, sweepNowAndThen } from './rows.ts'
import type { Services } from '#server/platform/call/context.ts'
import { captchas } from '#server/people/accounts/tables.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { hit } from '#server/platform/call/throttle.ts'

const MINUTE = 60_000
const LIFE = 10 * MINUTE
const GUESSES = 5
const PER_DAY = 10

export type SmsPurpose =
  | 'login'
  | 'register'
  | 'password'
  | 'phone'
  | 'pay'
  | 'supplier'
  | 'supplierReturn'
  | 'phoneTicket'
export interface SmsTarget {
  telephone: string
  purpose: SmsPurpose
}

/** One SMS a minute and ten a day for a phone, whatever they are for; refuses with the seconds to wait. */
export async function countSms(services: Services, telephone: string): Promise<void> {
  const minute = await hit(services, { key: `sms:minute:${telephone}`, windowMs: MINUTE })
  if (minute.count > 1) {
    const seconds = Math.ceil((minute.resetAt - services.clock.now()) / 1000)
    throw refuse('SMS_TOO_OFTEN', `短信发送过于频繁，请 ${seconds} 秒后再试`)
  }
  const today = await hit(services, { key: `sms:day:${telephone}`, windowMs: 24 * 60 * MINUTE })
  if (today.count > PER_DAY) throw refuse('SMS_TOO_OFTEN', '该手机号今日获取验证码次数已达上限，请明天再试')
}

/** A new six-digit code for this phone and purpose; an earlier one dies. */
export async function makeSmsCode(services: Services, { telephone, purpose }: SmsTarget): Promise<string> {
  const { db, clock, random } = services
  const id = random.token(16)
  const code = drawDigits(services, 6)
  const now = clock.now()
  const same = and(eq(captchas.kind, 'SMS'), eq(captchas.telephone, telephone), eq(captchas.purpose, purpose))
  await db.delete(captchas).where(same)
  await db.insert(captchas).values({
    id,
    kind: 'SMS',
    purpose,
    telephone,
    codeHash: codeHash(services, id, code),
    createdAt: now,
    expiresAt: now + LIFE,
  })
  await sweepNowAndThen(services)
  return code
}

/** Whether the code is right, counting the guess first: five at once are five guesses, and a right one works once. */
export async function spendSmsCode(services: Services, target: SmsTarget, code: string): Promise<boolean> {
  const { db, clock } = services
  const now = clock.now()
  const live = and(
    eq(captchas.kind, 'SMS'),
    eq(captchas.telephone, target.telephone),
    eq(captchas.purpose, target.purpose),
    isNull(captchas.usedAt),
    gt(captchas.expiresAt, now),
    lt(captchas.attempts, GUESSES),
  )
  const latest = db
    .select({ id: captchas.id })
    .from(captchas)
    .where(live)
    .orderBy(desc(captchas.createdAt))
    .limit(1)
  const [guessed] = await db
    .update(captchas)
    .set({ attempts: sql`${captchas.attempts} + 1` })
    .where(and(inArray(captchas.id, latest), live))
    .returning({ id: captchas.id, codeHash: captchas.codeHash })
  if (!guessed || !isCode(services, guessed, code.trim())) return false
  const used = await db
    .update(captchas)
    .set({ usedAt: now })
    .where(and(eq(captchas.id, guessed.id), isNull(captchas.usedAt)))
    .returning({ id: captchas.id })
  return used.length > 0
}

/** Makes the code good again that `spendSmsCode` took for work that failed; its guess does not count either. */
export async function restoreSmsCode({ db }: Services, target: SmsTarget): Promise<void> {
  await db
    .update(captchas)
    .set({ usedAt: null, attempts: sql`${captchas.attempts} - 1` })
    .where(
      and(
        eq(captchas.kind, 'SMS'),
        eq(captchas.telephone, target.telephone),
        eq(captchas.purpose, target.purpose),
        isNotNull(captchas.usedAt),
      ),
    )
}
