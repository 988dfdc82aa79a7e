import type { RouteRow } from '#schemas/routes/routes.ts'
import { mayReport, mayVisit } from '#schemas/user/roles.ts'
import type { CurrentUser } from '#schemas/entities/user.ts'

export type Admission = 'open' | 'login' | 'forbidden' | 'unknown'

/** Whether this visitor may see a route. A route of foreign roles does not exist for them. Pure. */
export function admission(row: RouteRow, token: string | null, user: CurrentUser | null): Admission {
  if ((row.auth || row.reporting) && token === null) return 'login'
  if (row.reporting && !mayReport(user)) return 'forbidden'
  return mayVisit(row, user?.roles ?? []) ? 'open' : 'unknown'
}
