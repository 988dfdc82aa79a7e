/** A group with the ids of its items. The order of a scheme is stored as a list of `GroupOrder`. */
export interface GroupOrder {
  groupId: string
  itemIds: readonly string[]
}

export interface Entry {
  key: string
  groupId: string
  /** Id of the item; null for the head of a group. */
  itemId: string | null
}

export const makeHeadingKey = (groupId: string) => `group ${groupId}`

/** Flattens groups and items into one list, in which an item belongs to the group head above it. */
export function listEntries(groups: readonly GroupOrder[]): Entry[] {
  return groups.flatMap(({ groupId, itemIds }) => [
    { key: makeHeadingKey(groupId), groupId, itemId: null },
    ...itemIds.map((itemId) => ({ key: itemId, groupId, itemId })),
  ])
}

/** Moves an item to the place of the entry `overKey`. An item cannot move above the first group head. */
export function moveItem(groups: readonly GroupOrder[], itemId: string, overKey: string): GroupOrder[] {
  const entries = listEntries(groups)
  const from = entries.findIndex(({ key }) => key === itemId)
  const to = entries.findIndex(({ key }) => key === overKey)
  const [moved] = from < 0 ? [] : entries.splice(from, 1)
  if (to < 0 || !moved) return [...groups]
  entries.splice(Math.max(1, to), 0, moved)
  return groupsOf(entries)
}

function groupsOf(entries: readonly Entry[]): GroupOrder[] {
  const groups: { groupId: string; itemIds: string[] }[] = []
  for (const { groupId, itemId } of entries) {
    if (itemId === null) groups.push({ groupId, itemIds: [] })
    else groups.at(-1)?.itemIds.push(itemId)
  }
  return groups
}

/** Moves a group to the place of another group. */
export function moveGroup(groups: readonly GroupOrder[], groupId: string, overGroupId: string): GroupOrder[] {
  const from = groups.findIndex((group) => group.groupId === groupId)
  const to = groups.findIndex((group) => group.groupId === overGroupId)
  const moved = groups[from]
  if (to < 0 || !moved) return [...groups]
  const rest = groups.filter((group) => group !== moved)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}

/** Moves items to the end of a group and keeps their relative order. */
export function moveItemsToGroup(
  groups: readonly GroupOrder[],
  itemIds: ReadonlySet<string>,
  groupId: string,
): GroupOrder[] {
  const moved = groups.flatMap((group) => group.itemIds.filter((id) => itemIds.has(id)))
  return groups.map((group) => ({
    groupId: group.groupId,
    itemIds: [...group.itemIds.filter((id) => !itemIds.has(id)), ...(group.groupId === groupId ? moved : [])],
  }))
}

/** Returns the group of an item, its position from 1, and the number of items in the group. */
export function getItemPlace(
  groups: readonly GroupOrder[],
  itemId: string,
): { groupId: string; place: number; of: number } | null {
  for (const { groupId, itemIds } of groups) {
    const index = itemIds.indexOf(itemId)
    if (index >= 0) return { groupId, place: index + 1, of: itemIds.length }
  }
  return null
}
