import { and, eq, inArray } from 'drizzle-orm'
import { uploads } from '#server/content/uploads/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'

/** Validates that the ids are uploads of the member, and returns each once. Throws BAD_INPUT for any other. */
export async function validateOwnPictures(
  { db, user }: Context<Member>,
  uploadIds: readonly string[],
): Promise<readonly string[]> {
  const ids = [...new Set(uploadIds)]
  if (ids.length === 0) return ids
  const own = and(inArray(uploads.id, ids), eq(uploads.userId, user.id), eq(uploads.purpose, 'after-sale'))
  if ((await db.$count(uploads, own)) < ids.length) throw reject('BAD_INPUT', '图片已失效，请重新上传')
  return ids
}
