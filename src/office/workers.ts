import { listWorkers } from '#schemas/bridge/admin-targets.ts'
import { type AreaRow, findArea, areas } from './areas.ts'

/** Returns the area of a path and the display names of the roles that work in it; null if the path has no area. */
export function findWorkers(pathname: string): { area: AreaRow; roles: string[] } | null {
  const area = findArea(areas, pathname)
  if (!area) return null
  return { area, roles: area.area === 'overview' ? [] : listWorkers(area.area) }
}
