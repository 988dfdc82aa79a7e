import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import type { suppliers as calls } from '#schemas/sourcing/suppliers/calls.ts'
import { PAPER_FIELDS, splitValues } from '#schemas/sourcing/suppliers/fields.ts'
import { claimUploads } from '#server/content/uploads/claims.ts'
import { pictureFile } from '#server/content/uploads/handlers.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import type { Context } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { holdOwn } from './holder.ts'

type Texts = Readonly<Record<string, string>>

const claimOf = (applicationId: string) => `supplier:${applicationId}` as const

/** The uploads that these texts name. */
function papersOf(texts: Texts): string[] {
  return PAPER_FIELDS.flatMap((name) => splitValues(texts[name] ?? ''))
}

/** What is named belongs to this application from now on; another's, or one that never was, is refused. */
export async function claimPapers(
  { db, user }: Pick<Context, 'db' | 'user'>,
  applicationId: string,
  texts: Texts,
): Promise<void> {
  const owner = { claim: claimOf(applicationId), purpose: 'supplier', userId: user?.id ?? null } as const
  await claimUploads({ db }, papersOf(texts), owner)
}

/** Papers that the application does not name any more. */
export async function dropPapers(
  { db }: Pick<Context, 'db'>,
  applicationId: string,
  texts: Texts,
): Promise<void> {
  const kept = papersOf(texts)
  const own = eq(uploads.claim, claimOf(applicationId))
  await db.delete(uploads).where(and(own, kept.length > 0 ? notInArray(uploads.id, kept) : undefined))
}

/** For who has the application, as a file; the back office asks `uploads.picture`. */
export async function showPaper(
  { uploadId, ...which }: Parsed<typeof calls.paper>,
  context: Context,
): Promise<Response> {
  const { id } = await holdOwn(context, which)
  return pictureFile(context, and(eq(uploads.id, uploadId), eq(uploads.claim, claimOf(id))))
}

/** Throws unless all of these are papers of the application. */
export async function needPapers(
  { db }: Pick<Context, 'db'>,
  applicationId: string,
  ids: readonly string[],
): Promise<void> {
  const named = [...new Set(ids)]
  if (named.length === 0) return
  const own = and(inArray(uploads.id, named), eq(uploads.claim, claimOf(applicationId)))
  if ((await db.$count(uploads, own)) < named.length)
    throw refuse('NOT_FOUND', '部分图片不存在或已删除，请重新上传')
}
