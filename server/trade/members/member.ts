import { eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { identityTypes, getLabel } from '#schemas/catalog/goods/labels.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { SENIOR_PARTNER } from '#schemas/people/accounts/roles.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts } from '#schemas/people/audit/entities.ts'
import { listAuthorities } from '#schemas/people/staff/areas.ts'
import { ACCOUNT_STATES } from '#schemas/people/staff/entities.ts'
import { isStaff } from '#schemas/people/staff/staff-roles.ts'
import type { officeMembers as calls } from '#schemas/trade/members/calls.ts'
import type { OfficeMember } from '#schemas/trade/members/entities.ts'
import { users } from '#server/people/accounts/tables.ts'
import { endAllAccess, maskPhone, type UserRow } from '#server/people/accounts/users.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { findConsents } from '#server/people/legal/texts.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { requireVersion } from '#server/platform/call/version.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { pointsAccounts } from '#server/wallet/points/tables.ts'
import { describeKinds, lockMemberRow, createMemberNotFound, hashMemberVersion } from './find.ts'

const isPartner = ({ partnerStatus }: UserRow) => partnerStatus === SENIOR_PARTNER
const knownType = (type: number | null) => (type === 1 || type === 3 ? type : null)

/** GET backOffice/member/detail */
export async function getOfficeMember(
  { userId }: Parsed<typeof calls.member>,
  { db }: Context<Member>,
): Promise<OfficeMember> {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  if (!row) throw createMemberNotFound()
  const [account] = await db.select().from(pointsAccounts).where(eq(pointsAccounts.userId, userId))
  const consents = await findConsents(db, userId)
  const { userName, name, telephone, roles, enterprise, certification, status, createdAt } = row
  return {
    userId,
    userName,
    name,
    roles,
    authorities: listAuthorities(row),
    enterprise,
    status,
    createdAt,
    version: hashMemberVersion(row),
    telephone: telephone && maskPhone(telephone),
    identityType: knownType(row.identityType),
    partner: isPartner(row),
    certification: certification?.certified ? certification.title : '',
    kinds: describeKinds(row),
    points: formatPoints(account?.balance ?? 0),
    held: formatPoints(account?.frozen ?? 0),
    orders: await db.$count(orders, eq(orders.userId, userId)),
    consents,
    staff: isStaff(roles),
  }
}

const factsOf = (row: UserRow): AuditFacts => ({
  name: row.name,
  identityType: row.identityType === null ? null : getLabel(identityTypes, row.identityType),
  partner: isPartner(row),
  enterprise: row.enterprise,
  certification: row.certification?.certified ? row.certification.title : null,
  status: ACCOUNT_STATES[row.status],
})

interface Deed {
  action: AuditAction
  set(row: UserRow): Partial<UserRow>
  reason?: string
  then?(transaction: Context<Member>): Promise<void>
}

/** Changes a member and writes an audit entry. Throws unless the account is in the version that the editor saw. */
function changing(
  context: Context<Member>,
  { userId, version }: { userId: string; version: string },
  { action, set: setOf, reason, then }: Deed,
): Promise<null> {
  return context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const row = await lockMemberRow(transaction, userId)
    requireVersion(hashMemberVersion(row), version)
    const set = setOf(row)
    await db.update(users).set(set).where(eq(users.id, userId))
    await then?.(transaction)
    const after = { ...factsOf({ ...row, ...set }), ...(reason !== undefined && { reason }) }
    await writeAudit(transaction, {
      area: 'members',
      action,
      subject: ['user', userId],
      before: factsOf(row),
      after,
    })
    return null
  })
}

/** POST backOffice/member/edit */
export function editMember(
  { userId, version, ...facts }: Parsed<typeof calls.editMember>,
  context: Context<Member>,
): Promise<null> {
  const name = facts.name.trim()
  if (name === '') throw reject('BAD_INPUT', formatFieldMessage('姓名'))
  const title = facts.certification.trim()
  return changing(
    context,
    { userId, version },
    {
      action: 'editMember',
      set: (row) => ({
        name,
        identityType: facts.identityType,
        // Null for members who never applied, 0 for former partners.
        partnerStatus: facts.partner ? SENIOR_PARTNER : row.partnerStatus === null ? null : 0,
        enterprise: facts.enterprise,
        certification: title === '' ? null : { title, certified: true },
      }),
    },
  )
}

/** POST backOffice/member/enable */
export function enableMember(
  { enabled, reason: typed, ...seen }: Parsed<typeof calls.enableMember>,
  context: Context<Member>,
): Promise<null> {
  const reason = typed.trim()
  if (reason === '') throw reject('BAD_INPUT', '请填写原因，它会写进操作记录')
  return changing(context, seen, {
    action: 'enableMember',
    reason,
    set: () => ({ status: enabled ? 'ACTIVE' : 'DISABLED' }),
    then: (transaction) => (enabled ? Promise.resolve() : endAllAccess(transaction, seen.userId)),
  })
}
