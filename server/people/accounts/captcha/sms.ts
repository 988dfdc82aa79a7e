import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { MINUTE_MS } from '#schemas/base/constants.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { CODE_LIFE_MS, describeSmsOff } from '#schemas/people/accounts/sms.ts'
import { captchas } from '#server/people/accounts/tables.ts'
import { loadPlatformInfo } from '#server/people/store-info/platform-info.ts'
import type { Facts, Services } from '#server/platform/call/context.ts'
import { type ApiError, reject, rejectFor } from '#server/platform/call/errors.ts'
import { countHit, type Tally, readTallies } from '#server/platform/call/throttle.ts'
import { getNetworkKey, getPeerKey } from '#server/platform/process/networks.ts'
import { hashCaptchaCode, drawDigits, isCode, sweepNowAndThen } from './rows.ts'

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

/** Maximum codes per minute for an address, for its network and for the whole mall. */
const PER_MINUTE = { address: 6, network: 20, all: 300 } as const

const minuteKeys = (ip: string) => ({
  address: `sms:minute:ip:${getPeerKey(ip)}`,
  network: `sms:minute:net:${getNetworkKey(ip)}`,
  all: 'sms:minute:all',
})

function waitFor({ clock }: Pick<Services, 'clock'>, { resetAt }: Tally) {
  const describe = (seconds: number) => `短信发送过于频繁，请 ${seconds} 秒后再试`
  return rejectFor('SMS_TOO_OFTEN', resetAt - clock.now(), describe)
}

async function noCodes(context: Services): Promise<ApiError> {
  const { telephone } = (await loadPlatformInfo(context)).contact
  return reject('SMS_OFF', describeSmsOff(telephone))
}

/** Throws as `countSms` for the address, and SMS_OFF; call it before a picture captcha is used up. */
export async function requireSmsCapacity(context: Services & Facts): Promise<void> {
  if (context.sms.kind === 'none') throw await noCodes(context)
  const seen = await readTallies(context, minuteKeys(context.ip))
  for (const name of getTypedKeys(PER_MINUTE))
    if (seen[name].count >= PER_MINUTE[name]) throw waitFor(context, seen[name])
}

/**
 * Counts a code of any purpose: one per minute and ten per day for a phone, and a limited number per minute for an
 * address, its network and the mall. Throws SMS_TOO_OFTEN beyond a limit.
 */
export async function countSms(context: Services & Facts, telephone: string): Promise<void> {
  await requireSmsCapacity(context)
  const minute = await countHit(context, { key: `sms:minute:${telephone}`, windowMs: MINUTE_MS })
  if (minute.count > 1) throw waitFor(context, minute)
  const today = await countHit(context, { key: `sms:day:${telephone}`, windowMs: 24 * 60 * MINUTE_MS })
  if (today.count > PER_DAY) throw reject('SMS_TOO_OFTEN', '该手机号今日获取验证码次数已达上限，请明天再试')
  const keys = minuteKeys(context.ip)
  for (const name of getTypedKeys(PER_MINUTE)) {
    const sent = await countHit(context, { key: keys[name], windowMs: MINUTE_MS })
    if (sent.count > PER_MINUTE[name]) throw waitFor(context, sent)
  }
}

/** Creates a six-digit code for this phone and purpose and deletes an earlier one. */
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
    codeHash: hashCaptchaCode(services, id, code),
    createdAt: now,
    expiresAt: now + CODE_LIFE_MS,
  })
  await sweepNowAndThen(services)
  return code
}

/** Uses up a right code. The guess is counted before the check, so that parallel guesses all count. */
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

/** Makes the code that `spendSmsCode` used up valid again after its work failed; its guess does not count either. */
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
