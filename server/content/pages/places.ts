import { eq } from 'drizzle-orm'
import { hashVersion } from '#server/platform/call/version.ts'
import type { Db } from '#server/platform/database/open.ts'
import { pages } from './tables.ts'

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

/** Loads the default pages of all places, which shoppers see. */
export const loadDefaultPlaces = (db: Db): Promise<Placed[]> =>
  db.select(PLACE).from(pages).where(eq(pages.isDefault, true))

type Standing = Pick<Placed, 'pageType' | 'pageVersion' | 'isDefault'>

/** Returns a version of the page's place and of the other pages at places that the page can take. */
export function hashPlaceVersion({ pageType, pageVersion, isDefault }: Standing, among: readonly Placed[]) {
  const others = among.filter(
    (one) =>
      one.isDefault && one.pageType === pageType && (pageType === 'home' || one.pageVersion === pageVersion),
  )
  return hashVersion([
    ...[pageType, pageVersion, isDefault],
    others.map((one) => `${one.pageVersion} ${one.pageSource} ${one.pageId}`).sort(),
  ])
}
