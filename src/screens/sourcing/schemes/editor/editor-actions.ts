import type { GroupPatch, HeadPatch, ItemPatch } from '#src/screens/sourcing/schemes/model/patches.ts'
import type { GroupOrder } from '#src/screens/sourcing/schemes/order/entries.ts'

/** Actions of the editor; the object stays the same while the scheme is open. */
export interface EditorActions {
  head(patch: HeadPatch): void
  group(groupId: string, patch: GroupPatch): void
  items(itemIds: readonly string[], patch: ItemPatch): void
  order(order: readonly GroupOrder[]): void
  addGroup(): void
  /** Removes a group. The goods are removed with the group, or move to the previous group. */
  removeGroup(groupId: string, goods: 'MOVE' | 'REMOVE'): void
  /** Accepts the current prices, so that they no longer count as changes. */
  acceptPrices(): void
  remove(itemIds: readonly string[]): void
  /** Opens the goods similar to an item; null closes them. */
  similar(itemId: string | null): void
  /** Opens the shop to pick goods for a group; with null the member is asked for the group if there are several. */
  pick(groupId: string | null): void
  check(itemIds: readonly string[], checked: boolean): void
}
