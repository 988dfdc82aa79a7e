/** A group with its items, in order. */
export interface Placed {
  groupId: string
  itemIds: readonly string[]
}

/**
 * What becomes of an order that somebody asks for: what is gone stays away, what was not known when it was made follows after
 * what was, in the group that it is in. Every group and item of `now` is in the answer, once. Pure.
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
