import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import type { reports as calls } from '#schemas/reports/calls.ts'
import type { ReportPaper } from '#schemas/reports/entities.ts'
import { claimUploads } from '#server/content/uploads/claims.ts'
import { downloadUpload } from '#server/content/uploads/handlers.ts'
import { PDF_TYPE } from '#server/content/uploads/pdf.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { getReport, getOwnReport, type ReportRow } from './find.ts'

const claimOf = (reportId: string) => `report:${reportId}` as const
const draftClaim = (userId: string) => `report-draft:${userId}` as const

/** Deletes the draft's other papers. Ignores papers that are not free uploads of the member. */
export async function claimDraftPapers(
  { db, user }: Context<Member>,
  papers: readonly ReportPaper[],
): Promise<void> {
  const claim = draftClaim(user.id)
  const ids = papers.map(({ uploadId }) => uploadId)
  const dropped = and(eq(uploads.claim, claim), ids.length > 0 ? notInArray(uploads.id, ids) : undefined)
  await db.delete(uploads).where(dropped)
  const own = and(eq(uploads.userId, user.id), eq(uploads.purpose, 'report'))
  const free = await db
    .select({ id: uploads.id, claim: uploads.claim })
    .from(uploads)
    .where(and(own, inArray(uploads.id, ids.length > 0 ? ids : [''])))
  const fresh = free.filter((one) => one.claim === null).map(({ id }) => id)
  await claimUploads({ db }, fresh, { claim, purpose: 'report', userId: user.id })
}

/** Claims these papers for the filing. Throws NOT_FOUND for uploads of other members or of other filings. */
export async function claimReportPapers(
  { db, user }: Context<Member>,
  reportId: string,
  papers: readonly { uploadId: string; name: string }[],
): Promise<ReportPaper[]> {
  if (papers.length === 0) return []
  const ids = papers.map(({ uploadId }) => uploadId)
  if (new Set(ids).size < ids.length) throw reject('BAD_INPUT', '同一附件只需上传一次')
  const mine = and(eq(uploads.userId, user.id), eq(uploads.claim, draftClaim(user.id)))
  await db
    .update(uploads)
    .set({ claim: null })
    .where(and(mine, inArray(uploads.id, ids)))
  await claimUploads({ db }, ids, { claim: claimOf(reportId), purpose: 'report', userId: user.id })
  const kinds = await db
    .select({ id: uploads.id, type: uploads.type })
    .from(uploads)
    .where(inArray(uploads.id, ids))
  return papers.map(({ uploadId, name }) => {
    const pdf = kinds.find(({ id }) => id === uploadId)?.type === PDF_TYPE
    return { uploadId, name: name.trim() || '附件', pdf }
  })
}

function paperOf(context: Context<Member>, report: ReportRow, uploadId: string): Promise<Response> {
  const paper = report.papers.find((one) => one.uploadId === uploadId)
  const where = and(eq(uploads.id, uploadId), eq(uploads.claim, claimOf(report.id)))
  return downloadUpload(context, where, paper?.name)
}

export async function showPaper(
  { reportId, uploadId }: Parsed<typeof calls.paper>,
  context: Context<Member>,
): Promise<Response> {
  return paperOf(context, await getOwnReport(context, reportId), uploadId)
}

export async function getOfficePaper(
  { reportId, uploadId }: Parsed<typeof calls.paper>,
  context: Context<Member>,
): Promise<Response> {
  return paperOf(context, await getReport(context, reportId), uploadId)
}
