import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Db } from './db/open.ts'
import type { Keys } from './keys.ts'
import type { Random } from './random.ts'
import type { SmsSender } from './sms.ts'

/** What a handler may use; everything with an effect is injected. */
export interface Services {
  db: Db
  clock: Clock
  random: Random
  log: Logger
  sms: SmsSender
  keys: Pick<Keys, 'session'>
  settings: {
    /** Demo data and accounts; the SMS outbox stands on a labelled page. */
    demo: boolean
    /** There the simulated warehouse and seller are at work. */
    simulation: boolean
  }
}

export interface Member {
  id: string
  roles: readonly string[]
  identityType: number | null
  partnerStatus: number | null
  enterprise: boolean
}

export interface Facts {
  /** The peer of the socket, never a header that a client can write. */
  ip: string
  token: string | null
}

export interface Context<U extends Member | null = Member | null> extends Services, Facts {
  user: U
}
