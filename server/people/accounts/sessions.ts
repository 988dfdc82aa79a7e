import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import { httpMessage } from '#schemas/base/errors.ts'
import { authoritiesOf } from '#schemas/people/staff/areas.ts'
import type { Facts, Member, Services } from '#server/platform/call/context.ts'
import { ApiError } from '#server/platform/call/errors.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { sessions as table, users } from './tables.ts'

const LIFE = 7 * DAY_MS
/** How long a session lives from its start or its last move, s. */
export const SESSION_MAX_AGE = LIFE / 1000

/** Logs a user in: a new token of 256 bit replaces the account's live one, so the earlier holder meets 401. */
export async function startSession({ db, clock, random }: Services, userId: string): Promise<string> {
  const token = random.token(32)
  const now = clock.now()
  const row = { tokenHash: tokenHash(token), createdAt: now, expiresAt: now + LIFE }
  await db
    .insert(table)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: table.userId, set: row })
  return token
}

/** Ends the session of this token, if it is the live one. */
export async function endSession({ db }: Pick<Services, 'db'>, token: string): Promise<void> {
  await db.delete(table).where(eq(table.tokenHash, tokenHash(token)))
}

/** Ends whatever session the user has: password changed, account disabled. */
export async function endSessionsOf({ db }: Pick<Services, 'db'>, userId: string): Promise<void> {
  await db.delete(table).where(eq(table.userId, userId))
}

/** Whose live session this token is, expired or not; null for any other text. */
export async function sessionUser({ db }: Pick<Services, 'db'>, token: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: table.userId })
    .from(table)
    .where(eq(table.tokenHash, tokenHash(token)))
  return row?.userId ?? null
}

/** A day at most passes between two writes, so that reading stays reading. @returns whether the end was moved */
async function slide({ db, clock }: Services, hash: string, expiresAt: number): Promise<boolean> {
  const until = clock.now() + LIFE
  if (until - expiresAt < DAY_MS) return false
  await db.update(table).set({ expiresAt: until }).where(eq(table.tokenHash, hash))
  return true
}

export interface OpenSession {
  member: Member
  /** s, where this call moved the session's end; null where it stays. */
  maxAge: number | null
}

async function resolve(services: Services, { token }: Facts): Promise<OpenSession | null> {
  if (token === null || token === '') return null
  const hash = tokenHash(token)
  const { db } = services
  const statement = prepared(db, 'session', () =>
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
  if (!found || found.expiresAt <= services.clock.now()) throw new ApiError('401', httpMessage(401), 401)
  const { expiresAt, ...account } = found
  const member = { ...account, authorities: authoritiesOf(account) }
  return { member, maxAge: (await slide(services, hash, expiresAt)) ? SESSION_MAX_AGE : null }
}

export const sessions = { resolve }

/** What is stored of a secret that is random by itself (session, remember token); a copy of the table opens nothing. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
