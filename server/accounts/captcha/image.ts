import { and, eq, gt } from 'drizzle-orm'
import { captchaPicture } from './picture.ts'
import { codeHash, drawDigits, isCode, sweepNowAndThen } from './rows.ts'
import type { Facts, Services } from '#server/platform/call/context.ts'
import { captchas } from '../tables.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { peerKey } from '#server/platform/security/peer.ts'
import { hit } from '#server/platform/call/throttle.ts'

const LIFE = 5 * 60_000
const PER_MINUTE = 60

/** A picture captcha of four digits, good for one answer within five minutes. */
export async function drawImageCaptcha(context: Services & Facts) {
  const { db, clock, random, ip } = context
  const { count } = await hit(context, { key: `captcha:ip:${peerKey(ip)}`, windowMs: 60_000 })
  if (count > PER_MINUTE) throw refuse('TOO_OFTEN', '验证码刷新过于频繁，请一分钟后再试')
  const id = random.token(16)
  const digits = drawDigits(context, 4)
  const now = clock.now()
  const row = { id, kind: 'IMAGE' as const, purpose: 'image', codeHash: codeHash(context, id, digits) }
  await db.insert(captchas).values({ ...row, createdAt: now, expiresAt: now + LIFE })
  await sweepNowAndThen(context)
  return { captchaId: id, picture: captchaPicture(digits, random) }
}

export interface ImageAnswer {
  captchaId?: string | undefined
  captcha?: string | undefined
}

/** Throws unless a picture captcha is answered rightly; right or wrong, the picture is used up by one statement. */
export async function needImageCaptcha(services: Services, answer: ImageAnswer): Promise<void> {
  const { db, clock } = services
  const { captchaId, captcha } = answer
  if (!captchaId || !captcha) throw refuse('CAPTCHA_REQUIRED')
  const live = and(
    eq(captchas.id, captchaId),
    eq(captchas.kind, 'IMAGE'),
    gt(captchas.expiresAt, clock.now()),
  )
  const [taken] = await db.delete(captchas).where(live).returning()
  if (!taken || !isCode(services, taken, captcha.trim())) throw refuse('CAPTCHA_WRONG')
}
