import { LATELY_VIEWED, withLatelyViewed } from '#schemas/goods/lately-viewed.ts'
import { localStore } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'

/** Remembers, in this browser alone, a category that was viewed; recommendations may follow from it. */
export function rememberCategory(catId: unknown): void {
  const key = keys.widgets + LATELY_VIEWED
  const kept = withLatelyViewed(localStore.get(key), catId)
  if (kept !== null) localStore.set(key, kept)
}
