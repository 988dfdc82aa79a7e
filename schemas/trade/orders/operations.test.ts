import { describe, expect, it } from 'vitest'
import {
  listAllowedOperations,
  EXTENSION_MS,
  getOperationLabel,
  type OrderFacts,
  getReceiveDeadline,
} from './operations.ts'
import { type OrderAction, listOrderTargets } from './transitions.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const now = 1_000 * DAY
const facts = (more: Partial<OrderFacts>): OrderFacts => ({
  status: 10,
  payStatus: more.status === 10 || more.status === 50 ? 'UNPAID' : 'PAID',
  payBy: now + 1,
  needsAddress: true,
  addressChanged: false,
  remindedAt: null,
  extended: false,
  unapproved: false,
  unshipped: 1,
  packages: 1,
  pickupUsed: false,
  afterSaleRuns: false,
  afterSaleOpen: true,
  invoiceSettled: false,
  hidden: false,
  ...more,
})
const of = (more: Partial<OrderFacts>) => listAllowedOperations(facts(more), now)

describe('B.2 OR2 the buttons of the buyer', () => {
  it.each([
    [10, ['pay', 'cancel', 'changeAddress']],
    [20, ['cancel', 'changeAddress', 'remind']],
    [25, ['cancel', 'remind', 'logistics', 'afterSale']],
    [30, ['logistics', 'confirm', 'extendReceipt', 'afterSale']],
    [35, ['cancel', 'pickupCode']],
    [40, ['afterSale', 'invoice', 'rebuy', 'delete']],
    [50, ['rebuy', 'delete']],
    [60, ['rebuy', 'delete']],
  ] as const)('of %i are %j', (status, buttons) => {
    expect(of({ status })).toEqual(buttons)
    expect(of({ status, hidden: true })).toEqual([])
  })

  it.each<[string, Partial<OrderFacts>, string, boolean]>([
    ['PY1 at its expiry', { status: 10, payBy: now }, 'pay', false],
    ['before it is approved', { status: 10, unapproved: true }, 'pay', false],
    ['before it is approved', { status: 10, unapproved: true }, 'approval', true],
    ['that needs no approval', { status: 10 }, 'approval', false],
    ['while a payment is under way', { status: 10, payStatus: 'PROCESSING' }, 'pay', true],
    ['already paid', { status: 10, payStatus: 'PAID' }, 'pay', false],
    ['unpaid though nothing is left to ship', { status: 10, unshipped: 0 }, 'cancel', true],
    ['with nothing left to refund', { status: 20, unshipped: 0 }, 'cancel', false],
    ['OR12 for the second time', { status: 20, addressChanged: true }, 'changeAddress', false],
    ['OR12 unpaid, again', { status: 10, addressChanged: true }, 'changeAddress', true],
    ['without an address', { status: 10, needsAddress: false }, 'changeAddress', false],
    ['OR4 within 24 h', { status: 20, remindedAt: now - DAY + 1 }, 'remind', false],
    ['OR4 after 24 h', { status: 20, remindedAt: now - DAY }, 'remind', true],
    ['with nothing to wait for', { status: 25, unshipped: 0 }, 'remind', false],
    ['OR10 of a used code', { status: 35, pickupUsed: true }, 'pickupCode', false],
    ['without a package', { status: 30, packages: 0 }, 'logistics', false],
    ['while an after-sale runs', { status: 30, afterSaleRuns: true }, 'confirm', false],
    ['OR5 for the second time', { status: 30, extended: true }, 'extendReceipt', false],
    ['AS12 past its window', { status: 40, afterSaleOpen: false }, 'afterSale', false],
    ['once it was asked for', { status: 40, invoiceSettled: true }, 'invoice', false],
    ['OR6 while an after-sale runs', { status: 40, afterSaleRuns: true }, 'delete', false],
  ])('%s: %j, %s %s', (_, more, button, offered) => {
    expect(of(more).some((name) => name === button)).toBe(offered)
  })

  it.each<[string, OrderAction[]]>([
    ['pay', ['pay']],
    ['cancel', ['cancel', 'applyCancel']],
    ['confirm', ['confirm']],
    ['delete', ['delete']],
  ])('%s is offered just where the buyer may do it', (button, actions) => {
    for (const status of [10, 20, 25, 30, 35, 40, 50, 60] as const)
      expect(of({ status }).some((name) => name === button)).toBe(
        actions.some((action) => listOrderTargets(status, action, 'buyer').length > 0),
      )
  })

  it('OR3 cancelling what is paid is called a refund', () => {
    expect([getOperationLabel('cancel', 10), getOperationLabel('cancel', 20)]).toEqual([
      '取消订单',
      '申请退款',
    ])
    expect(getOperationLabel('pay', 10)).toBe('去支付')
  })
})

describe('OR5 receipt by itself', () => {
  it.each([
    [{ receiveDays: 14, extended: false, pausedMs: 0 }, 14 * DAY],
    [{ receiveDays: 7, extended: true, pausedMs: 0 }, 7 * DAY + EXTENSION_MS],
    [{ receiveDays: 14, extended: false, pausedMs: 3 * HOUR }, 14 * DAY + 3 * HOUR],
  ])('%j after %i ms', (more, after) => {
    expect(getReceiveDeadline({ shippedAt: now, ...more })).toBe(now + after)
  })
})
