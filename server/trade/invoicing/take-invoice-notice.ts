import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { readInvoiceNumber } from '#schemas/trade/orders/invoice-states.ts'
import type { Services } from '#server/platform/call/context.ts'
import { ApiError } from '#server/platform/call/errors.ts'
import { countInvoice } from '#server/platform/call/invoice-issuer.ts'
import type { RawNotice } from '#server/platform/call/payment-provider.ts'
import { NOT_SIGNED, type NoticeRefusal, readNotice } from '#server/platform/call/read-notice.ts'
import { HOOK_PATIENCE_MS } from '#server/platform/security/hook-signature.ts'
import { readForeignLine } from '#server/platform/text/foreign-line.ts'
import { attachInvoiceFile, selectInvoice, storeInvoiceFile } from '#server/trade/orders/invoice-file.ts'
import { invoiceRequests as requests, invoices } from '#server/trade/orders/invoice-tables.ts'
import { writeInvoice } from '#server/trade/orders/issue-invoice.ts'

const MAX_PDF_BYTES = 5 * 1024 * 1024
/** Maximum length of a stored reason, UTF-16 units. */
const MAX_REASON_LENGTH = 200

const Id = z.string().check(z.minLength(1), z.maxLength(64))
const Notice = z.union([
  z.object({ id: Id, refused: z.string().check(z.minLength(1), z.maxLength(2_000)) }),
  z.object({
    id: Id,
    number: z.string().check(z.maxLength(60)),
    /** ms */
    issuedAt: z.int().check(z.minimum(0)),
    /** base64; a URL is never fetched. */
    pdf: z.optional(z.string()),
  }),
])
type Issued = Extract<z.output<typeof Notice>, { number: string }>

export type InvoiceAnswer = { state: 'DONE' | 'REFUSED' } | NoticeRefusal

const unknownRequest: NoticeRefusal = { status: 404, message: '没有这个开票请求' }

async function decline(services: Services, id: string, refused: string): Promise<InvoiceAnswer> {
  const { db, invoicing } = services
  const open = and(eq(requests.id, id), inArray(requests.state, ['WAITING', 'SENT', 'FAILED']))
  const set = { state: 'REFUSED', reason: readForeignLine(refused, MAX_REASON_LENGTH), nextAt: null } as const
  const changed = await db.update(requests).set(set).where(open).returning({ id: requests.id })
  countInvoice(invoicing, 'declined', changed.length)
  if (changed.length > 0) return { state: 'REFUSED' }
  const [row] = await db.select().from(requests).where(eq(requests.id, id))
  if (!row) return unknownRequest
  return row.state === 'REFUSED'
    ? { state: 'REFUSED' }
    : { status: 422, message: '这个开票请求已经处理完，不能再拒绝' }
}

type Stored = Awaited<ReturnType<typeof storeInvoiceFile>>
type Written = Omit<Issued, 'pdf'> & { stored: Stored | null }

/** Registers an issued invoice in the same way as the office does, once. */
function register(services: Services, { id, number, issuedAt, stored }: Written): Promise<InvoiceAnswer> {
  return services.db.transaction(async (db): Promise<InvoiceAnswer> => {
    const transaction = { ...services, db }
    const [row] = await db.select().from(requests).where(eq(requests.id, id)).for('no key update')
    if (!row) return unknownRequest
    if (row.number !== null && row.number !== number)
      return { status: 422, message: `这个开票请求已登记发票 ${row.number}` }
    const which = { orderId: row.orderId, number }
    if (row.number === null)
      await writeInvoice(transaction, {
        ...which,
        ...(row.amount !== null && { amount: row.amount }),
        day: formatMallDay(issuedAt),
        red: false,
        role: 'supplier',
        words: '开票接口开具发票',
      })
    const [invoice] = await db.select().from(invoices).where(selectInvoice(which))
    if (stored && invoice?.uploadId === null) await attachInvoiceFile(transaction, which, stored)
    await db
      .update(requests)
      .set({ state: 'DONE', reason: '', number, nextAt: null })
      .where(eq(requests.id, id))
    countInvoice(services.invoicing, 'issued', row.number === null ? 1 : 0)
    return { state: 'DONE' }
  })
}

/** Hands an issued invoice that cannot be registered over to the office. */
async function tell({ db }: Services, { id, number }: Issued, why: string): Promise<void> {
  const open = and(eq(requests.id, id), inArray(requests.state, ['WAITING', 'SENT', 'FAILED', 'REFUSED']))
  const reason = `已开具 ${number}，但不能登记：${why}`
  await db.update(requests).set({ state: 'REFUSED', reason, nextAt: null }).where(open)
}

async function issue(services: Services, notice: Issued): Promise<InvoiceAnswer> {
  const { pdf, ...issued } = notice
  const number = readInvoiceNumber(notice.number)
  if (number === null) return { status: 422, message: '发票号码不正确，应为 8 到 30 位数字或字母' }
  if (notice.issuedAt > services.clock.now() + HOOK_PATIENCE_MS)
    return { status: 422, message: '开票时间晚于现在，时间应为毫秒' }
  const bytes = pdf === undefined ? null : new Uint8Array(Buffer.from(pdf, 'base64'))
  if (bytes && bytes.length > MAX_PDF_BYTES) return { status: 422, message: 'PDF 不能超过 5 MB' }
  const stored = bytes && (await storeInvoiceFile(services, bytes))
  try {
    return await register(services, { ...issued, number, stored })
  } catch (error) {
    if (error instanceof ApiError) await tell(services, { ...notice, number }, error.message)
    throw error
  }
}

/** Applies only signed notices about requested invoices, each once. Returns null without a receiver. */
export async function takeInvoiceNotice(
  services: Services,
  notice: RawNotice,
): Promise<InvoiceAnswer | null> {
  const { receiver } = services.invoicing
  if (!receiver) return null
  const answer = await take(services, receiver.isGenuine(notice), notice.body).catch(toRefusal)
  if ('state' in answer) return answer
  countInvoice(services.invoicing, 'rejected')
  services.log.warn(answer, 'an invoice notice is refused')
  return answer
}

function toRefusal(error: unknown): NoticeRefusal {
  if (error instanceof ApiError) return { status: 422, message: error.message }
  throw error
}

async function take(services: Services, isGenuine: boolean, body: string): Promise<InvoiceAnswer> {
  if (!isGenuine) return NOT_SIGNED
  const read = readNotice(Notice, body)
  if (!('notice' in read)) return read
  const { notice } = read
  return 'refused' in notice ? decline(services, notice.id, notice.refused) : issue(services, notice)
}
