import { createHmac, timingSafeEqual } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { captchas } from '#server/people/accounts/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { sweepLimits } from '#server/platform/call/throttle.ts'

type WithKey = Pick<Services, 'keys'>
interface Row {
  id: string
  codeHash: string
}

/** Hashes a code with a key that is not in the database: trying all short codes would reveal a plain hash. */
export function hashCaptchaCode({ keys }: WithKey, id: string, code: string): string {
  return createHmac('sha256', keys.session).update(`${id}:${code}`).digest('base64url')
}

export function isCode(services: WithKey, row: Row, code: string): boolean {
  return timingSafeEqual(Buffer.from(hashCaptchaCode(services, row.id, code)), Buffer.from(row.codeHash))
}

export function drawDigits({ random }: Pick<Services, 'random'>, count: number): string {
  return Array.from({ length: count }, () => random.below(10)).join('')
}

/** Deletes expired codes on about one write in fifty, so that no job is needed. */
export async function sweepNowAndThen(services: Services): Promise<void> {
  const { db, clock, random } = services
  if (random.below(50) !== 0) return
  await db.delete(captchas).where(lt(captchas.expiresAt, clock.now()))
  await sweepLimits(services)
}
