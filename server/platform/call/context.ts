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
    /** True if the mall serves demo data and accounts and shows the SMS outbox on a page marked as demo. */
    demo: boolean
    simulation: boolean
  }
  reactions: Reactions
  /** Cash channels by code, including those that are not open. */
  channels: CashChannels
  tracks: TrackSource
  invoicing: InvoiceIssuer
  /** State of the process for monitoring; absent in commands and tests. */
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
  /** Returns the charge's number, and the buyer's time, ms, if it is longer than usual. */
  charge(
    paying: Transaction,
    charge: { paymentId: string; fen: number },
  ): Promise<{ gatewayNo: string; payMs?: number }>
  /** Returns the address at which the buyer pays the charge; null if the pay page itself explains how to pay. */
  urlOf(gatewayNo: string): string | null
  /** Closes a charge; money that still arrives for the charge is reported as a late payment. */
  close(paying: Transaction, gatewayNo: string): Promise<void>
  /** Also books what a person paid back. Throws if the channel refuses; the refund is retried later. */
  refund(
    paying: Pick<Services, 'db'>,
    refund: { refundId: string; gatewayNo: string; fen: number },
  ): Promise<void>
}
export type CashChannels = Readonly<Partial<Record<CashChannelCode, CashChannel>>>

/** Facts of an order for reactions in the domains above orders. */
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

/** Unpaid trade that an approver rejected or that nobody approved. */
export interface ReturnedTrade {
  tradeId: string
  /** Approver who returned the trade; null if the mall did. */
  operatorId: string | null
  reason: string
}

interface SomeApplication {
  id: string
  /** One of APPLICATION_KINDS. */
  kind: string
  /** Null for a guest. */
  userId: string | null
  content: Readonly<Record<string, string>>
}

export type MendedApplication = SomeApplication

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
  nothingDue(transaction: Transaction, tradeId: string): Promise<void>
  /** Runs when a trade is fully paid and its orders have moved on. */
  tradePaid(transaction: Transaction, trade: { id: string; userId: string }): Promise<void>
  orderPaid(transaction: Transaction, order: OrderFacts): Promise<void>
  paidTooLate(transaction: Transaction, payment: LatePayment): Promise<void>
  /** Runs when a trade was not approved, also because no approver is left. */
  tradeReturned(transaction: Transaction, trade: ReturnedTrade): Promise<void>
  /** Runs when a refund is fully paid back; `afterSaleId` is null for a refund without an after-sale. */
  refundFinished(
    transaction: Transaction,
    refund: { id: string; tradeId: string; afterSaleId: string | null },
  ): Promise<void>
  /** Runs when a paid order is fully refunded. */
  orderClosed(transaction: Transaction, order: OrderFacts): Promise<void>
  /** Runs after the new state of the application was written; an error rolls the decision back. */
  applicationDecided(transaction: Transaction, application: DecidedApplication): Promise<void>
  /** Runs after the corrected texts of the application were written. */
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

/** One file per row: bytes in `content`, name in the bucket in `object`, or both while it is copied. */
export type FileTable = PgTable & { id: PgColumn; content: PgColumn; object: PgColumn }

/** First part of the names of objects in the bucket. */
export type FileKind = 'media' | 'upload' | 'scheme' | 'bidding'

export interface StoredFile {
  content: Uint8Array | null
  object: string | null
}

/** Outcomes of file calls. `missing` counts reads of objects that the bucket lacks, `failed` unanswered calls. */
export const FILE_OUTCOMES = ['kept', 'read', 'missing', 'failed'] as const
export type FileOutcome = (typeof FILE_OUTCOMES)[number]

export interface ListedObject {
  key: string
  /** ms since 1970 UTC. */
  changedAt: number
}

/** S3-compatible storage of objects by name. */
export interface Bucket {
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Uint8Array | undefined>
  /** Succeeds even if there is no such object. */
  delete(key: string): Promise<void>
  /** Returns at most `most` objects after the name `after` ('' for the first), in ascending order. */
  list(prefix: string, after: string, most: number): Promise<ListedObject[]>
}

/** Storage of uploaded files. Access is decided by the rows that refer to the files. */
export interface FileStore {
  /** Place in which new files are stored. */
  kind: 'database' | 's3'
  /** Null if no bucket is configured. */
  bucket: Bucket | null
  /** Number of calls by outcome since the process started, for the metrics. */
  counts: Map<FileOutcome, number>
  /** Returns columns for a row that is written afterwards. Call it outside of transactions. Throws 503. */
  put(kind: FileKind, id: string, bytes: Uint8Array): Promise<StoredFile>
  /** Reads the file of a row; throws 503 if the bucket does not answer. */
  read(db: Db, table: FileTable, where: SQL | undefined): Promise<Uint8Array | undefined>
}

/** SMS to send; server/people/messages/templates.ts composes its texts. */
export interface SmsMessage {
  telephone: string
  template: string
  params: Readonly<Record<string, string>>
  content: string
  /** Time after which the message is no longer sent, ms. */
  lifeMs: number
}

/**
 * Result of an attempt: sent, finally rejected, or failed and retriable. `reason` holds no personal data.
 * `receiptKey` is the key for asking the provider for the receipt.
 */
export type Delivery =
  | { outcome: 'sent'; receiptKey?: string }
  | { outcome: 'refused' | 'failed'; reason: string }

/** Delivery state of a message; `unknown` until the network reports. */
export type Receipt = { state: 'delivered' } | { state: 'unknown' } | { state: 'undelivered'; reason: string }

/** Carries messages out of the mall. The receiver of a hook ignores an id that it has already taken. Never rejects. */
export interface SmsCourier {
  deliver(message: SmsMessage & { id: string; expiresAt: number }): Promise<Delivery>
  /** Asks for a message sent at `sentAt` (ms); absent if the provider offers no query. Never rejects. */
  findReceipt?(sent: { telephone: string; receiptKey: string; sentAt: number }): Promise<Receipt>
  /** Returns true if a notice is signed by the provider; absent if the provider sends no notices. */
  isGenuine?(notice: RawNotice): boolean
}

/** Sends the mall's SMS (server/people/messages/open-sender.ts). */
export interface SmsSender {
  /** With `none` nothing is sent and no code can be requested. */
  kind: SmsConfig['kind']
  /** Sends a message. If `transaction` is given, the message belongs to it and is not sent after a rollback. */
  send(message: SmsMessage, transaction?: { db: Db }): Promise<void>
  /** Courier that carries the messages; null if no message leaves the mall. */
  courier: SmsCourier | null
  /** Messages by outcome since the process started, for the metrics. */
  counts: Map<SmsOutcome, number>
}

/** `retried` counts attempts; a `sent` message may later become `delivered` or `undelivered`. */
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
