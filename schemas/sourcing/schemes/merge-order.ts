export interface Placed {
  groupId: string
  itemIds: readonly string[]
}

/**
 * Merges a requested order into the current one. Ignores removed ids; ids that the request lacks follow after the
 * requested ids of their group. Pure.
 */
export function mergeOrder(now: readonly Placed[], asked: readonly Placed[]): Placed[] {
  const groups = new Map(now.map((group) => [group.groupId, group]))
  const items = new Set(now.flatMap(({ itemIds }) => itemIds))
  const placed = new Set<string>()
  const merged = new Map<string, string[]>()
  for (const { groupId, itemIds } of asked) {
    if (!groups.has(groupId)) continue
    const own = itemIds.filter((id) => {
      const here = items.has(id) && !placed.has(id)
      if (here) placed.add(id)
      return here
    })
    merged.set(groupId, [...(merged.get(groupId) ?? []), ...own])
  }
  for (const { groupId, itemIds } of now) {
    const left = itemIds.filter((id) => !placed.has(id))
    merged.set(groupId, [...(merged.get(groupId) ?? []), ...left])
  }
  return [...merged].map(([groupId, itemIds]) => ({ groupId, itemIds }))
}
