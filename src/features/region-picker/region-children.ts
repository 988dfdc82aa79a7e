import { regions } from '#schemas/api/regions.ts'
import type { Out } from '#schemas/endpoint.ts'
import { call } from '#src/api/client.ts'

export type RegionOption = Out<typeof regions.findByParent>[number]

/** The parent of the provinces. */
export const ROOT = '0'

const known = new Map<string, Promise<RegionOption[]>>()

/** AD1: the regions below a parent, asked once a visit; a failed one is asked again. */
export function childrenOf(parentId: string): Promise<RegionOption[]> {
  const before = known.get(parentId)
  if (before) return before
  const asked = call(regions.findByParent, { parentId }, { quiet: true })
  known.set(parentId, asked)
  asked.catch(() => known.delete(parentId))
  return asked
}
