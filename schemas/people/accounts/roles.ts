import type { Authority } from '#schemas/base/area.ts'
import type { Audience } from './audiences.ts'

/** The roles that are known. */
export const ADMIN = 'admin'
export const EDITOR = 'editor'

/** Admin sees every route, others those whose roles meet theirs; a route without roles is open. */
export function mayVisit(
  route: { roles?: readonly string[] | undefined },
  roles: readonly string[],
): boolean {
  if (route.roles === undefined || roles.includes(ADMIN)) return true
  return route.roles.some((role) => roles.includes(role))
}

/** The rows of a route table for these roles, in their order. */
export function routesFor<R extends { roles?: readonly string[] }>(
  rows: readonly R[],
  roles: readonly string[],
): R[] {
  return rows.filter((row) => mayVisit(row, roles))
}

/** §6: by the authorities that the user is listed with; a guest has none. */
export function hasAuthority(user: { authorities?: readonly string[] } | null, name: Authority): boolean {
  return user?.authorities?.includes(name) ?? false
}

/** What of a member tells their kinds. */
export interface Kinds {
  /** 1 gift company, 3 landing service provider. */
  identityType?: number | null
  /** 1 senior partner. */
  partnerStatus?: number | null
  enterprise?: boolean
  supplier?: boolean
  purchaser?: boolean
}

const GIFT_COMPANY = 1
const LANDING_PROVIDER = 3
/** `partnerStatus` of a senior partner. */
export const SENIOR_PARTNER = 1

/** Who may report: gift companies, landing providers, senior partners. The refusal is localMessages.reportingRefused. */
export function mayReport(user: Kinds | null): boolean {
  const { identityType, partnerStatus } = user ?? {}
  return (
    identityType === GIFT_COMPANY || identityType === LANDING_PROVIDER || partnerStatus === SENIOR_PARTNER
  )
}

const INNER_ROLES = [ADMIN, EDITOR, 'purchaser']

/** Who may filter by margin, third party's price and discount: back office, purchasers, and those who may report. */
export function seesTerms(user: (Kinds & { roles: readonly string[] }) | null): boolean {
  if (user === null) return false
  return mayReport(user) || user.roles.some((role) => INNER_ROLES.includes(role))
}

/**
 * Every audience that the visitor belongs to. A member is a company or an individual buyer, and may besides be
 * a gift company, landing provider, partner, supplier or purchaser.
 */
export function audiencesOf(user: Kinds | null): readonly Audience[] {
  if (user === null) return ['guest']
  const kinds: readonly [Audience, boolean][] = [
    [user.enterprise ? 'company' : 'buyer', true],
    ['gift', user.identityType === GIFT_COMPANY],
    ['landing', user.identityType === LANDING_PROVIDER],
    ['partner', user.partnerStatus === SENIOR_PARTNER],
    ['supplier', user.supplier === true],
    ['purchaser', user.purchaser === true],
  ]
  return kinds.flatMap(([audience, is]) => (is ? [audience] : []))
}

/** Who may look behind a page (`?inspect`): whoever sees the pages of the back office. */
export const mayInspect = (user: { authorities?: readonly string[] } | null): boolean =>
  hasAuthority(user, 'pages:see')
