import { href } from '#schemas/routes/href.ts'
import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import { keepPicking, pickingOf } from '#src/parts/catalog/goods/picking/picking.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'

/** Where goods go: a scheme and a group of it; what is left out is the server's to choose. */
export interface Place {
  schemeId?: string
  groupId?: string
}

/** The scheme's own page, which shows the group. */
const backTo = (schemeId: string, groupId: string | null) =>
  href('schemeGoodsList', { schemeId, ...(groupId !== null && { groupId }) })

/**
 * Begins to choose goods for a scheme: its only group, the one that is named, by budget where its groups are, or the one
 * that the member is asked for. @returns whether it began: the question can be put away
 */
export async function startPicking(mall: Mall, { schemeId, groupId }: Place): Promise<boolean> {
  const target = await mall.call(scheme.target, schemeId === undefined ? {} : { schemeId })
  if (!target) {
    mall.toast.warning('这个方案已定稿或归档，请改回草稿后再选品')
    return false
  }
  const { groups, byBudget } = target
  const [first] = groups
  const isNamed = groups.some((group) => group.groupId === groupId)
  let chosen: string | null
  if (groupId !== undefined && isNamed) chosen = groupId
  else if (byBudget) chosen = null
  else if (groups.length < 2) chosen = first?.groupId ?? null
  else {
    const { askGroup } = await loadChunk(() => import('./group-dialog.tsx'))
    chosen = await askGroup(mall, target)
    if (chosen === null) return false
  }
  keepPicking(mall, {
    schemeId: target.schemeId,
    groupId: chosen,
    back: backTo(target.schemeId, chosen),
    added: [],
  })
  return true
}

/**
 * Where goods go that somebody adds: what is being chosen for; else the current scheme, whose group is asked for once where
 * it has several. Null where the question was put away.
 */
export async function placeToAdd(mall: Mall): Promise<Place | null> {
  const picking = pickingOf(mall)
  if (picking) return placeOf(picking)
  // Behind a backend that does not tell, the server chooses.
  const target = await mall.call(scheme.target, {}).catch(() => null)
  if (!target || target.byBudget || target.groups.length < 2) return {}
  if (!(await startPicking(mall, { schemeId: target.schemeId }))) return null
  const begun = pickingOf(mall)
  return begun && placeOf(begun)
}

function placeOf({ schemeId, groupId }: { schemeId: string; groupId: string | null }): Place {
  return { schemeId, ...(groupId !== null && { groupId }) }
}
