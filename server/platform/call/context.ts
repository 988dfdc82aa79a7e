import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'
import type { CashChannelCode } from '#schemas/trade/payments/channels.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { Random } from '#server/platform/process/random.ts'
import type { SmsConfig } from '#server/platform/process/sms-config.ts'
import type { Keys } from '#server/platform/security/keys.ts'
import type { InvoiceIssuer } from './invoice-issuer.ts'
import type { PaymentProvider, RawNotice } from './payment-provider.ts'
import type { Queues } from './queues.ts'
import type { TrackSource } from './track-source.ts'
import type { Vitals } from './vitals.ts'

/** Dependencies of a handler; everything that has an effect is injected. */
export interface Services {
  db: Db
  clock: Clock
  random: Random
  log: Logger
  sms: SmsSender
  files: FileStore
  keys: Pick<Keys, 'session'>
  queues: Queues
  settings: {
    /** Serves demo data and accounts; the SMS outbox is shown on a labelled page. */
    demo: boolean
    /** Runs the simulated warehouse and seller. */
    simulation: boolean
  }
  reactions: Reactions
  /** Cash channels by code, open or not. */
  channels: CashChannels
  /** Source of the tracking events of parcels. */
  tracks: TrackSource
  /** Way in which invoices are issued. */
  invoicing: InvoiceIssuer
  /** Runtime facts of the serving process; absent in commands and tests. */
  vitals?: Vitals
}

/** Services inside the caller's transaction, which is `db` here. */
export type Transaction = Pick<
  Services,
  'db' | 'clock' | 'random' | 'log' | 'sms' | 'reactions' | 'channels' | 'tracks'
>

/** Cash channel that writes within the caller's transaction; amounts are in fen. */
export interface CashChannel {
  /** Resolves to true if the channel is set up, so that buyers may choose it. */
  isOpen(reader: Pick<Services, 'db'>): Promise<boolean>
  /** Set if a person pays refunds by hand and reports them; otherwise `refund` pays them. */
  paysBackByHand?: true
  /** Provider that takes the cash over the network; absent for the mall's own channels. */
  provider?: PaymentProvider
  /**
   * Opens a charge and returns its number. Also returns the time that the buyer has, ms, if it is longer than usual.
   */
  charge(
    paying: Transaction,
    charge: { paymentId: string; fen: number },
  ): Promise<{ gatewayNo: string; payMs?: number }>
  /** Returns the path to which the buyer is sent; null if the pay page itself says how to pay. */
  urlOf(gatewayNo: string): string | null
  /** Stops taking money for this charge; money that still arrives is reported as late. */
  close(paying: Transaction, gatewayNo: string): Promise<void>
  /**
   * Refunds part of a charge, or books what a person paid back. Throws if the channel refuses; the refund is retried
   * later.
   */
  refund(
    paying: Pick<Services, 'db'>,
    refund: { refundId: string; gatewayNo: string; fen: number },
  ): Promise<void>
}
export type CashChannels = Readonly<Partial<Record<CashChannelCode, CashChannel>>>

/** Facts about an order for the domains above orders. */
export interface OrderFacts {
  id: string
  userId: string
  status: number
  activityId: string | null
  teamId: string | null
}

/** Cash that arrived after its trade was cancelled or its attempt closed. */
export interface LatePayment {
  paymentId: string
  tradeId: string
  gatewayNo: string | null
  /** Amount, fen. */
  cash: number
  tradeCancelled: boolean
  /** Member of the office who confirmed the receipt; null if the channel reported it. */
  operatorId?: string | null
}

/** Unpaid trade that was not approved. */
export interface ReturnedTrade {
  tradeId: string
  /** Approver who returned the trade; null if the mall did. */
  operatorId: string | null
  /** Reason shown to the buyer. */
  reason: string
}

interface SomeApplication {
  id: string
  /** One of APPLICATION_KINDS. */
  kind: string
  /** Null for the application of a guest. */
  userId: string | null
  content: Readonly<Record<string, string>>
}

/** Application that its applicant submitted again. */
export type MendedApplication = SomeApplication

/** Decision of the back office about an application. */
export interface DecidedApplication extends SomeApplication {
  /** New state, one of APPLICATION_STATES. */
  status: string
  reason: string
  /** Shop that an approved supplier takes over; null for a new shop. */
  shopId: string | null
}

/**
 * Events that trigger work in the domains above the caller. The top layer injects them
 * (server/app/reactions/reactions.ts). Each runs inside the caller's transaction, and an error rolls all of it back.
 */
export interface Reactions {
  /** Runs when a submitted trade leaves nothing to pay. */
  nothingDue(transaction: Transaction, tradeId: string): Promise<void>
  /** Runs when a trade is fully paid and its orders have moved on. */
  tradePaid(transaction: Transaction, trade: { id: string; userId: string }): Promise<void>
  orderPaid(transaction: Transaction, order: OrderFacts): Promise<void>
  paidTooLate(transaction: Transaction, payment: LatePayment): Promise<void>
  /** Runs when the approver of an unpaid trade returns it, or no approver is left. */
  tradeReturned(transaction: Transaction, trade: ReturnedTrade): Promise<void>
  /** Runs when a refund is fully paid back; `afterSaleId` is null for a refund without an after-sale. */
  refundFinished(
    transaction: Transaction,
    refund: { id: string; tradeId: string; afterSaleId: string | null },
  ): Promise<void>
  /** Runs when a paid order is fully refunded. */
  orderClosed(transaction: Transaction, order: OrderFacts): Promise<void>
  /** Runs after the row has its new state; an error rolls the decision back. */
  applicationDecided(transaction: Transaction, application: DecidedApplication): Promise<void>
  /** Runs when the applicant submits again; the row already has the new texts. */
  applicationMended(transaction: Transaction, application: MendedApplication): Promise<void>
}

