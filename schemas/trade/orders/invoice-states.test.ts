import { describe, expect, it } from 'vitest'
import {
  type InvoiceAction,
  checkInvoiceAction,
  type InvoiceFacts,
  type InvoiceState,
  invoiceStates,
  describeInvoiceState,
  invoiceTransitions,
  readInvoiceNumber,
} from './invoice-states.ts'
import { ORDER } from './states.ts'

const paid: InvoiceFacts = {
  state: 'APPLIED',
  status: ORDER.COMPLETED,
  paid: true,
  amount: 1000,
  issued: 1000,
}
const partly = { state: 'ISSUED' as const, amount: 600 }
const states = ['NONE', 'APPLIED', 'ISSUED', 'RED'] as const satisfies readonly InvoiceState[]

describe('B.8 the states of an invoice', () => {
  it('go one way: NONE → APPLIED → ISSUED → RED, and every other step is refused with a sentence', () => {
    expect(invoiceTransitions.map(({ from, to }) => `${from} ${to}`)).toEqual([
      'NONE APPLIED',
      'APPLIED ISSUED',
      'ISSUED RED',
      'ISSUED APPLIED',
      'ISSUED APPLIED',
    ])
    const works = (action: InvoiceAction, status: number) =>
      states.filter((state) => checkInvoiceAction(action, { ...paid, state, status }) === null)
    expect(works('apply', ORDER.COMPLETED)).toEqual(['NONE'])
    expect(works('issue', ORDER.COMPLETED)).toEqual(['APPLIED'])
    expect(works('redden', ORDER.CLOSED)).toEqual(['ISSUED'])
    expect(works('redden', ORDER.COMPLETED)).toEqual([])
    expect(works('issue', ORDER.CLOSED)).toEqual([])
    expect(works('void', ORDER.COMPLETED)).toEqual(['ISSUED'])
    expect(works('void', ORDER.CLOSED)).toEqual([])
    // A part of the order was refunded after the invoice was issued.
    expect(checkInvoiceAction('redden', { ...paid, ...partly })).toBeNull()
    expect(checkInvoiceAction('void', { ...paid, ...partly })).toBe('订单已退款，请开具红字发票')
    expect(checkInvoiceAction('issue', { ...paid, amount: 600, issued: 0 })).toBeNull()
  })

  it.each([
    [{ paid: false, status: ORDER.PENDING_PAYMENT }, '付款后开具', '订单尚未付款，付款后才能开票'],
    [{}, '待开票', null],
    [{ status: ORDER.PENDING_SHIPMENT }, '待开票', null],
    [{ status: ORDER.CANCELLED, paid: false }, '订单已取消，不开票', '订单已取消，不开票'],
    [{ status: ORDER.CLOSED }, '已全部退款，不开票', '已全部退款，不开票'],
    [{ amount: 0 }, '没有可开票的金额', '没有可开票的金额'],
    [{ state: 'NONE' as const }, '未申请', '该订单没有申请发票'],
    [{ state: 'ISSUED' as const }, '已开票', '该订单已开票，不能重复开具'],
    [{ state: 'ISSUED' as const, status: ORDER.CLOSED }, '已开票，待冲红', '该订单已开票，不能重复开具'],
    [partly, '已开票，退款后待冲红重开', '该订单已开票，不能重复开具'],
    [{ ...partly, amount: 0 }, '已开票，退款后待冲红', '该订单已开票，不能重复开具'],
    [{ state: 'RED' as const, status: ORDER.CLOSED }, '已冲红', '该订单的发票已冲红，不能再开具'],
  ])('OR7 %j reads %s', (given, words, refusal) => {
    expect(describeInvoiceState({ ...paid, ...given })).toBe(words)
    expect(checkInvoiceAction('issue', { ...paid, ...given })).toBe(refusal)
  })

  it('every state has words of its own', () => {
    expect(Object.keys(invoiceStates)).toEqual([...states])
    expect(new Set(Object.values(invoiceStates)).size).toBe(4)
  })
})

describe('the number of an invoice', () => {
  it.each([
    ['25332000000012345678', '25332000000012345678'],
    [' ２５33 2000-0000', '253320000000'],
    ['sim12345', 'SIM12345'],
    ['1234567', null],
    ['1'.repeat(31), null],
    ['发票12345678', null],
    ['', null],
  ])('X5 %j reads %j', (typed, read) => {
    expect(readInvoiceNumber(typed)).toBe(read)
  })
})
