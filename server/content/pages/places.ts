import { eq } from 'drizzle-orm'
import { versionOf } from '#server/platform/call/version.ts'
import type { Db } from '#server/platform/database/open.ts'
import { pages } from './tables.ts'

/** Where a published page stands. */
export const PLACE = {
  pageId: pages.id,
  name: pages.name,
  pageType: pages.pageType,
  pageVersion: pages.pageVersion,
  pageSource: pages.pageSource,
  isDefault: pages.isDefault,
}
export type Placed = Omit<
  typeof pages.$inferSelect,
  'id' | 'revision' | 'config' | 'publishedAt' | 'offline'
> & {
  pageId: string
}

/** What shoppers meet, at every place. */
export const defaults = (db: Db): Promise<Placed[]> =>
  db.select(PLACE).from(pages).where(eq(pages.isDefault, true))

type Standing = Pick<Placed, 'pageType' | 'pageVersion' | 'isDefault'>

/** Names where a page stands and what stands at the places that it can take. */
export function placeVersionOf({ pageType, pageVersion, isDefault }: Standing, among: readonly Placed[]) {
  const others = among.filter(
    (one) =>
      one.isDefault && one.pageType === pageType && (pageType === 'home' || one.pageVersion === pageVersion),
  )
  return versionOf([
    ...[pageType, pageVersion, isDefault],
    others.map((one) => `${one.pageVersion} ${one.pageSource} ${one.pageId}`).sort(),
  ])
}
