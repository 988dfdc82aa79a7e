import { and, eq, type SQL } from 'drizzle-orm'
import {
  MEMBER_PURPOSES,
  PAPER_PURPOSES,
  uploads as calls,
  UPLOAD_BYTES,
  type UploadPurpose,
} from '#schemas/content/uploads/calls.ts'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { httpMessage } from '#schemas/base/errors.ts'
import { ADMIN, mayReport } from '#schemas/people/accounts/roles.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { ApiError, refuse } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { hit } from '#server/platform/call/throttle.ts'
import type { Db } from '#server/platform/database/open.ts'
import { peerKey } from '#server/platform/process/networks.ts'
import { readPicture } from './decode.ts'
import { isPdf, PDF_TYPE, readPdf } from './pdf.ts'
import { uploads } from './tables.ts'
import { giveTickets, spendTicket } from './tickets.ts'

export const uploadRoutes = implement(calls, {
  save: saveUpload,
  tickets: giveTickets,
  picture: uploadedPicture,
})

/** Of one member, or of a guest's address, in a day, tries included. */
const A_DAY = 150
const PICTURE_TYPE = 'image/jpeg'

/** Keeps a picture under a name that nobody guesses. A guest's belongs to nobody until it is claimed. */
async function saveUpload(
  { purpose, file, ticket }: Parsed<typeof calls.save>,
  context: Context,
): Promise<Out<typeof calls.save>> {
  const { db, clock, random, user } = context
  if (!user && MEMBER_PURPOSES.includes(purpose)) throw new ApiError('401', httpMessage(401), 401)
  if (purpose === 'report' && !mayReport(user)) throw refuse('REPORTING_REFUSED')
  const by = user?.id ?? peerKey(context.ip)
  const { count } = await hit(context, { key: `upload:${by}`, windowMs: DAY_MS })
  if (count > A_DAY) throw refuse('TOO_OFTEN', '今天上传的图片过多，请明天再试')
  if (!user) await spendTicket(context, ticket)
  const kept = await readFile(db, purpose, new Uint8Array(await file.arrayBuffer()))
  const uploadId = random.token(18)
  const row = { ...kept, id: uploadId, userId: user?.id ?? null, purpose }
  await db.insert(uploads).values({ ...row, createdAt: clock.now() })
  return { uploadId, width: kept.width, height: kept.height }
}

/** What is kept of a file: a picture encoded anew, or where papers are sent a PDF as it is. */
async function readFile(db: Db, purpose: UploadPurpose, bytes: Uint8Array) {
  if (PAPER_PURPOSES.includes(purpose) && isPdf(bytes))
    return { content: readPdf(bytes), type: PDF_TYPE, width: 0, height: 0 }
  if (bytes.length > UPLOAD_BYTES) throw refuse('UPLOAD_REFUSED', '图片不能超过 5 MB，请压缩后重试')
  return { ...(await readPicture(db, bytes)), type: PICTURE_TYPE }
}

/** To its owner and the back office; a file to be kept, never a page to be opened. */
async function uploadedPicture({ id }: { id: string }, { db, user }: Context<Member>): Promise<Response> {
  const own = user.roles.includes(ADMIN) ? undefined : eq(uploads.userId, user.id)
  return pictureFile(db, and(eq(uploads.id, id), own))
}

/** The picture of this condition, as a file. */
export const pictureFile = (db: Db, where: SQL | undefined) => uploadFile(db, where)

/** The picture or PDF of this condition, as a file to be kept; under its sender's name for it where there is one. */
export async function uploadFile(db: Db, where: SQL | undefined, name?: string): Promise<Response> {
  const [found] = await db
    .select({ type: uploads.type, content: uploads.content, purpose: uploads.purpose })
    .from(uploads)
    .where(where)
  if (!found) throw refuse('NOT_FOUND', '图片不存在或已删除')
  const ending = found.type === PDF_TYPE ? 'pdf' : 'jpg'
  const named = name && `; filename*=UTF-8''${encodeURIComponent(name.replace(/\.\w{1,5}$/, ''))}.${ending}`
  return new Response(new Uint8Array(found.content), {
    headers: {
      'Content-Type': found.type,
      'Content-Disposition': `attachment; filename="${found.purpose}.${ending}"${named ?? ''}`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
