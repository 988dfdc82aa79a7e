import type { GroupPatch, HeadPatch, ItemPatch } from '#src/screens/sourcing/schemes/model/patches.ts'
import type { GroupOrder } from '#src/screens/sourcing/schemes/order/entries.ts'

/** What the parts of the editor can do; the same object as long as the scheme is open. */
export interface EditorActions {
  head(patch: HeadPatch): void
  group(groupId: string, patch: GroupPatch): void
  items(itemIds: readonly string[], patch: ItemPatch): void
  order(order: readonly GroupOrder[]): void
  addGroup(): void
  /** Its goods go with it, or to the group before it. */
  removeGroup(groupId: string, goods: 'MOVE' | 'REMOVE'): void
  /** Prices as they are now are no change any more. */
  acceptPrices(): void
  remove(itemIds: readonly string[]): void
  /** Opens the goods that could stand in an item's place; null closes them. */
  similar(itemId: string | null): void
  /** Leads to the shop, where goods are chosen for a group; null asks for it where there are several. */
  pick(groupId: string | null): void
  check(itemIds: readonly string[], checked: boolean): void
}