export interface Member {
  id: string
  roles: readonly string[]
  /** Current rights of the account (`listAuthorities`). */
  authorities: readonly string[]
  identityType: number | null
  partnerStatus: number | null
  enterprise: boolean
  /** Shop of a supplier's account. */
  shopId: string | null
}

export interface Facts {
  /** Peer of the socket, or the address reported by a trusted proxy; never a header that a client can write. */
  ip: string
  token: string | null
}

export interface Context<U extends Member | null = Member | null> extends Services, Facts {
  user: U
}

/**
 * Table whose rows hold one file each: its bytes in `content`, its name in the bucket in `object`, or both while it
 * is copied.
 */
export type FileTable = PgTable & { id: PgColumn; content: PgColumn; object: PgColumn }

/** Kind of a file table, used as prefix of names in the bucket. */
export type FileKind = 'media' | 'upload' | 'scheme' | 'bidding'

/** Columns of a row that say where its bytes are. */
export interface StoredFile {
  content: Uint8Array | null
  object: string | null
}

/** `missing` counts reads of files that the bucket lacks, `failed` counts calls that it did not answer. */
export const FILE_OUTCOMES = ['kept', 'read', 'missing', 'failed'] as const
export type FileOutcome = (typeof FILE_OUTCOMES)[number]

export interface ListedObject {
  key: string
  /** ms since 1970 UTC. */
  changedAt: number
}

/** Objects of an S3-compatible service, by name. */
export interface Bucket {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Returns undefined if there is no such object. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Succeeds even if there is no such object. */
  delete(key: string): Promise<void>
  /**
   * Lists at most `most` objects whose names begin with `prefix`, in ascending order after `after` ('' for the
   * first).
   */
  list(prefix: string, after: string, most: number): Promise<ListedObject[]>
}

/** Stores the bytes of pictures and documents; the rows that name them decide who may see them. */
export interface FileStore {
  /** Storage of new files. */
  kind: 'database' | 's3'
  /** Null if no bucket is configured. */
  bucket: Bucket | null
  /** Files of the bucket by outcome since the process started, for the metrics. */
  counts: Map<FileOutcome, number>
  /**
   * Stores the bytes and returns the columns of their row. The row is written afterwards, so that it never lacks its
   * bytes. Call it outside of transactions. Throws 503 if the bucket does not answer.
   */
  put(kind: FileKind, id: string, bytes: Uint8Array): Promise<StoredFile>
  /**
   * Reads the file of the single row that meets `where`; undefined if there is none. Throws 503 if the bucket does
   * not answer.
   */
  read(db: Db, table: FileTable, where: SQL | undefined): Promise<Uint8Array | undefined>
}

/** Text message made from a template and its parameters (server/people/messages/templates.ts). */
export interface SmsMessage {
  telephone: string
  template: string
  params: Readonly<Record<string, string>>
  content: string
  /** Lifetime after which it is no longer sent, ms. */
  lifeMs: number
}

/**
 * Result of an attempt: sent, finally rejected, or failed and retriable. `reason` holds no personal data.
 * `receiptKey` is the key for asking the provider for the receipt.
 */
export type Delivery =
  | { outcome: 'sent'; receiptKey?: string }
  | { outcome: 'refused' | 'failed'; reason: string }

/** Delivery receipt of a sent message; `unknown` until the network reports. */
export type Receipt = { state: 'delivered' } | { state: 'unknown' } | { state: 'undelivered'; reason: string }

/** Carries messages out of the mall. The receiver of a hook ignores an id that it has already taken. Never rejects. */
export interface SmsCourier {
  deliver(message: SmsMessage & { id: string; expiresAt: number }): Promise<Delivery>
  /**
   * Asks for the receipt of a message that was sent at `sentAt` (ms); absent if the provider offers no query. Never
   * rejects.
   */
  findReceipt?(sent: { telephone: string; receiptKey: string; sentAt: number }): Promise<Receipt>
  /** Returns true if the receiver signed a receipt notice; absent if the provider sends no notices. */
  isGenuine?(notice: RawNotice): boolean
}

/** Sends the mall's SMS (server/people/messages/open-sender.ts). */
export interface SmsSender {
  /** With `none` nothing is sent and no code can be requested. */
  kind: SmsConfig['kind']
  /** Sends a message. If `transaction` is given, the message belongs to it and is not sent after a rollback. */
  send(message: SmsMessage, transaction?: { db: Db }): Promise<void>
  /** Null if no message leaves the mall. */
  courier: SmsCourier | null
  /** Messages by outcome since the process started, for the metrics. */
  counts: Map<SmsOutcome, number>
}

/**
 * `retried` counts attempts; the others count messages. A `sent` message may later become `delivered` or
 * `undelivered` by its receipt.
 */
export const SMS_OUTCOMES = [
  'sent',
  'retried',
  'refused',
  'unreachable',
  'expired',
  'unreadable',
  'dropped',
  'delivered',
  'undelivered',
] as const
export type SmsOutcome = (typeof SMS_OUTCOMES)[number]
