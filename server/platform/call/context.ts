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

/** What a handler may use; everything with an effect is injected. */
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
    /** Demo data and accounts; the SMS outbox stands on a labelled page. */
    demo: boolean
    /** There the simulated warehouse and seller are at work. */
    simulation: boolean
  }
  reactions: Reactions
  /** Cash channels by code, whether open or not. */
  channels: CashChannels
  /** How tracking events of parcels arrive. */
  tracks: TrackSource
  /** How invoices are issued. */
  invoicing: InvoiceIssuer
  /** Of the process that answers; a command and a test have none. */
  vitals?: Vitals
}

/** What works inside the caller's transaction, which is `db` here. */
export type Transaction = Pick<
  Services,
  'db' | 'clock' | 'random' | 'log' | 'sms' | 'reactions' | 'channels' | 'tracks'
>

/** A cash channel; amounts are fen. It writes within the caller's transaction. */
export interface CashChannel {
  /** Resolves to true if the channel is set up, so that buyers may choose it. */
  isOpen(reader: Pick<Services, 'db'>): Promise<boolean>
  /** A person pays back, and says so; else `refund` does it. */
  paysBackByHand?: true
  /** Who takes the cash over the network; a channel of the mall's own has none. */
  provider?: PaymentProvider
  /** Opens a charge and gives its number, and how long the buyer has for it, ms, where that is longer than usual. */
  charge(
    paying: Transaction,
    charge: { paymentId: string; fen: number },
  ): Promise<{ gatewayNo: string; payMs?: number }>
  /** The path that the buyer is sent to; null where the pay page itself says how to pay. */
  urlOf(gatewayNo: string): string | null
  /** Takes nothing more for this charge; what still comes in is told as late. */
  close(paying: Transaction, gatewayNo: string): Promise<void>
  /** Gives back a part of a charge, or books what a person paid back. Throws when the channel refuses; the refund is tried again later. */
  refund(
    paying: Pick<Services, 'db'>,
    refund: { refundId: string; gatewayNo: string; fen: number },
  ): Promise<void>
}
export type CashChannels = Readonly<Partial<Record<CashChannelCode, CashChannel>>>

/** What the nouns above orders go by. */
export interface OrderFacts {
  id: string
  userId: string
  status: number
  activityId: string | null
  teamId: string | null
}

/** Cash that came when its trade was cancelled or its attempt closed. */
export interface LatePayment {
  paymentId: string
  tradeId: string
  gatewayNo: string | null
  /** fen */
  cash: number
  tradeCancelled: boolean
  /** The member of the office who confirmed the receipt; null if the channel told it. */
  operatorId?: string | null
}

/** An unpaid trade that was not approved. */
export interface ReturnedTrade {
  tradeId: string
  /** The approver; null for the mall itself. */
  operatorId: string | null
  /** What the buyer reads. */
  reason: string
}

interface SomeApplication {
  id: string
  /** One of APPLICATION_KINDS. */
  kind: string
  /** Null for a guest's. */
  userId: string | null
  content: Readonly<Record<string, string>>
}

/** What an applicant submitted again. */
export type MendedApplication = SomeApplication

/** What the back office decided about an application. */
export interface DecidedApplication extends SomeApplication {
  /** What it is now, one of APPLICATION_STATES. */
  status: string
  reason: string
  /** The shop that an approved supplier takes over; null for a new one. */
  shopId: string | null
}

/**
 * What something sets off in the nouns above it. The top hands it down (server/app/reactions/reactions.ts); each runs inside
 * the caller's transaction, and what throws rolls all of it back.
 */
export interface Reactions {
  /** A trade was submitted that leaves nothing to pay. */
  nothingDue(transaction: Transaction, tradeId: string): Promise<void>
  /** All of a trade was paid, and its orders have gone on. */
  tradePaid(transaction: Transaction, trade: { id: string; userId: string }): Promise<void>
  orderPaid(transaction: Transaction, order: OrderFacts): Promise<void>
  paidTooLate(transaction: Transaction, payment: LatePayment): Promise<void>
  /** The approver of an unpaid trade returned it, or none is left who could approve it. */
  tradeReturned(transaction: Transaction, trade: ReturnedTrade): Promise<void>
  /** Everything of it went back; `afterSaleId` null for one without. */
  refundFinished(
    transaction: Transaction,
    refund: { tradeId: string; afterSaleId: string | null },
  ): Promise<void>
  /** All of a paid order was refunded. */
  orderClosed(transaction: Transaction, order: OrderFacts): Promise<void>
  /** The row holds its new state; what refuses leaves it as it was. */
  applicationDecided(transaction: Transaction, application: DecidedApplication): Promise<void>
  /** Its applicant mended it: the row holds the new texts. */
  applicationMended(transaction: Transaction, application: MendedApplication): Promise<void>
}

