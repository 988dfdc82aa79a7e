import { and, eq, ne } from 'drizzle-orm'
import { mapValues } from '#schemas/base/typed-keys.ts'
import {
  SHARE_KINDS,
  COMPANY_TEXTS,
  type CompanyText,
  findCompanyFault,
  readCompanyText,
  type ShareKind,
} from '#schemas/sourcing/share-platform/company.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { Db } from '#server/platform/database/open.ts'
import { shareCompanies } from './tables.ts'

export type CompanyTexts = Record<CompanyText, string>

/** Normalizes the texts of a company; throws BAD_INPUT for the first invalid one. */
export function readCompany(kind: ShareKind, typed: Readonly<Partial<CompanyTexts>>): CompanyTexts {
  return mapValues(COMPANY_TEXTS, (_, field) => {
    const text = typed[field] ?? ''
    const fault = findCompanyFault(kind, field, text)
    if (fault !== null) throw reject('BAD_INPUT', fault)
    return readCompanyText(field, text)
  })
}

export const createLicenceError = (kind: ShareKind) =>
  reject('BAD_INPUT', `该统一社会信用代码已登记为${SHARE_KINDS[kind]}，如有疑问请联系客服`)

export const createSecondCompanyError = (kind: ShareKind) =>
  reject('BAD_INPUT', `当前账号已登记为${SHARE_KINDS[kind]}，可在用户中心查看申请进度`)

const standing = (kind: ShareKind, except?: string) =>
  and(
    eq(shareCompanies.kind, kind),
    ne(shareCompanies.status, 'REFUSED'),
    except === undefined ? undefined : ne(shareCompanies.id, except),
  )

/** Throws BAD_INPUT if another company of this kind has the licence number. */
export async function requireFreeLicence(
  db: Db,
  { kind, licenceNumber, except }: { kind: ShareKind; licenceNumber: string; except?: string },
): Promise<void> {
  const same = eq(shareCompanies.licenceNumber, licenceNumber)
  if ((await db.$count(shareCompanies, and(standing(kind, except), same))) > 0) throw createLicenceError(kind)
}

/** Throws BAD_INPUT if the account already has a company of this kind. */
export async function requireNoCompany(
  db: Db,
  { kind, userId, except }: { kind: ShareKind; userId: string; except?: string },
): Promise<void> {
  const own = eq(shareCompanies.userId, userId)
  if ((await db.$count(shareCompanies, and(standing(kind, except), own))) > 0)
    throw createSecondCompanyError(kind)
}
