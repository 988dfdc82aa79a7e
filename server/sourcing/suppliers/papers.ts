import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import type { suppliers as calls } from '#schemas/sourcing/suppliers/calls.ts'
import { PAPER_FIELDS, splitValues } from '#schemas/sourcing/suppliers/fields.ts'
import { claimUploads } from '#server/content/uploads/claims.ts'
import { downloadPicture } from '#server/content/uploads/handlers.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { loadOwnApplication } from './holder.ts'

type Texts = Readonly<Record<string, string>>

const claimOf = (applicationId: string) => `supplier:${applicationId}` as const

function papersOf(texts: Texts): string[] {
  return PAPER_FIELDS.flatMap((name) => splitValues(texts[name] ?? ''))
}

/** Claims the named uploads for the application; throws if one is unknown or belongs to another. */
export async function claimPapers(
  { db, user }: Pick<Context, 'db' | 'user'>,
  applicationId: string,
  texts: Texts,
): Promise<void> {
  const owner = { claim: claimOf(applicationId), purpose: 'supplier', userId: user?.id ?? null } as const
  await claimUploads({ db }, papersOf(texts), owner)
}

/** Deletes the papers that the application no longer names. */
export async function dropPapers(
  { db }: Pick<Context, 'db'>,
  applicationId: string,
  texts: Texts,
): Promise<void> {
  const kept = papersOf(texts)
  const own = eq(uploads.claim, claimOf(applicationId))
  await db.delete(uploads).where(and(own, kept.length > 0 ? notInArray(uploads.id, kept) : undefined))
}

/** Returns a paper as a file to the applicant; the back office uses `uploads.picture`. */
export async function showPaper(
  { uploadId, ...which }: Parsed<typeof calls.paper>,
  context: Context,
): Promise<Response> {
  const { id } = await loadOwnApplication(context, which)
  return downloadPicture(context, and(eq(uploads.id, uploadId), eq(uploads.claim, claimOf(id))))
}

/** Throws NOT_FOUND unless all uploads are papers of the application. */
export async function requirePapers(
  { db }: Pick<Context, 'db'>,
  applicationId: string,
  ids: readonly string[],
): Promise<void> {
  const named = [...new Set(ids)]
  if (named.length === 0) return
  const own = and(inArray(uploads.id, named), eq(uploads.claim, claimOf(applicationId)))
  if ((await db.$count(uploads, own)) < named.length)
    throw reject('NOT_FOUND', '部分图片不存在或已删除，请重新上传')
}
