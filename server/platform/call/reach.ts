import type { Area } from '#schemas/base/area.ts'
import { reachOf, type Worker as Account } from '#schemas/people/staff/areas.ts'
import type { Member } from './context.ts'
import { refuse } from './errors.ts'

type Worker = Account & Pick<Member, 'shopId'>

/** The shop that somebody is confined to in an area; null for every shop. Throws NO_PERMISSION where it is closed to them. */
export function shopWithin(user: Worker, area: Area): string | null {
  const reach = reachOf(user, area)
  if (reach === null) throw refuse('NO_PERMISSION')
  return reach === 'all' ? null : user.shopId
}

/** Whether what belongs to a shop is within somebody's reach. */
export function reaches(user: Worker, area: Area, shopId: string): boolean {
  const own = shopWithin(user, area)
  return own === null || own === shopId
}
