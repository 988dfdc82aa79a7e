import { createHmac } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { captchas } from '#server/people/accounts/tables.ts'
import type { Facts, Services } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { drawCaptcha } from './picture.ts'
import { codeHash, isCode, sweepNowAndThen } from './rows.ts'
import { countBusy, type Level, levelAt, makeChallenge, spendWork, wantLevel } from './second-stage.ts'

const LIFE = 5 * 60_000

/** The four digits of a picture; without the key nobody finds them. */
export function digitsOf({ session }: Services['keys'], id: string): string {
  const drawn = createHmac('sha256', session).update(`picture ${id}`).digest().readUInt32BE()
  return String(drawn % 10_000).padStart(4, '0')
}

/**
 * A picture captcha of four digits, good for one answer within five minutes. While its address or the mall is busy it costs
 * work: then the answer is a challenge, and who asks again with its solution gets the picture.
 */
export async function drawImageCaptcha({ proof }: { proof?: string | undefined }, context: Services & Facts) {
  const { db, clock, random, keys } = context
  const level = await levelAt(context)
  const done = level > 0 && proof !== undefined ? await spendWork(context, proof) : 0
  // It may have become busier while the browser was at work.
  if (level > 0 && done < Math.max(1, level - 1))
    return { captchaId: '', picture: '', challenge: await makeChallenge(context, level as Exclude<Level, 0>) }
  await countBusy(context)
  const id = random.token(16)
  const digits = digitsOf(keys, id)
  const now = clock.now()
  const row = {
    id,
    kind: 'IMAGE' as const,
    purpose: `image:${done}`,
    codeHash: codeHash(context, id, digits),
  }
  await db.insert(captchas).values({ ...row, createdAt: now, expiresAt: now + LIFE })
  await sweepNowAndThen(context)
  return { captchaId: id, picture: await drawCaptcha(digits, random) }
}

export interface ImageAnswer {
  captchaId?: string | undefined
  captcha?: string | undefined
}

/**
 * Throws unless a picture captcha is answered rightly; right or wrong, the picture is used up by one statement. One for
 * which too little work was done is refused, too, and the next picture of the address costs it.
 */
export async function needImageCaptcha(
  context: Services & Facts,
  answer: ImageAnswer,
  needed: Level = 0,
): Promise<void> {
  await needWork(context, await spendImageCaptcha(context, answer), needed)
}

/** Throws when a spent picture cost less work than is needed; the next picture of the address costs it. */
export async function needWork(context: Services & Facts, done: number, needed: Level): Promise<void> {
  if (done >= needed) return
  await wantLevel(context, needed)
  throw refuse('CAPTCHA_REQUIRED', '尝试次数较多，请重新输入图形验证码')
}

/**
 * Uses up a picture; throws unless it is answered rightly.
 * @returns the work that was done for it
 */
export async function spendImageCaptcha(services: Services, answer: ImageAnswer): Promise<number> {
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
  return Number(taken.purpose.split(':')[1] ?? 0)
}
