import { eq } from 'drizzle-orm'
import { formatFieldMessage } from '#schemas/base/field-rules.ts'
import { PURCHASER } from '#schemas/people/staff/staff-roles.ts'
import { parseShareKind } from '#schemas/sourcing/share-platform/company.ts'
import { claimUploads } from '#server/content/uploads/claims.ts'
import { users } from '#server/people/accounts/tables.ts'
import type { Reactions, Transaction } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { isDuplicate } from '#server/platform/database/duplicate.ts'
import { createLicenceError, requireFreeLicence, requireNoCompany, readCompany } from './company.ts'
import { holdIndustry, findIndustryByName } from './industries.ts'
import { shareCompanies } from './tables.ts'

const ENDED = ['REJECTED', 'CLOSED']

/** Lists an approved company, or unlists a rejected or closed one; an approved purchaser also gets the role. */
export const handleCompanyDecided: Reactions['applicationDecided'] = async (transaction, application) => {
  const { id, kind: applied, userId, status } = application
  const kind = parseShareKind(applied)
  if (kind === null) return
  const { db } = transaction
  const set = (to: 'LISTED' | 'REFUSED') =>
    db.update(shareCompanies).set({ status: to }).where(eq(shareCompanies.id, id))
  if (ENDED.includes(status)) await set('REFUSED')
  if (status !== 'APPROVED') return
  await set('LISTED')
  if (kind === 'purchaser' && userId !== null) await addRole(transaction, userId)
}

/** Adds the purchaser role. An account without roles is a buyer, so `buyer` is stored as well. */
async function addRole({ db }: Transaction, userId: string): Promise<void> {
  const [user] = await db
    .select({ roles: users.roles })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  if (!user || user.roles.includes(PURCHASER)) return
  const roles = [...(user.roles.length > 0 ? user.roles : ['buyer']), PURCHASER]
  await db.update(users).set({ roles }).where(eq(users.id, userId))
}

/** Updates the company from its resubmitted application; the company waits for approval again. */
export const handleCompanyMended: Reactions['applicationMended'] = async (transaction, application) => {
  const { id, kind: applied, userId, content } = application
  const kind = parseShareKind(applied)
  if (kind === null) return
  const { db } = transaction
  const [before] = await db
    .select()
    .from(shareCompanies)
    .where(eq(shareCompanies.id, id))
    .for('no key update')
  if (!before) throw reject('NOT_FOUND', '该公司登记不存在，请重新提交入驻申请')
  if (content.telephone !== before.telephone) throw reject('BAD_INPUT', '联系人手机号已验证，不能在这里修改')
  const texts = readCompany(kind, content)
  const industry = await findIndustryByName(db, content.industry ?? '')
  if (!industry || !(await holdIndustry(db, industry.industryId)))
    throw reject('BAD_INPUT', formatFieldMessage('行业', 'change'))
  await requireNoCompany(db, { kind, userId: before.userId, except: id })
  await requireFreeLicence(db, { kind, licenceNumber: texts.licenceNumber, except: id })
  const licence = content.licence ?? ''
  await claimUploads(transaction, [licence], { claim: `company:${id}`, purpose: 'licence', userId })
  const set = { ...texts, licence, industryId: industry.industryId, status: 'WAITING' as const }
  await db
    .transaction((tx) => tx.update(shareCompanies).set(set).where(eq(shareCompanies.id, id)))
    .catch((error: unknown) => {
      // A unique violation means that a concurrent registration took the same licence.
      throw isDuplicate(error) ? createLicenceError(kind) : error
    })
}
