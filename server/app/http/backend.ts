import type { JobCount } from '#server/app/jobs/start-jobs.ts'
import type { Reading } from '#server/app/metrics/readings.ts'
import type { ReplayTickets } from '#server/content/pages/replay-tickets.ts'
import type { FileStore, SmsSender } from '#server/platform/call/context.ts'
import type { InvoiceIssuer } from '#server/platform/call/invoice-issuer.ts'
import type { TrackSource } from '#server/platform/call/track-source.ts'
import type { Vitals } from '#server/platform/call/vitals.ts'
import type { Changes } from '#server/platform/database/changes.ts'
import type { Replica } from '#server/platform/database/replica.ts'
import type { Source } from './health.ts'
import type { Bindings } from './peer.ts'
import type { ListedPlaces } from './search-engines/listed-places.ts'

/** Backend that answers calls and pictures: our own modules, or another backend. */
export interface Backend extends Source {
  /** Paths of its calls, for the metrics. */
  paths: ReadonlySet<string>
  call(request: Request, env: Bindings): Promise<Response>
  /**
   * Answers a call of the mall itself, as a guest without a connection (prerender/pages.ts) and never from a
   * replica.
   */
  ask(request: Request): Promise<Response>
  picture(request: Request, env: Bindings, file: string): Promise<Response>
  /** Changes of what pages show; absent for another backend. */
  changes?: Changes | undefined
  /** Counts of jobs in this process; absent if no jobs run here. */
  jobs?: () => readonly JobCount[]
  /** Current figures of the mall, for the metrics. */
  readings?: () => Promise<readonly Reading[]>
  /** Paths for sitemaps; absent for another backend. */
  places?: ListedPlaces
  /** SMS by outcome, for the metrics. */
  sms?: SmsSender['counts']
  /** Bucket files by outcome, for the metrics. */
  files?: FileStore['counts']
  /** Parcels and notices of the track source by outcome, for the metrics. */
  tracks?: TrackSource['counts']
  /** Invoices of the issuer by outcome, for the metrics. */
  invoicing?: InvoiceIssuer['counts']
  /** Tickets that open /replay/ while demo mode is off. */
  replayTickets?: Pick<ReplayTickets, 'isValid'>
  /** Runtime facts about this process. */
  vitals?: Vitals
  /** Replica for lagging reads; the metrics show whether it is fresh. */
  replica?: Pick<Replica, 'isFresh'> | undefined
}
