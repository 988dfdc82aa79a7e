import { sql, type SQL } from 'drizzle-orm'
import type { PlatformInfo } from '#schemas/people/store-info/entities.ts'
import type { Member } from '#server/platform/call/context.ts'
import { goods } from './tables.ts'

/** The member who looks, or null for a guest. */
export type Viewer = Pick<Member, 'roles' | 'identityType' | 'partnerStatus'> | null

/** Who looks, and what the store shows first of payModel 5. */
export interface Eyes {
  viewer: Viewer
  prefer: PlatformInfo['priceMode']
}

/** The cash that this viewer is shown, in fen. */
function cashOf({ viewer }: Eyes): SQL {
  if (viewer) return sql`${goods.cash}`
  return sql`case when ${goods.payModel} = 2 then ${goods.goodsPrice} else ${goods.cash} end`
}

/** A price without cash in it: a zero part is not shown, and a guest is shown the cash of payModel 5. */
function inPoints({ viewer, prefer }: Eyes): SQL {
  const preferred = viewer && prefer === 'points' ? sql`${goods.payModel} = 5` : sql`false`
  const without = sql`${goods.integral} > 0 and (${goods.cash} = 0 or ${preferred})`
  return sql`(${goods.payModel} = 1 or (${goods.payModel} <> 2 and ${without}))`
}

/** The shown cash in fen; null where points alone are shown. */
export function shownCash(eyes: Eyes): SQL {
  return sql`case when ${inPoints(eyes)} then null else ${cashOf(eyes)} end`
}

/** The figure that the price shows, in hundredths: of a yuan, or of a point where points alone are shown. */
export function shownFigure(eyes: Eyes): SQL {
  return sql`case when ${inPoints(eyes)} then ${goods.integral} else ${cashOf(eyes)} end`
}
