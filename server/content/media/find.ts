import { and, eq, inArray, sql } from 'drizzle-orm'
import { getMediaAddress, type MediaRow, type MediaUse } from '#schemas/content/media/entities.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { pageDrafts, pages } from '#server/content/pages/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { reject } from '#server/platform/call/errors.ts'
import { hashVersion } from '#server/platform/call/version.ts'
import type { Db } from '#server/platform/database/open.ts'
import { media, mediaUses } from './tables.ts'

export const MEDIA_FACTS = {
  id: media.id,
  name: media.name,
  folder: media.folder,
  alt: media.alt,
  width: media.width,
  height: media.height,
  bytes: media.bytes,
  transparent: media.transparent,
  userId: media.userId,
  createdAt: media.createdAt,
}

export type MediaFacts = Omit<typeof media.$inferSelect, 'content' | 'object'>
const KILOBYTE_BYTES = 1024
const MAX_USES = 100

/** Creates NOT_FOUND for a picture that does not exist or was deleted. */
export const createMediaNotFound = () => reject('NOT_FOUND', '图片不存在或已删除，请刷新后重试')
export const hashMediaVersion = ({ name, folder, alt }: MediaFacts) => hashVersion([name, folder, alt])

export function toRow({ id, bytes, transparent, userId: _, ...row }: MediaFacts, uses: number): MediaRow {
  return {
    ...row,
    mediaId: id,
    address: getMediaAddress(id, transparent),
    size: `${row.width} × ${row.height}`,
    kilobytes: Math.ceil(bytes / KILOBYTE_BYTES),
    uses,
  }
}

/** Loads the pictures with these ids, in no order. */
export async function loadMediaRows(db: Db, ids: readonly string[]): Promise<MediaRow[]> {
  const uses = sql<number>`(select count(*)::int from ${mediaUses} where ${mediaUses.mediaId} = ${media.id})`
  const found = await db
    .select({ ...MEDIA_FACTS, uses })
    .from(media)
    .where(inArray(media.id, [...ids]))
  return found.map(({ uses: of, ...row }) => toRow(row, of))
}

export async function loadMediaDetail({ mediaId }: { mediaId: string }, { db }: { db: Db }) {
  const [found] = await db
    .select({ ...MEDIA_FACTS, userName: users.name })
    .from(media)
    .leftJoin(users, eq(users.id, media.userId))
    .where(eq(media.id, mediaId))
  const [row] = await loadMediaRows(db, [mediaId])
  if (!found || !row) throw createMediaNotFound()
  return {
    ...row,
    version: hashMediaVersion(found),
    userName: found.userName ?? '',
    usedBy: await usesOf(db, mediaId),
  }
}

async function usesOf(db: Db, mediaId: string) {
  const named = sql<string>`coalesce(${pages.name}, ${pageDrafts.name}, ${goods.name}, '')`
  const found = await db
    .select({ kind: mediaUses.kind, id: mediaUses.subjectId, name: named })
    .from(mediaUses)
    .leftJoin(
      pages,
      and(inArray(mediaUses.kind, ['pages', 'page_drafts']), eq(pages.id, mediaUses.subjectId)),
    )
    .leftJoin(pageDrafts, and(eq(mediaUses.kind, 'page_drafts'), eq(pageDrafts.pageId, mediaUses.subjectId)))
    .leftJoin(goods, and(eq(mediaUses.kind, 'goods'), eq(goods.id, mediaUses.subjectId)))
    .where(eq(mediaUses.mediaId, mediaId))
    .orderBy(mediaUses.kind, mediaUses.subjectId)
    .limit(MAX_USES)
  // The triggers store names of tables, which MEDIA_USES lists.
  return found.map((use) => ({ ...use, kind: use.kind as MediaUse }))
}
