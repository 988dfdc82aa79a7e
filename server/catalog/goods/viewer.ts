import { sql, type SQL } from 'drizzle-orm'
import type { PlatformInfo } from '#schemas/people/store-info/entities.ts'
import type { Member } from '#server/platform/call/context.ts'
import { goods } from './tables.ts'

/** Null for a guest. */
export type Viewer = Pick<Member, 'roles' | 'identityType' | 'partnerStatus'> | null

/** The viewer, and the payment part (cash or points) that the store shows first for payModel 5. */
export interface Eyes {
  viewer: Viewer
  prefer: PlatformInfo['priceMode']
}

/** Returns SQL for the viewer's cash price, in fen. */
function cashOf({ viewer }: Eyes): SQL {
  if (viewer) return sql`${goods.cash}`
  return sql`case when ${goods.payModel} = 2 then ${goods.goodsPrice} else ${goods.cash} end`
}

/** A zero part is not shown, and guests are shown the cash of payModel 5. */
function inPoints({ viewer, prefer }: Eyes): SQL {
  const preferred = viewer && prefer === 'points' ? sql`${goods.payModel} = 5` : sql`false`
  const without = sql`${goods.integral} > 0 and (${goods.cash} = 0 or ${preferred})`
  return sql`(${goods.payModel} = 1 or (${goods.payModel} <> 2 and ${without}))`
}

/** Returns SQL for the shown cash in fen; null if only points are shown. */
export function selectShownCash(eyes: Eyes): SQL {
  return sql`case when ${inPoints(eyes)} then null else ${cashOf(eyes)} end`
}

/** Returns SQL for the displayed price in hundredths: of a yuan, or of a point if only points are shown. */
export function selectShownFigure(eyes: Eyes): SQL {
  return sql`case when ${inPoints(eyes)} then ${goods.integral} else ${cashOf(eyes)} end`
}
