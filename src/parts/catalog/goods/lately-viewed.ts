import { LATELY_VIEWED, addLatelyViewed } from '#schemas/catalog/goods/lately-viewed.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'

/** Remembers a viewed category in this browser only, as a basis for recommendations. */
export function rememberCategory({ storage: { local } }: Pick<MallBase, 'storage'>, catId: unknown): void {
  const key = keys.widgets + LATELY_VIEWED
  const changed = addLatelyViewed(local.get(key), catId)
  if (changed !== null) local.set(key, changed)
}
