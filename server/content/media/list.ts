import { and, eq, exists, ilike, notExists, or, type SQL, sql } from 'drizzle-orm'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import { mediaList } from '#schemas/content/media/list.ts'
import { implementList } from '#server/platform/call/list.ts'
import type { Db } from '#server/platform/database/open.ts'
import { loadMediaRows } from './find.ts'
import { matchLibrary } from './reach.ts'
import { media, mediaUses } from './tables.ts'

function usedCondition(db: Db, used = ''): SQL | undefined {
  const uses = db
    .select({ one: sql`1` })
    .from(mediaUses)
    .where(eq(mediaUses.mediaId, media.id))
  if (used === 'some') return exists(uses)
  return used === 'none' ? notExists(uses) : undefined
}

export const mediaListRoutes = implementList(mediaList, {
  table: media,
  id: media.id,
  sorts: { createdAt: media.createdAt },
  where({ word, filters: { folder, used } }, context) {
    const pattern = buildLikePattern(word)
    return and(
      matchLibrary(context),
      word === '' ? undefined : or(ilike(media.name, pattern), ilike(media.alt, pattern)),
      folder ? eq(media.folder, folder.trim()) : undefined,
      usedCondition(context.db, used),
    )
  },
  rows: (ids, { db }) => loadMediaRows(db, ids),
})
