import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { CODE_LIFE_MS, describeSmsOff } from '#schemas/people/accounts/sms.ts'
import { captchas } from '#server/people/accounts/tables.ts'
import { platformInfo } from '#server/people/store-info/platform-info.ts'
import type { Facts, Services } from '#server/platform/call/context.ts'
import { type ApiError, refuse, refuseFor } from '#server/platform/call/errors.ts'
import { hit, type Tally, tallies } from '#server/platform/call/throttle.ts'
import { networkKey, peerKey } from '#server/platform/process/networks.ts'
import { codeHash, drawDigits, isCode, sweepNowAndThen } from './rows.ts'

const MINUTE = 60_000
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

/** Ceilings of codes within a minute; a refusal names the seconds to wait. */
const PER_MINUTE = { address: 6, network: 20, all: 300 } as const

const minuteKeys = (ip: string) => ({
  address: `sms:minute:ip:${peerKey(ip)}`,
  network: `sms:minute:net:${networkKey(ip)}`,
  all: 'sms:minute:all',
})

function waitFor({ clock }: Pick<Services, 'clock'>, { resetAt }: Tally) {
  const describe = (seconds: number) => `短信发送过于频繁，请 ${seconds} 秒后再试`
  return refuseFor('SMS_TOO_OFTEN', resetAt - clock.now(), describe)
}

async function noCodes(context: Services): Promise<ApiError> {
  const { telephone } = (await platformInfo(context)).contact
  return refuse('SMS_OFF', describeSmsOff(telephone))
}

/**
 * Refuses, before a picture is spent for it, what `countSms` would refuse for the address, and everything where the mall has
 * no way to send. Counts nothing.
 */
export async function needSmsRoom(context: Services & Facts): Promise<void> {
  if (context.sms.kind === 'none') throw await noCodes(context)
  const seen = await tallies(context, minuteKeys(context.ip))
  for (const name of typedKeys(PER_MINUTE))
    if (seen[name].count >= PER_MINUTE[name]) throw waitFor(context, seen[name])
}

/**
 * One code a minute and ten a day for a phone, and so many a minute for an address, its network and the mall, whatever they
 * are for; refuses with the seconds to wait.
 */
export async function countSms(context: Services & Facts, telephone: string): Promise<void> {
  await needSmsRoom(context)
  const minute = await hit(context, { key: `sms:minute:${telephone}`, windowMs: MINUTE })
  if (minute.count > 1) throw waitFor(context, minute)
  const today = await hit(context, { key: `sms:day:${telephone}`, windowMs: 24 * 60 * MINUTE })
  if (today.count > PER_DAY) throw refuse('SMS_TOO_OFTEN', '该手机号今日获取验证码次数已达上限，请明天再试')
  const keys = minuteKeys(context.ip)
  for (const name of typedKeys(PER_MINUTE)) {
    const sent = await hit(context, { key: keys[name], windowMs: MINUTE })
    if (sent.count > PER_MINUTE[name]) throw waitFor(context, sent)
  }
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
    expiresAt: now + CODE_LIFE_MS,
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
