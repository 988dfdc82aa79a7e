import { workersIn } from '#schemas/bridge/admin-targets.ts'
import { type AreaRow, areaAt, areas } from './areas.ts'

/** Who works in the area of a place, by the names that people read; null where there is no such area. */
export function workersAt(pathname: string): { area: AreaRow; roles: string[] } | null {
  const area = areaAt(areas, pathname)
  if (!area) return null
  return { area, roles: area.area === 'overview' ? [] : workersIn(area.area) }
}
