import type { Area } from '#schemas/base/area.ts'
import { getReach, type Worker as Account } from '#schemas/people/staff/areas.ts'
import type { Member } from './context.ts'
import { reject } from './errors.ts'

type Worker = Account & Pick<Member, 'shopId'>

/** Returns a user's only shop, null for every shop; throws NO_PERMISSION if the area is closed. */
export function requireReach(user: Worker, area: Area): string | null {
  const reach = getReach(user, area)
  if (reach === null) throw reject('NO_PERMISSION')
  return reach === 'all' ? null : user.shopId
}

/** Returns true if the shop is within the user's reach. Throws NO_PERMISSION if the area is closed to the user. */
export function canReachShop(user: Worker, area: Area, shopId: string): boolean {
  const own = requireReach(user, area)
  return own === null || own === shopId
}
