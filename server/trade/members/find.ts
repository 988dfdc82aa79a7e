import { eq, or, type SQL } from 'drizzle-orm'
import { MEMBER_KINDS } from '#schemas/people/accounts/audiences.ts'
import type { Audience } from '#schemas/people/accounts/audiences.ts'
import { listAudiences, SENIOR_PARTNER } from '#schemas/people/accounts/roles.ts'
import { isStaff } from '#schemas/people/staff/staff-roles.ts'
import { users } from '#server/people/accounts/tables.ts'
import type { UserRow } from '#server/people/accounts/users.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { hashVersion } from '#server/platform/call/version.ts'

export const createMemberNotFound = () => reject('NOT_FOUND', '没有这个会员，请刷新列表')

export function hashMemberVersion({ name, identityType, partnerStatus, ...row }: UserRow): string {
  return hashVersion([name, identityType, partnerStatus, row.enterprise, row.certification])
}

/** Describes the member's kinds, for example `企业买家、礼品公司`. */
export function describeKinds(row: UserRow): string {
  const named: Readonly<Partial<Record<Audience, string>>> = MEMBER_KINDS
  return listAudiences(row)
    .flatMap((kind) => named[kind] ?? [])
    .join('、')
}

const ofKind: Readonly<Record<keyof typeof MEMBER_KINDS, SQL | undefined>> = {
  buyer: eq(users.enterprise, false),
  company: eq(users.enterprise, true),
  gift: eq(users.identityType, 1),
  landing: eq(users.identityType, 3),
  partner: eq(users.partnerStatus, SENIOR_PARTNER),
  supplier: eq(users.supplier, true),
  purchaser: eq(users.purchaser, true),
}

/** Selects members of any of these comma-separated kinds, for example `gift,landing`; '' selects all. */
export function selectKinds(text = ''): SQL | undefined {
  if (text === '') return undefined
  const conditions: Readonly<Record<string, SQL | undefined>> = ofKind
  const wanted = text.split(',').map((kind) => conditions[kind])
  if (wanted.some((one) => one === undefined)) throw reject('BAD_INPUT', '筛选条件不正确，请重新选择')
  return or(...wanted)
}

/** Locks the account. Throws NO_PERMISSION for staff, who are managed as back-office users. */
export async function lockMemberRow({ db }: Pick<Context, 'db'>, userId: string): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, userId)).for('no key update')
  if (!row) throw createMemberNotFound()
  if (isStaff(row.roles)) throw reject('NO_PERMISSION', '这是后台用户，请在“用户与权限”中修改')
  return row
}