export interface Member {
  id: string
  roles: readonly string[]
  /** The rights that the account has now (`authoritiesOf`). */
  authorities: readonly string[]
  identityType: number | null
  partnerStatus: number | null
  enterprise: boolean
  /** The shop of a supplier's account. */
  shopId: string | null
}

export interface Facts {
  /** The peer of the socket, never a header that a client can write. */
  ip: string
  token: string | null
}

export interface Context<U extends Member | null = Member | null> extends Services, Facts {
  user: U
}

/** A table whose rows hold a file each: its bytes in `content`, its name in the bucket in `object`, or both while it is copied. */
export type FileTable = PgTable & { id: PgColumn; content: PgColumn; object: PgColumn }

/** Kind of a table of files; the prefix of their names in a bucket. */
export type FileKind = 'media' | 'upload' | 'scheme' | 'bidding'

/** Columns of a row that say where its bytes are. */
export interface StoredFile {
  content: Uint8Array | null
  object: string | null
}

/** `missing` and `failed` count reads of what the bucket lacks, and calls that it did not answer. */
export const FILE_OUTCOMES = ['kept', 'read', 'missing', 'failed'] as const
export type FileOutcome = (typeof FILE_OUTCOMES)[number]

export interface ListedObject {
  key: string
  /** ms since 1970 UTC. */
  changedAt: number
}

/** Objects of an S3-compatible service by name. */
export interface Bucket {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined where there is no such object. */
  get(key: string): Promise<Uint8Array | undefined>
  /** Succeeds where there is no such object, too. */
  delete(key: string): Promise<void>
  /** At most `most` objects whose names begin with `prefix`, ascending, beyond `after` ('' for the first). */
  list(prefix: string, after: string, most: number): Promise<ListedObject[]>
}

/** Keeps the bytes of pictures and documents; the rows that name them say who may see them. */
export interface FileStore {
  /** Storage of new files. */
  kind: 'database' | 's3'
  /** Null where none is configured. */
  bucket: Bucket | null
  /** Numbers of files of the bucket by outcome since the process started, for the metrics. */
  counts: Map<FileOutcome, number>
  /**
   * Keeps the bytes and returns the columns of their row, which is written afterwards: a row never lacks its bytes. Call it
   * outside of transactions. Throws 503 when the bucket is away.
   */
  put(kind: FileKind, id: string, bytes: Uint8Array): Promise<StoredFile>
  /** Reads the file of the one row that meets `where`; undefined where there is none. Throws 503 when the bucket is away. */
  read(db: Db, table: FileTable, where: SQL | undefined): Promise<Uint8Array | undefined>
}

/** A text for a phone, of a template and its parameters (server/people/messages/templates.ts). */
export interface SmsMessage {
  telephone: string
  template: string
  params: Readonly<Record<string, string>>
  content: string
  /** After so long it is not sent any more, ms. */
  lifeMs: number
}

/**
 * Result of an attempt: sent, refused for good, or failed and retriable. `reason` holds no personal data. `receiptKey` is what
 * the provider's receipt is asked for by.
 */
export type Delivery =
  | { outcome: 'sent'; receiptKey?: string }
  | { outcome: 'refused' | 'failed'; reason: string }

/** Delivery receipt of a sent message; `unknown` until the network reports. */
export type Receipt = { state: 'delivered' } | { state: 'unknown' } | { state: 'undelivered'; reason: string }

/** Carries messages out of the mall. The receiver of a hook drops an id that it has taken already. Never rejects. */
export interface SmsCourier {
  deliver(message: SmsMessage & { id: string; expiresAt: number }): Promise<Delivery>
  /** Asks for the receipt of a message that was sent at `sentAt`, ms; absent where nobody can be asked. Never rejects. */
  findReceipt?(sent: { telephone: string; receiptKey: string; sentAt: number }): Promise<Receipt>
  /** Whether its receiver signed a notice of a receipt; absent where none sends any. */
  isGenuine?(notice: RawNotice): boolean
}

/** The way an SMS leaves the mall (server/people/messages/open-sender.ts). */
export interface SmsSender {
  /** With `none` nothing is sent and no code can be asked for. */
  kind: SmsConfig['kind']
  /** `transaction`: the caller's transaction, which the message belongs to; one that is rolled back sends nothing. */
  send(message: SmsMessage, transaction?: { db: Db }): Promise<void>
  /** Null where nothing leaves the mall. */
  courier: SmsCourier | null
  /** Numbers of messages by outcome since the process started, for the metrics. */
  counts: Map<SmsOutcome, number>
}

/** `retried` counts tries; the others count messages. What is `sent` may later be `delivered` or `undelivered` by its receipt. */
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
