import { nameAudiences } from '#schemas/page/widget-why.ts'
import type { Audience } from '#schemas/people/accounts/audiences.ts'
import type { CurrentUser } from '#schemas/people/accounts/entities.ts'
import { SENIOR_PARTNER } from '#schemas/people/accounts/roles.ts'

const IDENTITIES: Partial<Record<Audience, number>> = { gift: 1, landing: 3 }

/** Creates a member who belongs to all of these audiences; null for a guest. */
export function createViewerUser(audiences: readonly Audience[]): CurrentUser | null {
  if (audiences.length === 0 || audiences.includes('guest')) return null
  const has = (kind: Audience) => audiences.includes(kind)
  const identity = audiences.find((kind) => kind in IDENTITIES)
  return {
    userId: '1',
    userName: 'replay',
    name: nameAudiences(audiences),
    avatar: null,
    telephone: null,
    roles: ['buyer'],
    authorities: [],
    menuItems: [],
    identityType: (identity && IDENTITIES[identity]) ?? null,
    partnerStatus: has('partner') ? SENIOR_PARTNER : null,
    enterprise: has('company'),
    supplier: has('supplier'),
    purchaser: has('purchaser'),
    certification: null,
  }
}
