import { LATELY_VIEWED, withLatelyViewed } from '#schemas/lately-viewed.ts'
import { routes } from '#schemas/routes.ts'
import { localStore } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'

/** Remembers, in this browser alone, a category that was viewed; recommendations may follow from it. */
export function rememberCategory(catId: unknown): void {
  const key = keys.widgets + LATELY_VIEWED
  const kept = withLatelyViewed(localStore.get(key), catId)
  if (kept !== null) localStore.set(key, kept)
}

/** The same for a place of the mall that shows a category. */
export function rememberPlace(pathname: string, search: string): void {
  if (pathname === routes.goodsList.path) rememberCategory(new URLSearchParams(search).get('catId'))
}
