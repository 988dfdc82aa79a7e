import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { UploadPurpose } from '#schemas/content/uploads/calls.ts'
import { refuse } from '#server/platform/call/errors.ts'
import type { Db } from '#server/platform/database/open.ts'
import { uploads } from './tables.ts'

/** What pictures are papers of that the applications' room shows: an application of a supplier, or a company. */
const OWNERS = ['supplier', 'company'] as const
type Claim = `${(typeof OWNERS)[number] | 'report' | 'report-draft' | 'transfer'}:${string}`

/** The papers of what has this id, whichever it is. */
export function isPaperOf(id: string): SQL {
  const claims = OWNERS.map((owner): Claim => `${owner}:${id}`)
  return inArray(uploads.claim, claims)
}

/**
 * Makes these pictures papers of what `claim` names: those that the caller sent, or a guest whose name for them nobody
 * guesses. Throws NOT_FOUND for another's, and for one that is a paper of something else.
 */
export async function claimUploads(
  { db }: { db: Db },
  ids: readonly string[],
  { claim, purpose, userId }: { claim: Claim; purpose: UploadPurpose; userId: string | null },
): Promise<void> {
  if (ids.length === 0) return
  const mine =
    userId === null ? isNull(uploads.userId) : or(isNull(uploads.userId), eq(uploads.userId, userId))
  const free = or(and(isNull(uploads.claim), mine), eq(uploads.claim, claim))
  const taken = await db
    .update(uploads)
    .set({ claim })
    .where(and(inArray(uploads.id, [...ids]), eq(uploads.purpose, purpose), free))
    .returning({ id: uploads.id })
  if (taken.length < new Set(ids).size) throw refuse('NOT_FOUND', '部分图片不存在或已删除，请重新上传')
}
