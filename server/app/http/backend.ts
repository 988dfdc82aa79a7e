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

/** What answers the calls and the pictures: our own modules, or another backend. */
export interface Backend extends Source {
  /** The paths of its calls, for the metrics. */
  paths: ReadonlySet<string>
  call(request: Request, env: Bindings): Promise<Response>
  /** The same for the mall itself, as a guest without a connection (prerender/pages.ts), from no replica. */
  ask(request: Request): Promise<Response>
  picture(request: Request, env: Bindings, file: string): Promise<Response>
  /** What has changed of what pages show; another backend does not tell. */
  changes?: Changes | undefined
  /** What its jobs have done; without it none run here. */
  jobs?: () => readonly JobCount[]
  /** Figures of the mall as it stands now, for the metrics. */
  readings?: () => Promise<readonly Reading[]>
  /** The pages for sitemaps; absent for another backend. */
  places?: ListedPlaces
  /** Numbers of SMS by outcome, for the metrics. */
  sms?: SmsSender['counts']
  /** Numbers of files of the bucket by outcome, for the metrics. */
  files?: FileStore['counts']
  /** Numbers of parcels and notices of the track source by outcome, for the metrics. */
  tracks?: TrackSource['counts']
  /** Numbers of invoices of the issuer by outcome, for the metrics. */
  invoicing?: InvoiceIssuer['counts']
  /** Tickets for /replay/ where the demo is off. */
  replayTickets?: Pick<ReplayTickets, 'isValid'>
  /** What its process knows of itself. */
  vitals?: Vitals
  /** Whether what may lag is read from it, for the metrics. */
  replica?: Pick<Replica, 'isFresh'> | undefined
}
