import type { RawNotice } from './payment-provider.ts'
import type { HookAnswer } from './post-hook.ts'

/** Line of an order as it was bought; amounts are in yuan, such as `12.30`. */
interface AskedLine {
  goodsId: string
  skuId: string
  name: string
  spec: string
  quantity: number
  amount: string
}

/** Invoice that the receiver is asked to issue; amounts are in yuan. */
export interface AskedInvoice {
  /** Id of the request, the same in every try. */
  id: string
  orderId: string
  kind: 'ELECTRONIC' | 'SPECIAL'
  titleKind: 'PERSONAL' | 'COMPANY'
  title: string
  taxNo: string
  /** Only for a special invoice. */
  address: string
  telephone: string
  bank: string
  account: string
  /** Content of the invoice: the order's lines in detail, or only their category. */
  content: 'DETAIL' | 'CATEGORY'
  email: string
  lines: readonly AskedLine[]
  freight: string
  /** Part of lines and carriage that was refunded since. */
  refunded: string
  /** Amount to invoice: lines and carriage less the refunds. */
  amount: string
}

/** External service that issues invoices and reports about them by signed notices. */
export interface InvoiceReceiver {
  /** Requests an invoice. Never rejects. */
  ask(invoice: AskedInvoice): Promise<HookAnswer>
  /** Returns true if the receiver signed the notice within the last minutes. */
  isGenuine(notice: RawNotice): boolean
}

/** Issuing of invoices (server/trade/invoicing/issuers.ts). */
export interface InvoiceIssuer {
  /** Issued by the office (`manual`) or by a receiver, besides which the office may still issue invoices. */
  kind: 'manual' | 'http'
  /** Receiver that issues invoices; null if the office issues all invoices. */
  receiver: InvoiceReceiver | null
  /** Number of events by outcome since the process started, for the metrics. */
  counts: Map<InvoiceOutcome, number>
}

/** Outcomes: `retried` counts attempts, `rejected` notices, the rest invoices; the receiver reports `declined`. */
export const INVOICE_OUTCOMES = [
  'asked',
  'retried',
  'refused',
  'unreachable',
  'issued',
  'declined',
  'rejected',
] as const
export type InvoiceOutcome = (typeof INVOICE_OUTCOMES)[number]

/** Counts an outcome for the metrics. */
export function countInvoice({ counts }: InvoiceIssuer, outcome: InvoiceOutcome, more = 1): void {
  if (more > 0) counts.set(outcome, (counts.get(outcome) ?? 0) + more)
}
