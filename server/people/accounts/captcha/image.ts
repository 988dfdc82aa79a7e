import { createHmac } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { captchas } from '#server/people/accounts/tables.ts'
import type { Facts, Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { drawCaptcha } from './picture.ts'
import { hashCaptchaCode, isCode, sweepNowAndThen } from './rows.ts'
import { countBusy, type Level, readLevel, makeChallenge, spendWork, raiseLevel } from './second-stage.ts'

const IMAGE_LIFE_MS = 5 * 60_000

/** Derives the four digits of a picture from its id; without the key nobody can compute the digits. */
export function getDigits({ session }: Services['keys'], id: string): string {
  const drawn = createHmac('sha256', session).update(`picture ${id}`).digest().readUInt32BE()
  return String(drawn % 10_000).padStart(4, '0')
}

/**
 * Draws four digits, valid for one answer within five minutes. While the address or the mall is busy, returns a
 * challenge instead; repeating the request with the challenge's solution as `proof` returns the picture.
 */
export async function drawImageCaptcha({ proof }: { proof?: string | undefined }, context: Services & Facts) {
  const { db, clock, random, keys } = context
  const level = await readLevel(context)
  const done = level > 0 && proof !== undefined ? await spendWork(context, proof) : 0
  // Accept one level less: the load may have risen while the browser was computing.
  if (level > 0 && done < Math.max(1, level - 1))
    return { captchaId: '', picture: '', challenge: await makeChallenge(context, level as Exclude<Level, 0>) }
  await countBusy(context)
  const id = random.token(16)
  const digits = getDigits(keys, id)
  const now = clock.now()
  const row = {
    id,
    kind: 'IMAGE' as const,
    purpose: `image:${done}`,
    codeHash: hashCaptchaCode(context, id, digits),
  }
  await db.insert(captchas).values({ ...row, createdAt: now, expiresAt: now + IMAGE_LIFE_MS })
  await sweepNowAndThen(context)
  return { captchaId: id, picture: await drawCaptcha(digits, random) }
}

export interface ImageAnswer {
  captchaId?: string | undefined
  captcha?: string | undefined
}

/** Uses up the picture; throws unless the answer is right and enough work was done for the picture. */
export async function requireImageCaptcha(
  context: Services & Facts,
  answer: ImageAnswer,
  needed: Level = 0,
): Promise<void> {
  await requireWork(context, await spendImageCaptcha(context, answer), needed)
}

/** Throws if a used picture cost less work than needed; then the next picture of the address costs that work. */
export async function requireWork(context: Services & Facts, done: number, needed: Level): Promise<void> {
  if (done >= needed) return
  await raiseLevel(context, needed)
  throw reject('CAPTCHA_REQUIRED', '尝试次数较多，请重新输入图形验证码')
}

/** Uses up a picture; throws unless it is answered correctly. Returns the level of work done for it. */
export async function spendImageCaptcha(services: Services, answer: ImageAnswer): Promise<number> {
  const { db, clock } = services
  const { captchaId, captcha } = answer
  if (!captchaId || !captcha) throw reject('CAPTCHA_REQUIRED')
  const live = and(
    eq(captchas.id, captchaId),
    eq(captchas.kind, 'IMAGE'),
    gt(captchas.expiresAt, clock.now()),
  )
  const [taken] = await db.delete(captchas).where(live).returning()
  if (!taken || !isCode(services, taken, captcha.trim())) throw reject('CAPTCHA_WRONG')
  return Number(taken.purpose.split(':')[1] ?? 0)
}
