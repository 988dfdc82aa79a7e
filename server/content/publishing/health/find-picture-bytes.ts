import { inArray } from 'drizzle-orm'
import { findMediaId } from '#schemas/content/media/entities.ts'
import type { PlacedPicture } from '#schemas/page/health/pictures.ts'
import { media } from '#server/content/media/tables.ts'
import type { Db } from '#server/platform/database/open.ts'

/** Loads the sizes of library pictures, in bytes by address. */
export async function findPictureBytes(
  db: Db,
  pictures: readonly PlacedPicture[],
): Promise<Map<string, number>> {
  const ids = new Map(
    pictures.flatMap(({ src }) => {
      const id = findMediaId(src)
      return id === undefined ? [] : [[src, id] as const]
    }),
  )
  if (ids.size === 0) return new Map()
  const rows = await db
    .select({ id: media.id, bytes: media.bytes })
    .from(media)
    .where(inArray(media.id, [...new Set(ids.values())]))
  const bytes = new Map(rows.map((row) => [row.id, row.bytes]))
  return new Map([...ids].map(([src, id]) => [src, bytes.get(id) ?? 0]))
}
