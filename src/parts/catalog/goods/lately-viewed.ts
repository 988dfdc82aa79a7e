import { LATELY_VIEWED, withLatelyViewed } from '#schemas/catalog/goods/lately-viewed.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'

/** Remembers, in this browser alone, a category that was viewed; recommendations may follow from it. */
export function rememberCategory({ storage: { local } }: Pick<MallBase, 'storage'>, catId: unknown): void {
  const key = keys.widgets + LATELY_VIEWED
  const changed = withLatelyViewed(local.get(key), catId)
  if (changed !== null) local.set(key, changed)
}
