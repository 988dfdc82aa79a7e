import type { GroupPatch, HeadPatch, ItemPatch } from '#src/screens/sourcing/schemes/model/patches.ts'
import type { GroupOrder } from '#src/screens/sourcing/schemes/order/entries.ts'

/** The same object while the scheme is open. */
export interface EditorActions {
  head(patch: HeadPatch): void
  group(groupId: string, patch: GroupPatch): void
  items(itemIds: readonly string[], patch: ItemPatch): void
  order(order: readonly GroupOrder[]): void
  addGroup(): void
  /** The goods are removed too, or move to the group before it. */
  removeGroup(groupId: string, goods: 'MOVE' | 'REMOVE'): void
  /** Accepts the current prices, so that they no longer count as changes. */
  acceptPrices(): void
  remove(itemIds: readonly string[]): void
  /** Null closes the similar goods. */
  similar(itemId: string | null): void
  /** Opens the shop; null asks for the group if there are several. */
  pick(groupId: string | null): void
  check(itemIds: readonly string[], checked: boolean): void
}
