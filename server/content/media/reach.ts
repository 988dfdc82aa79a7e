import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { PICTURE_AREAS, usesIn } from '#schemas/content/media/entities.ts'
import { isConfined, reachOf } from '#schemas/people/staff/areas.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { media, mediaUses } from './tables.ts'

/**
 * The pictures that somebody may choose from: all of them with the right to see pages, else the caller's own and those that
 * stand in places of the caller's areas; a supplier's own alone (docs/decisions/035).
 */
export function withinLibrary({ db, user }: Pick<Context<Member>, 'db' | 'user'>): SQL | undefined {
  if (reachOf(user, 'pages') !== null) return undefined
  const own = eq(media.userId, user.id)
  if (isConfined(user.roles)) return own
  const kinds = PICTURE_AREAS.filter((area) => reachOf(user, area) !== null).flatMap(usesIn)
  const used = db
    .select({ one: sql`1` })
    .from(mediaUses)
    .where(and(eq(mediaUses.mediaId, media.id), inArray(mediaUses.kind, kinds)))
  return or(own, exists(used))
}
