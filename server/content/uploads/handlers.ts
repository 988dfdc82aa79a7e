import { and, eq, type SQL } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import {
  MEMBER_PURPOSES,
  PAPER_PURPOSES,
  uploads as calls,
  UPLOAD_BYTES,
  type UploadPurpose,
} from '#schemas/content/uploads/calls.ts'
import { ADMIN, mayReport } from '#schemas/people/accounts/roles.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { createLoginRequired, reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { countHit, requireTurn } from '#server/platform/call/throttle.ts'
import type { Db } from '#server/platform/database/open.ts'
import { getPeerKey } from '#server/platform/process/networks.ts'
import { createAttachmentHeaders } from '#server/platform/text/attachment.ts'
import { readPicture } from './decode.ts'
import { isPdf, PDF_TYPE, readPdf } from './pdf.ts'
import { uploads } from './tables.ts'
import { giveTickets, spendTicket } from './tickets.ts'

export const uploadRoutes = implement(calls, {
  save: saveUpload,
  tickets: giveTickets,
  picture: uploadedPicture,
})

/** Maximum number of uploads per member and day, including failed ones. */
const UPLOADS_PER_DAY = 150
/** Rate limit of a guest's address, which a whole company may share; each upload also needs a ticket. */
const GUESTS = { burst: 150, everyMs: 20_000 } as const
const PICTURE_TYPE = 'image/jpeg'

async function limit(context: Context): Promise<void> {
  const { user, ip } = context
  if (!user) {
    const pace = { key: `upload:pace:${getPeerKey(ip)}`, ...GUESTS }
    return requireTurn(context, pace, (seconds) => `上传较多，请 ${seconds} 秒后再上传`)
  }
  const { count } = await countHit(context, { key: `upload:${user.id}`, windowMs: DAY_MS })
  if (count > UPLOADS_PER_DAY) throw reject('TOO_OFTEN', '今天上传的图片过多，请明天再试')
}

/** Stores an upload under an id that cannot be guessed. A guest's upload has no owner until it is claimed. */
async function saveUpload(
  { purpose, file, ticket }: Parsed<typeof calls.save>,
  context: Context,
): Promise<Out<typeof calls.save>> {
  const { db, files, clock, random, user } = context
  if (!user && MEMBER_PURPOSES.includes(purpose)) throw createLoginRequired()
  if (purpose === 'report' && !mayReport(user)) throw reject('REPORTING_REFUSED')
  await limit(context)
  if (!user) await spendTicket(context, ticket)
  const { content, type, width, height } = await readFile(
    db,
    purpose,
    new Uint8Array(await file.arrayBuffer()),
  )
  const uploadId = random.token(18)
  const row = { type, width, height, id: uploadId, userId: user?.id ?? null, purpose }
  const stored = await files.put('upload', uploadId, content)
  await db.insert(uploads).values({ ...row, ...stored, createdAt: clock.now() })
  return { uploadId, width, height }
}

/** Returns the content to store: a picture, encoded again; for documents also a PDF, unchanged. */
async function readFile(db: Db, purpose: UploadPurpose, bytes: Uint8Array) {
  if (PAPER_PURPOSES.includes(purpose) && isPdf(bytes))
    return { content: readPdf(bytes), type: PDF_TYPE, width: 0, height: 0 }
  if (bytes.length > UPLOAD_BYTES) throw reject('UPLOAD_REFUSED', '图片不能超过 5 MB，请压缩后重试')
  return { ...(await readPicture(db, bytes)), type: PICTURE_TYPE }
}

/** Returns an upload to its owner or an administrator, as a download that browsers do not open as a page. */
async function uploadedPicture({ id }: { id: string }, context: Context<Member>): Promise<Response> {
  const { user } = context
  const own = user.roles.includes(ADMIN) ? undefined : eq(uploads.userId, user.id)
  return downloadPicture(context, and(eq(uploads.id, id), own))
}

type Reader = Pick<Services, 'db' | 'files'>

/** Returns the picture that meets a condition as a file. */
export const downloadPicture = (reader: Reader, where: SQL | undefined) => downloadUpload(reader, where)

/** Returns the picture or PDF that meets a condition as a download, under the given name if there is one. */
export async function downloadUpload(
  { db, files }: Reader,
  where: SQL | undefined,
  name?: string,
): Promise<Response> {
  const { id, type, purpose } = uploads
  const [found] = await db.select({ id, type, purpose }).from(uploads).where(where)
  const content = found && (await files.read(db, uploads, eq(uploads.id, found.id)))
  if (!content) throw reject('NOT_FOUND', '图片不存在或已删除')
  const ending = found.type === PDF_TYPE ? 'pdf' : 'jpg'
  const plain = `${found.purpose}.${ending}`
  const named = !name ? plain : `${name.replace(/\.\w{1,5}$/, '')}.${ending}`
  return new Response(new Uint8Array(content), {
    headers: createAttachmentHeaders({ name: named, plain, type: found.type }),
  })
}
