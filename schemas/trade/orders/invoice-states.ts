import { readDigits } from '#schemas/base/half-width.ts'
import { ORDER } from './states.ts'

export const invoiceStates = {
  NONE: '未申请',
  APPLIED: '待开票',
  ISSUED: '已开票',
  RED: '已冲红',
} as const
export type InvoiceState = keyof typeof invoiceStates

/** All allowed changes (B.8). */
export const invoiceTransitions = [
  { from: 'NONE', action: 'apply', to: 'APPLIED' },
  { from: 'APPLIED', action: 'issue', to: 'ISSUED' },
  { from: 'ISSUED', action: 'redden', to: 'RED' },
  // After a partial refund, the next invoice covers the remaining amount.
  { from: 'ISSUED', action: 'redden', to: 'APPLIED' },
  { from: 'ISSUED', action: 'void', to: 'APPLIED' },
] as const satisfies readonly { from: InvoiceState; action: string; to: InvoiceState }[]
export type InvoiceAction = (typeof invoiceTransitions)[number]['action']

export interface InvoiceFacts {
  state: InvoiceState
  /** A code of states.ts. */
  status: number
  paid: boolean
  /** Fen that can be invoiced. */
  amount: number
  /** Fen on the issued invoice. */
  issued: number
}

interface Paid {
  status: number
  cash: number
  giftCard: number
  pointsFen: number
  invoiceBack: number
}

/** Returns the fen that can be invoiced: paid by cash, gift cards and points that replace cash, minus refunds. */
export const getInvoiceAmount = ({ status, cash, giftCard, pointsFen, invoiceBack }: Paid) =>
  status === ORDER.CLOSED ? 0 : cash + giftCard + pointsFen - invoiceBack

/** Returns true if the issued invoice exceeds the amount that is paid now, after a partial refund. */
export const isOverInvoiced = ({ state, issued, amount }: InvoiceFacts) =>
  state === 'ISSUED' && issued > amount

function hopeless({ status, amount }: InvoiceFacts): string | null {
  if (status === ORDER.CANCELLED) return '订单已取消，不开票'
  if (status === ORDER.CLOSED) return '已全部退款，不开票'
  return amount === 0 ? '没有可开票的金额' : null
}

/** Describes the state of the invoice. */
export function describeInvoiceState(facts: InvoiceFacts): string {
  const { state, status, paid, amount } = facts
  if (state === 'ISSUED' && status === ORDER.CLOSED) return `${invoiceStates.ISSUED}，待冲红`
  if (isOverInvoiced(facts)) return `${invoiceStates.ISSUED}，退款后${amount === 0 ? '待冲红' : '待冲红重开'}`
  if (state !== 'APPLIED') return invoiceStates[state]
  return hopeless(facts) ?? (paid ? invoiceStates.APPLIED : '付款后开具')
}

const wrongState: Readonly<Record<InvoiceAction, Partial<Record<InvoiceState, string>>>> = {
  apply: {},
  issue: {
    NONE: '该订单没有申请发票',
    ISSUED: '该订单已开票，不能重复开具',
    RED: '该订单的发票已冲红，不能再开具',
  },
  redden: {
    NONE: '该订单没有申请发票',
    APPLIED: '该订单还没有开票，无需冲红',
    RED: '该订单的发票已冲红，不能重复冲红',
  },
  void: {
    NONE: '该订单没有申请发票',
    APPLIED: '该订单没有可作废的发票',
    RED: '该订单的发票已冲红，不能作废',
  },
}
const ASKED_ALREADY = '该订单已申请发票，无需重复申请'

/** Returns why an action is impossible, or null. A red invoice needs a refund; otherwise an invoice is voided. */
export function checkInvoiceAction(action: InvoiceAction, facts: InvoiceFacts): string | null {
  const { state, status, paid } = facts
  if (!invoiceTransitions.some((row) => row.action === action && row.from === state))
    return wrongState[action][state] ?? ASKED_ALREADY
  const refunded = status === ORDER.CLOSED || isOverInvoiced(facts)
  if (action === 'redden') return refunded ? null : '订单没有退款，不能冲红；开错的发票请作废'
  if (action === 'void') return refunded ? '订单已退款，请开具红字发票' : null
  if (action === 'apply') return null
  return hopeless(facts) ?? (paid ? null : '订单尚未付款，付款后才能开票')
}

const NUMBER = /^[A-Z0-9]{8,30}$/

/** Normalizes a typed invoice number, which may be full width and contain blanks; null if it is invalid. */
export function readInvoiceNumber(typed: string): string | null {
  const read = readDigits(typed).toUpperCase()
  return NUMBER.test(read) ? read : null
}
