import { and, eq, isNull } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { cleanFileName } from '#schemas/base/file-name.ts'
import type { bidding as calls } from '#schemas/sourcing/bidding/calls.ts'
import { BID_PAPERS, BIDDING_FILE_BYTES } from '#schemas/sourcing/bidding/rules.ts'
import { readPicture } from '#server/content/uploads/decode.ts'
import { isPdf, PDF_TYPE, readPdf } from '#server/content/uploads/pdf.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { countHit } from '#server/platform/call/throttle.ts'
import { createAttachmentHeaders } from '#server/platform/text/attachment.ts'
import { beginBid, withBidding } from './bid.ts'
import { findPublicBidding, getSupplierShop } from './find.ts'
import { findOwnBid } from './own-bid.ts'
import { biddingFiles, biddingQuotes } from './tables.ts'
import { fileColumns } from './views.ts'

/** Uploads that one member may try in a day, failed ones included. */
const FILES_PER_DAY = 150

const createFileNotFound = () => reject('NOT_FOUND', '文件不存在或已删除，请刷新后查看')

/** Strips folders and unsupported characters and replaces the extension by that of the content. */
function nameOf(given: string, ending: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? ''
  return cleanFileName(`${last.replace(/\.[A-Za-z0-9]{1,5}$/, '')}.${ending}`, '附件')
}

/** Validates and stores an uploaded file; returns the columns of its row. */
export async function keepFile(context: Context<Member>, file: File) {
  const { content, ...facts } = await readFile(context, file)
  const id = context.random.token(16)
  return { ...facts, id, bytes: content.length, ...(await context.files.put('bidding', id, content)) }
}

/** Returns a PDF unchanged or a picture encoded anew; throws UPLOAD_REFUSED for any other file. */
async function readFile(context: Context<Member>, file: File) {
  if (file.size > BIDDING_FILE_BYTES) throw reject('UPLOAD_REFUSED', '文件不能超过 10 MB，请压缩后重试')
  const { count } = await countHit(context, { key: `upload:${context.user.id}`, windowMs: DAY_MS })
  if (count > FILES_PER_DAY) throw reject('TOO_OFTEN', '今天上传的文件过多，请明天再试')
  const given = new Uint8Array(await file.arrayBuffer())
  if (isPdf(given)) return { name: nameOf(file.name, 'pdf'), type: PDF_TYPE, content: readPdf(given) }
  const { content } = await readPicture(context.db, given).catch(() => {
    throw reject('UPLOAD_REFUSED', '只接受 PDF 和 JPG、PNG、WebP 图片，请换一个文件')
  })
  return { name: nameOf(file.name, 'jpg'), type: 'image/jpeg', content }
}

/** Returns the file as an attachment, so that browsers save it and never open it as a page. */
export async function download(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { fileId, name, type }: { fileId: string; name: string; type: string },
): Promise<Response> {
  const content = await files.read(db, biddingFiles, eq(biddingFiles.id, fileId))
  if (!content) throw createFileNotFound()
  return new Response(new Uint8Array(content), {
    headers: createAttachmentHeaders({ name, plain: 'file', type }),
  })
}

/** Downloads a file of a published announcement. */
export async function downloadPublicFile(
  { biddingId, fileId }: Parsed<typeof calls.file>,
  context: Context,
): Promise<Response> {
  await findPublicBidding(context, biddingId)
  return download(context, await findAnnouncedFile(context, { biddingId, fileId }))
}

/** Finds a file of the announcement itself, in any state; throws NOT_FOUND for papers of quotes. */
export async function findAnnouncedFile(
  { db }: Pick<Context, 'db'>,
  { biddingId, fileId }: { biddingId: string; fileId: string },
) {
  const of = and(
    eq(biddingFiles.id, fileId),
    eq(biddingFiles.biddingId, biddingId),
    isNull(biddingFiles.quoteId),
  )
  const [found] = await db.select(fileColumns).from(biddingFiles).where(of)
  if (!found) throw createFileNotFound()
  return found
}

/** Adds a paper to the shop's quote and begins a draft if there is none. */
export async function addPaper(
  { biddingId, file }: Parsed<typeof calls.addPaper>,
  context: Context<Member>,
): Promise<{ fileId: string }> {
  if (getSupplierShop(context.user) === null) throw reject('NO_PERMISSION')
  await findPublicBidding(context, biddingId)
  const kept = await keepFile(context, file)
  return withBidding(context, biddingId, async ({ transaction, shopId, own }) => {
    const { db, clock } = transaction
    const quote = own ?? (await beginBid(transaction, { biddingId, shopId }))
    if ((await db.$count(biddingFiles, eq(biddingFiles.quoteId, quote.id))) >= BID_PAPERS)
      throw reject('OVER_LIMIT', `报价文件最多 ${BID_PAPERS} 个，请先删除不用的文件`)
    const facts = { biddingId, quoteId: quote.id, createdAt: clock.now() }
    await db.insert(biddingFiles).values({ ...kept, ...facts })
    await touch(transaction, quote.id)
    return { fileId: kept.id }
  })
}

export async function removePaper(
  { biddingId, fileId }: Parsed<typeof calls.removePaper>,
  context: Context<Member>,
): Promise<null> {
  return withBidding(context, biddingId, async ({ transaction, own }) => {
    if (!own) throw createFileNotFound()
    const of = and(eq(biddingFiles.id, fileId), eq(biddingFiles.quoteId, own.id))
    const gone = await transaction.db.delete(biddingFiles).where(of).returning({ id: biddingFiles.id })
    if (gone.length === 0) throw createFileNotFound()
    await touch(transaction, own.id)
    return null
  })
}

async function touch({ db, clock }: Pick<Context, 'db' | 'clock'>, quoteId: string): Promise<void> {
  const sent = and(eq(biddingQuotes.id, quoteId), eq(biddingQuotes.status, 'SUBMITTED'))
  await db.update(biddingQuotes).set({ changed: true, changedAt: clock.now() }).where(sent)
}

/** Downloads a paper of the shop's own quote, before or after the opening. */
export async function downloadOwnPaper(
  { biddingId, fileId }: Parsed<typeof calls.paper>,
  context: Context<Member>,
): Promise<Response> {
  const shopId = getSupplierShop(context.user)
  const own = shopId === null ? undefined : await findOwnBid(context, biddingId, shopId)
  if (!own) throw createFileNotFound()
  const of = and(eq(biddingFiles.id, fileId), eq(biddingFiles.quoteId, own.id))
  const [found] = await context.db.select(fileColumns).from(biddingFiles).where(of)
  if (!found) throw createFileNotFound()
  return download(context, found)
}
