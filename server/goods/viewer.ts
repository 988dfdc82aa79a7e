import { sql, type SQL } from 'drizzle-orm'
import type { Member } from '#server/context.ts'
import { goods } from '#server/db/schema/catalog.ts'

/** The member who looks, or null for a guest. */
export type Viewer = Pick<Member, 'roles' | 'identityType' | 'partnerStatus'> | null

/** §6: the cash that this viewer is shown, in fen. */
function cashOf(viewer: Viewer): SQL {
  if (viewer) return sql`${goods.cash}`
  return sql`case when ${goods.payModel} = 2 then ${goods.goodsPrice} else ${goods.cash} end`
}

/** The shown cash in fen; null for goods that are priced in points only. */
export function shownCash(viewer: Viewer): SQL {
  return sql`case when ${goods.payModel} = 1 then null else ${cashOf(viewer)} end`
}

/** The figure that the price shows, in hundredths: of a point where only points are due, else of a yuan (GL7). */
export function shownFigure(viewer: Viewer): SQL {
  return sql`case when ${goods.payModel} = 1 then ${goods.integral} else ${cashOf(viewer)} end`
}
