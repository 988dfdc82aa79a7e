import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { UploadPurpose } from '#schemas/content/uploads/calls.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { Db } from '#server/platform/database/open.ts'
import { uploads } from './tables.ts'

/** Kinds of owners of documents: an application of a supplier, or a company. */
const OWNERS = ['supplier', 'company'] as const
type Claim = `${(typeof OWNERS)[number] | 'report' | 'report-draft' | 'transfer'}:${string}`

/** Matches the documents of the supplier application or the company with this id. */
export function matchPapers(id: string): SQL {
  const claims = OWNERS.map((owner): Claim => `${owner}:${id}`)
  return inArray(uploads.claim, claims)
}

/** Assigns uploads of the caller or of guests (whose ids cannot be guessed) to an owner. Throws NOT_FOUND. */
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
  if (taken.length < new Set(ids).size) throw reject('NOT_FOUND', '部分图片不存在或已删除，请重新上传')
}
