import type { Logger } from 'pino'
import type { Db } from '#server/platform/database/open.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { Random } from '#server/platform/process/random.ts'
import type { Keys } from '#server/platform/security/keys.ts'
import type { Queues } from './queues.ts'
import type { Vitals } from './vitals.ts'

/** What a handler may use; everything with an effect is injected. */
export interface Services {
  db: Db
  clock: Clock
  random: Random
  log: Logger
  sms: SmsSender
  keys: Pick<Keys, 'session'>
  queues: Queues
  settings: {
    /** Demo data and accounts; the SMS outbox stands on a labelled page. */
    demo: boolean
    /** There the simulated warehouse and seller are at work. */
    simulation: boolean
  }
  reactions: Reactions
  /** Of the process that answers; a command and a test have none. */
  vitals?: Vitals
}

/** What works inside the caller's transaction, which is `db` here. */
export type Transaction = Pick<Services, 'db' | 'clock' | 'random' | 'log' | 'sms' | 'reactions'>

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

/** The way an SMS leaves the mall; the embedded default writes to an outbox (server/people/messages/outbox.ts). */
export interface SmsSender {
  /** `transaction`: the caller's transaction, which the message belongs to; one that is rolled back sends nothing. */
  send(message: { telephone: string; content: string }, transaction?: { db: Db }): Promise<void>
}
