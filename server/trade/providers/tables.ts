import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BillDifferenceKind } from '#schemas/trade/payments/bill-differences.ts'
import { fen, time } from '#server/platform/database/columns.ts'

export const providerCharges = pgTable(
  'provider_charges',
  {
    /** The mall's number of the charge at the provider. */
    gatewayNo: text('gateway_no').primaryKey(),
    paymentId: text('payment_id').notNull(),
    channel: text('channel').notNull(),
    amount: fen('amount').notNull(),
    refunded: fen('refunded').notNull().default(0),
    /** CLOSING: the mall has abandoned the charge, but the provider may still accept a payment. */
    status: text('status').$type<'OPEN' | 'CLOSING' | 'CLOSED' | 'PAID'>().notNull(),
    /** The provider's own number; null until the charge is paid. */
    providerNo: text('provider_no'),
    /** The paid amount if it differs from `amount`, fen: such a payment is not booked. */
    paidWrong: fen('paid_wrong'),
    /** Time of the next query; null for final states. */
    askAt: time('ask_at'),
    asked: integer('asked').notNull().default(0),
    failure: text('failure'),
    createdAt: time('created_at').notNull(),
    paidAt: time('paid_at'),
    /** Day of the provider's bill that contains the charge; null until then. */
    billedOn: text('billed_on'),
  },
  (t) => [
    index('provider_charges_payment').on(t.paymentId),
    index('provider_charges_unbilled')
      .on(t.paidAt)
      .where(sql`${t.paidAt} is not null and ${t.billedOn} is null`)
      .concurrently(),
    index('provider_charges_ask')
      .on(t.askAt)
      .where(sql`${t.askAt} is not null`),
  ],
)

/** Payers of trades in a provider's own app, for each session of a member. */
export const providerPayers = pgTable(
  'provider_payers',
  {
    tradeId: text('trade_id').notNull(),
    sessionHash: text('session_hash').notNull(),
    /** Hash of the state that the app brings back; null after it was consumed. */
    stateHash: text('state_hash'),
    /** Payer's id at the provider; null until it is known. */
    payer: text('payer'),
    /** Expiry of the state, and later of the payer. */
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tradeId, t.sessionHash] }), index('provider_payers_end').on(t.expiresAt)],
)

/** Refunds ordered from providers, one row for each cash part of a refund. */
export const providerRefunds = pgTable(
  'provider_refunds',
  {
    refundId: text('refund_id').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    amount: fen('amount').notNull(),
    status: text('status').$type<'WAITING' | 'DONE'>().notNull(),
    /** Time of the next try; null once the refund is done. */
    tryAt: time('try_at'),
    tries: integer('tries').notNull().default(0),
    failure: text('failure'),
    createdAt: time('created_at').notNull(),
    doneAt: time('done_at'),
    /** Day of the provider's bill that contains the refund; null until then. */
    billedOn: text('billed_on'),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.gatewayNo] }),
    index('provider_refunds_try')
      .on(t.tryAt)
      .where(sql`${t.tryAt} is not null`),
    index('provider_refunds_unbilled')
      .on(t.doneAt)
      .where(sql`${t.doneAt} is not null and ${t.billedOn} is null`)
      .concurrently(),
  ],
)

export const providerBills = pgTable(
  'provider_bills',
  {
    channel: text('channel').notNull(),
    /** Day in China's time zone, YYYY-MM-DD. */
    day: text('day').notNull(),
    lines: integer('lines').notNull(),
    comparedAt: time('compared_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.channel, t.day] })],
)

export const billDifferences = pgTable(
  'bill_differences',
  {
    id: text('id').primaryKey(),
    channel: text('channel').notNull(),
    kind: text('kind').$type<BillDifferenceKind>().notNull(),
    gatewayNo: text('gateway_no').notNull(),
    /** The mall's number of the refund; '' for a payment. */
    refundNo: text('refund_no').notNull().default(''),
    day: text('day').notNull(),
    /** Amount in the bill, fen; null if the payment or refund is not in the bill. */
    billed: fen('billed'),
    /** Amount in the mall's books, fen; null if the payment or refund is not in the books. */
    booked: fen('booked'),
    foundAt: time('found_at').notNull(),
    /** How the office handled it; null while it is open. */
    settled: text('settled'),
    settledAt: time('settled_at'),
  },
  (t) => [
    uniqueIndex('bill_differences_what').on(t.channel, t.kind, t.gatewayNo, t.refundNo),
    index('bill_differences_found').on(t.foundAt, t.id),
    index('bill_differences_open')
      .on(t.foundAt)
      .where(sql`${t.settledAt} is null`),
  ],
)
