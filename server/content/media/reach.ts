import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { PICTURE_AREAS, listUsesIn } from '#schemas/content/media/entities.ts'
import { isConfined, getReach } from '#schemas/people/staff/areas.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { media, mediaUses } from './tables.ts'

/**
 * Condition for the pictures that a member may choose: every picture with the right to see pages; otherwise the
 * member's own pictures and those used in the member's areas; for suppliers only their own pictures
 * (docs/decisions/035).
 */
export function matchLibrary({ db, user }: Pick<Context<Member>, 'db' | 'user'>): SQL | undefined {
  if (getReach(user, 'pages') !== null) return undefined
  const own = eq(media.userId, user.id)
  if (isConfined(user.roles)) return own
  const kinds = PICTURE_AREAS.filter((area) => getReach(user, area) !== null).flatMap(listUsesIn)
  const used = db
    .select({ one: sql`1` })
    .from(mediaUses)
    .where(and(eq(mediaUses.mediaId, media.id), inArray(mediaUses.kind, kinds)))
  return or(own, exists(used))
}
