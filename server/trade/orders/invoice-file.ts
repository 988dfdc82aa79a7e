import { and, eq } from 'drizzle-orm'
import { isPdf, PDF_TYPE, readPdf } from '#server/content/uploads/pdf.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { invoices } from './invoice-tables.ts'

export const createInvoiceNotFound = () => reject('NOT_FOUND', '没有这张发票，请刷新后查看')

interface Which {
  orderId: string
  number: string
}

/** Selects one invoice of an order. */
export const selectInvoice = ({ orderId, number }: Which) =>
  and(eq(invoices.orderId, orderId), eq(invoices.number, number))

/** Stores a PDF. Throws UPLOAD_REFUSED if the file does not begin like a PDF or is incomplete. */
export async function storeInvoiceFile(
  { random, files }: Pick<Services, 'random' | 'files'>,
  given: Uint8Array,
) {
  if (!isPdf(given)) throw reject('UPLOAD_REFUSED', '请上传 PDF 格式的发票文件')
  const id = random.token(18)
  return { id, ...(await files.put('upload', id, readPdf(given))) }
}

/** Attaches a stored PDF within the caller's transaction, and deletes the previous one. */
export async function attachInvoiceFile(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  which: Which,
  stored: Awaited<ReturnType<typeof storeInvoiceFile>>,
): Promise<void> {
  const [row] = await db.select().from(invoices).where(selectInvoice(which)).for('no key update')
  if (!row) throw createInvoiceNotFound()
  const kept = { ...stored, claim: `invoice:${which.number}`, purpose: 'invoice', type: PDF_TYPE }
  const size = { width: 0, height: 0, createdAt: clock.now() }
  await db.insert(uploads).values({ ...kept, ...size, userId: null })
  await db.update(invoices).set({ uploadId: stored.id }).where(selectInvoice(which))
  if (row.uploadId !== null) await db.delete(uploads).where(eq(uploads.id, row.uploadId))
}
