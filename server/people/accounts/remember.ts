import { and, eq, gt, lt } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Services } from '#server/platform/call/context.ts'
import { hashSecretToken } from './sessions.ts'
import { rememberTokens } from './tables.ts'

const TOKEN_LIFE_MS = 30 * DAY_MS

/** Returns 67 characters, so that clients treat the token as a hashed password and send it unchanged. */
export async function issueRememberToken({ db, clock, random }: Services, userId: string): Promise<string> {
  const token = `rt_${random.token(48)}`
  const now = clock.now()
  await db
    .delete(rememberTokens)
    .where(and(eq(rememberTokens.userId, userId), lt(rememberTokens.expiresAt, now)))
  await db
    .insert(rememberTokens)
    .values({ tokenHash: hashSecretToken(token), userId, expiresAt: now + TOKEN_LIFE_MS })
  return token
}

/** Returns true if the text of the password field is a valid remember token of this user. */
export async function isRememberToken(
  { db, clock }: Services,
  userId: string,
  wire: string,
): Promise<boolean> {
  const live = and(
    eq(rememberTokens.tokenHash, hashSecretToken(wire)),
    eq(rememberTokens.userId, userId),
    gt(rememberTokens.expiresAt, clock.now()),
  )
  const found = await db.select({ userId: rememberTokens.userId }).from(rememberTokens).where(live)
  return found.length > 0
}

export async function revokeRememberTokens({ db }: Pick<Services, 'db'>, userId: string): Promise<void> {
  await db.delete(rememberTokens).where(eq(rememberTokens.userId, userId))
}
