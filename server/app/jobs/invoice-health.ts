import { and, count, gte, isNotNull, lt } from 'drizzle-orm'
import type { officeOperations } from '#schemas/app/jobs/calls.ts'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import type { Services } from '#server/platform/call/context.ts'
import { type InvoiceRequestState, invoiceRequests as requests } from '#server/trade/orders/invoice-tables.ts'

type InvoiceHealth = Pick<Out<typeof officeOperations.health>[number], 'state' | 'value' | 'advice'>

/** Age from which an invoice request counts as late, ms; it has been tried several times by then. */
const LATE_MS = 600_000

const ADVICE = {
  late: '开票接口没有回答：检查 INVOICE_HTTP_URL、INVOICE_HTTP_KEY、网络和接收方的服务，恢复后会自动再发。',
  failed: '有发票没有开成：在“发票”中打开订单查看原因，改正后重新发送，或开具后登记。',
}

/** Reports the invoice requests of the last day. */
export async function checkInvoiceHealth({ db, clock, invoicing }: Services): Promise<InvoiceHealth> {
  if (invoicing.kind === 'manual') return { state: 'good', value: '由后台开具和登记', advice: '' }
  const now = clock.now()
  const rows = await db
    .select({ state: requests.state, many: count() })
    .from(requests)
    .where(gte(requests.createdAt, now - DAY_MS))
    .groupBy(requests.state)
  const of = (state: InvoiceRequestState) => rows.find((row) => row.state === state)?.many ?? 0
  const late = and(isNotNull(requests.nextAt), lt(requests.createdAt, now - LATE_MS))
  const lost = of('REFUSED') + of('FAILED')
  const value = [
    `24 小时内开具 ${of('DONE')} 张`,
    `等待开票 ${of('SENT')} 张`,
    `等待发送 ${of('WAITING')} 张`,
    `被拒绝或失败 ${lost} 张`,
  ].join('，')
  if ((await db.$count(requests, late)) > 0) return { state: 'bad', value, advice: ADVICE.late }
  return { state: lost > 0 ? 'doubtful' : 'good', value, advice: lost > 0 ? ADVICE.failed : '' }
}
