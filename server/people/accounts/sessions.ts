import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import { getHttpMessage } from '#schemas/base/errors.ts'
import { listAuthorities } from '#schemas/people/staff/areas.ts'
import type { Facts, Member, Services } from '#server/platform/call/context.ts'
import { ApiError } from '#server/platform/call/errors.ts'
import { getPrepared } from '#server/platform/database/prepared.ts'
import { sessions as table, users } from './tables.ts'

const SESSION_LIFE_MS = 7 * DAY_MS
/** Lifetime of a session from its start or its last extension, s. */
export const SESSION_MAX_AGE_S = SESSION_LIFE_MS / 1000

/** Logs a user in with a new token of 256 bits; the account's previous token is replaced and answered with 401. */
export async function startSession({ db, clock, random }: Services, userId: string): Promise<string> {
  const token = random.token(32)
  const now = clock.now()
  const row = { tokenHash: hashSecretToken(token), createdAt: now, expiresAt: now + SESSION_LIFE_MS }
  await db
    .insert(table)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: table.userId, set: row })
  return token
}

/** Ends the session of this token, if the token is the account's current one. */
export async function endSession({ db }: Pick<Services, 'db'>, token: string): Promise<void> {
  await db.delete(table).where(eq(table.tokenHash, hashSecretToken(token)))
}

/** Ends the user's session, for example after a password change or when the account is disabled. */
export async function endSessions({ db }: Pick<Services, 'db'>, userId: string): Promise<void> {
  await db.delete(table).where(eq(table.userId, userId))
}

/** Returns the id of the user whose session has this token, expired or not; null for any other text. */
export async function findSessionUserId({ db }: Pick<Services, 'db'>, token: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: table.userId })
    .from(table)
    .where(eq(table.tokenHash, hashSecretToken(token)))
  return row?.userId ?? null
}

/** Writes at most once a day. @returns True if the end was moved. */
async function slide({ db, clock }: Services, hash: string, expiresAt: number): Promise<boolean> {
  const until = clock.now() + SESSION_LIFE_MS
  if (until - expiresAt < DAY_MS) return false
  await db.update(table).set({ expiresAt: until }).where(eq(table.tokenHash, hash))
  return true
}

export interface OpenSession {
  member: Member
  /** New lifetime in s if this call extended the session, otherwise null. */
  maxAge: number | null
}

async function resolve(services: Services, { token }: Facts): Promise<OpenSession | null> {
  if (token === null || token === '') return null
  const hash = hashSecretToken(token)
  const { db } = services
  const statement = getPrepared(db, 'session', () =>
    db
      .select({
        id: users.id,
        roles: users.roles,
        authorities: users.authorities,
        identityType: users.identityType,
        partnerStatus: users.partnerStatus,
        enterprise: users.enterprise,
        shopId: users.shopId,
        expiresAt: table.expiresAt,
      })
      .from(table)
      .innerJoin(users, eq(users.id, table.userId))
      .where(and(eq(table.tokenHash, sql.placeholder('hash')), eq(users.status, 'ACTIVE'))),
  )
  const [found] = await statement.execute({ hash })
  if (!found || found.expiresAt <= services.clock.now()) throw new ApiError('401', getHttpMessage(401), 401)
  const { expiresAt, ...account } = found
  const member = { ...account, authorities: listAuthorities(account) }
  return { member, maxAge: (await slide(services, hash, expiresAt)) ? SESSION_MAX_AGE_S : null }
}

export const sessions = { resolve }

/** Hashes a random secret (session, remember token) for storage, so that a copy of the table gives no access. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
