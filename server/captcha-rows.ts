import { createHash, timingSafeEqual } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type { Services } from './context.ts'
import { captchas } from './db/schema/user.ts'
import { sweepLimits } from './throttle.ts'

/** A code is short, so its hash is bound to its row; it lives for minutes only. */
export function codeHash(id: string, code: string): string {
  return createHash('sha256').update(`${id}:${code}`).digest('base64url')
}

export function isCode(id: string, code: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(codeHash(id, code)), Buffer.from(hash))
}

export function drawDigits({ random }: Pick<Services, 'random'>, count: number): string {
  return Array.from({ length: count }, () => random.below(10)).join('')
}

/** About one write in fifty clears what has expired; no job is needed for that. */
export async function sweepNowAndThen(services: Services): Promise<void> {
  const { db, clock, random } = services
  if (random.below(50) !== 0) return
  await db.delete(captchas).where(lt(captchas.expiresAt, clock.now()))
  await sweepLimits(services)
}
