import { eq, or, type SQL } from 'drizzle-orm'
import { MEMBER_KINDS } from '#schemas/people/accounts/audiences.ts'
import type { Audience } from '#schemas/people/accounts/audiences.ts'
import { audiencesOf, SENIOR_PARTNER } from '#schemas/people/accounts/roles.ts'
import { isStaff } from '#schemas/people/staff/staff-roles.ts'
import { users } from '#server/people/accounts/tables.ts'
import type { UserRow } from '#server/people/accounts/users.ts'
import type { Context } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { versionOf } from '#server/platform/call/version.ts'

export const memberGone = () => refuse('NOT_FOUND', '没有这个会员，请刷新列表')

export function versionOfMember({ name, identityType, partnerStatus, ...row }: UserRow): string {
  return versionOf([name, identityType, partnerStatus, row.enterprise, row.certification])
}

/** 企业买家、礼品公司 */
export function kindsText(row: UserRow): string {
  const named: Readonly<Partial<Record<Audience, string>>> = MEMBER_KINDS
  return audiencesOf(row)
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

/** Of one of these kinds, `gift,landing`; anybody for ''. */
export function kindCondition(text = ''): SQL | undefined {
  if (text === '') return undefined
  const conditions: Readonly<Record<string, SQL | undefined>> = ofKind
  const wanted = text.split(',').map((kind) => conditions[kind])
  if (wanted.some((one) => one === undefined)) throw refuse('BAD_INPUT', '筛选条件不正确，请重新选择')
  return or(...wanted)
}

/** The account, locked; whoever works in the back office is dealt with among its users. */
export async function lockMemberRow({ db }: Pick<Context, 'db'>, userId: string): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, userId)).for('no key update')
  if (!row) throw memberGone()
  if (isStaff(row.roles)) throw refuse('NO_PERMISSION', '这是后台用户，请在“用户与权限”中修改')
  return row
}
