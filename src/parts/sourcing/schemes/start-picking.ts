import { formatHref } from '#schemas/routes/href.ts'
import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import { keepPicking, getPicking } from '#src/parts/catalog/goods/picking/picking.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'

/** Scheme and group that receive goods; the server chooses an absent one. */
export interface Place {
  schemeId?: string
  groupId?: string
}

const backTo = (schemeId: string, groupId: string | null) =>
  formatHref('schemeGoodsList', { schemeId, ...(groupId !== null && { groupId }) })

/** Starts picking for a scheme. Returns false if the member closed the dialog or the scheme cannot be changed. */
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

/** Returns the place of the current picking, else of the current scheme; null if the member closed the dialog. */
export async function chooseSchemeGroup(mall: Mall): Promise<Place | null> {
  const picking = getPicking(mall)
  if (picking) return placeOf(picking)
  // If the backend does not return the current scheme, the server chooses.
  const target = await mall.call(scheme.target, {}).catch(() => null)
  if (!target || target.byBudget || target.groups.length < 2) return {}
  if (!(await startPicking(mall, { schemeId: target.schemeId }))) return null
  const begun = getPicking(mall)
  return begun && placeOf(begun)
}

function placeOf({ schemeId, groupId }: { schemeId: string; groupId: string | null }): Place {
  return { schemeId, ...(groupId !== null && { groupId }) }
}
