/** A group and the ids of its items, in order: what the mall keeps of a scheme's order. */
export interface GroupOrder {
  groupId: string
  itemIds: readonly string[]
}

/** A line of the list: the heading of a group, or an item. */
export interface Entry {
  /** Its own among all lines. */
  key: string
  groupId: string
  /** Null for a heading. */
  itemId: string | null
}

export const headingKey = (groupId: string) => `group ${groupId}`

/** The groups with their items as one list, in which an item stands in the group whose heading is above it. */
export function entriesOf(groups: readonly GroupOrder[]): Entry[] {
  return groups.flatMap(({ groupId, itemIds }) => [
    { key: headingKey(groupId), groupId, itemId: null },
    ...itemIds.map((itemId) => ({ key: itemId, groupId, itemId })),
  ])
}

/** Where an item is dropped upon another line; above the first heading there is no place. */
export function moveItem(groups: readonly GroupOrder[], itemId: string, overKey: string): GroupOrder[] {
  const entries = entriesOf(groups)
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

/** A group to the place of another one. */
export function moveGroup(groups: readonly GroupOrder[], groupId: string, overGroupId: string): GroupOrder[] {
  const from = groups.findIndex((group) => group.groupId === groupId)
  const to = groups.findIndex((group) => group.groupId === overGroupId)
  const moved = groups[from]
  if (to < 0 || !moved) return [...groups]
  const rest = groups.filter((group) => group !== moved)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}

/** Items to the end of a group, in the order in which they stand. */
export function putInto(
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

/** The group of an item and its place there, from 1, of how many. */
export function placeOf(
  groups: readonly GroupOrder[],
  itemId: string,
): { groupId: string; place: number; of: number } | null {
  for (const { groupId, itemIds } of groups) {
    const index = itemIds.indexOf(itemId)
    if (index >= 0) return { groupId, place: index + 1, of: itemIds.length }
  }
  return null
}
