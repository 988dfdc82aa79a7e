import { eq, or, sql } from 'drizzle-orm'
import { getHttpMessage } from '#schemas/base/errors.ts'
import { getFirstCharacter } from '#schemas/base/one-line.ts'
import type { CurrentUser } from '#schemas/people/accounts/entities.ts'
import { listAuthorities } from '#schemas/people/staff/areas.ts'
import { createMenu } from '#schemas/people/staff/office-areas.ts'
import type { Services } from '#server/platform/call/context.ts'
import { ApiError } from '#server/platform/call/errors.ts'
import { revokeRememberTokens } from './remember.ts'
import { endSessions } from './sessions.ts'
import { users } from './tables.ts'

export type UserRow = typeof users.$inferSelect
type Base = Pick<Services, 'db'>

/** Masks a phone number as 138****1234; shorter or longer texts keep only their ends. */
export function maskPhone(telephone: string): string {
  return telephone.length < 8
    ? telephone.replace(/.(?=.{2})/g, '*')
    : `${telephone.slice(0, 3)}****${telephone.slice(-4)}`
}

/** Masks a name as 王**: enough to recognise a friend, too little to identify others. */
export const maskName = (name: string) => `${getFirstCharacter(name) || '会'}**`

/** Converts the member's own row; an account without roles gets the buyer role, because roles are never empty. */
export function toCurrentUser(row: UserRow): CurrentUser {
  const authorities = listAuthorities(row)
  return {
    userId: row.id,
    userName: row.userName,
    name: row.name,
    avatar: row.avatar,
    telephone: row.telephone === null ? null : maskPhone(row.telephone),
    roles: row.roles.length > 0 ? row.roles : ['buyer'],
    authorities,
    menuItems: row.menuItems.length > 0 ? row.menuItems : createMenu({ authorities }),
    identityType: row.identityType,
    partnerStatus: row.partnerStatus,
    enterprise: row.enterprise,
    supplier: row.supplier,
    purchaser: row.purchaser,
    certification: row.certification,
  }
}

/** Ignores case; user name and telephone cannot collide, because no user name has eleven digits. */
export async function findByAccount({ db }: Base, account: string): Promise<UserRow | undefined> {
  const identifier = account.trim()
  const [row] = await db
    .select()
    .from(users)
    .where(or(sql`lower(${users.userName}) = ${identifier.toLowerCase()}`, eq(users.telephone, identifier)))
  return row
}

export async function findByPhone({ db }: Base, telephone: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.telephone, telephone))
  return row
}

/** Loads the row of a logged-in member; throws 401 if the row no longer exists. */
export async function requireUser({ db }: Base, id: string): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  if (!row) throw new ApiError('401', getHttpMessage(401), 401)
  return row
}

/** Ends the session and the remember tokens of an account. */
export async function endAllAccess(services: Base, userId: string): Promise<void> {
  await endSessions(services, userId)
  await revokeRememberTokens(services, userId)
}
