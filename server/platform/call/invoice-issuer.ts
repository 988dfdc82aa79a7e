import type { RawNotice } from './payment-provider.ts'
import type { HookAnswer } from './post-hook.ts'

/** A line of an order as it was bought; amounts are yuan: `12.30`. */
interface AskedLine {
  goodsId: string
  skuId: string
  name: string
  spec: string
  quantity: number
  amount: string
}

/** What the receiver is to issue; amounts are yuan. */
export interface AskedInvoice {
  /** The same in every try. */
  id: string
  orderId: string
  kind: 'ELECTRONIC' | 'SPECIAL'
  titleKind: 'PERSONAL' | 'COMPANY'
  title: string
  taxNo: string
  /** The four of a special invoice. */
  address: string
  telephone: string
  bank: string
  account: string
  /** What is to stand on it: lines in detail, or their category. */
  content: 'DETAIL' | 'CATEGORY'
  email: string
  lines: readonly AskedLine[]
  freight: string
  /** What of lines and carriage was given back since. */
  refunded: string
  /** What the invoice is about: lines and carriage less what was given back. */
  amount: string
}

/** Who issues invoices: asked for them, and believed in what he says of them. */
export interface InvoiceReceiver {
  /** Never rejects. */
  ask(invoice: AskedInvoice): Promise<HookAnswer>
  /** Whether he signed a notice within the last minutes. */
  isGenuine(notice: RawNotice): boolean
}

/** The way in which invoices are issued (server/trade/invoicing/issuers.ts). */
export interface InvoiceIssuer {
  /** The office issues them, or a receiver; the office may then too. */
  kind: 'manual' | 'http'
  /** Null where the office issues all of them. */
  receiver: InvoiceReceiver | null
  /** Numbers by outcome since the process started, for the metrics. */
  counts: Map<InvoiceOutcome, number>
}

/** `retried` counts tries, `rejected` notices, the others invoices; `declined` by the receiver's notice. */
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
