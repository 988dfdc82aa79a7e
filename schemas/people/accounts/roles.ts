import type { Authority } from '#schemas/base/area.ts'
import type { Audience } from './audiences.ts'

export const ADMIN = 'admin'
export const EDITOR = 'editor'

/** Returns true if the roles include admin or one of the route's roles; a route without roles is open. */
export function mayVisit(
  route: { roles?: readonly string[] | undefined },
  roles: readonly string[],
): boolean {
  if (route.roles === undefined || roles.includes(ADMIN)) return true
  return route.roles.some((role) => roles.includes(role))
}

/** Filters the rows of a route table by roles and keeps their order. */
export function filterRoutes<R extends { roles?: readonly string[] }>(
  rows: readonly R[],
  roles: readonly string[],
): R[] {
  return rows.filter((row) => mayVisit(row, roles))
}

/** Returns true if the user has the authority (§6); guests have none. */
export function hasAuthority(user: { authorities?: readonly string[] } | null, name: Authority): boolean {
  return user?.authorities?.includes(name) ?? false
}

export interface Kinds {
  /** 1 for a gift company, 3 for a landing service provider. */
  identityType?: number | null
  /** 1 for a senior partner. */
  partnerStatus?: number | null
  enterprise?: boolean
  supplier?: boolean
  purchaser?: boolean
}

const GIFT_COMPANY = 1
const LANDING_PROVIDER = 3
export const SENIOR_PARTNER = 1

/**
 * True for gift companies, landing providers and senior partners; other users see localMessages.reportingRefused.
 */
export function mayReport(user: Kinds | null): boolean {
  const { identityType, partnerStatus } = user ?? {}
  return (
    identityType === GIFT_COMPANY || identityType === LANDING_PROVIDER || partnerStatus === SENIOR_PARTNER
  )
}

const INNER_ROLES = [ADMIN, EDITOR, 'purchaser']

/** True for users who may see margin, third-party price and discount: inner roles and those who `mayReport`. */
export function canSeeTerms(user: (Kinds & { roles: readonly string[] }) | null): boolean {
  if (user === null) return false
  return mayReport(user) || user.roles.some((role) => INNER_ROLES.includes(role))
}

/** Lists the audiences of a user: `guest`, or company or individual buyer, possibly with further kinds. */
export function listAudiences(user: Kinds | null): readonly Audience[] {
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

/** Returns true for users who may inspect a page (`?inspect`): those who may see pages in the back office. */
export const mayInspect = (user: { authorities?: readonly string[] } | null): boolean =>
  hasAuthority(user, 'pages:see')
