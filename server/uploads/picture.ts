import { and, eq } from 'drizzle-orm'
import { ADMIN } from '#schemas/user/roles.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { uploads } from './tables.ts'
import { refuse } from '#server/platform/call/errors.ts'

/** security 31: to its owner and the back office; a file to be kept, never a page to be opened. */
export async function uploadedPicture(
  { id }: { id: string },
  { db, user }: Context<Member>,
): Promise<Response> {
  const own = user.roles.includes(ADMIN) ? undefined : eq(uploads.userId, user.id)
  const [found] = await db
    .select({ type: uploads.type, content: uploads.content, purpose: uploads.purpose })
    .from(uploads)
    .where(and(eq(uploads.id, id), own))
  if (!found) throw refuse('NOT_FOUND', '图片不存在或已删除')
  return new Response(new Uint8Array(found.content), {
    headers: {
      'Content-Type': found.type,
      'Content-Disposition': `attachment; filename="${found.purpose}.jpg"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
