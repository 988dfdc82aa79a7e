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

/** Source of the answers to calls: our own modules, or another backend. */
export interface Backend extends Source {
  paths: ReadonlySet<string>
  call(request: Request, env: Bindings): Promise<Response>
  /** Asks as a guest without a connection (prerender/pages.ts), never a replica. */
  ask(request: Request): Promise<Response>
  picture(request: Request, env: Bindings, file: string): Promise<Response>
  /** Absent for another backend. */
  changes?: Changes | undefined
  /** Absent if no jobs run here. */
  jobs?: () => readonly JobCount[]
  readings?: () => Promise<readonly Reading[]>
  /** Paths for sitemaps; absent for another backend. */
  places?: ListedPlaces
  sms?: SmsSender['counts']
  files?: FileStore['counts']
  tracks?: TrackSource['counts']
  invoicing?: InvoiceIssuer['counts']
  /** Tickets that open /replay/ while demo mode is off. */
  replayTickets?: Pick<ReplayTickets, 'isValid'>
  vitals?: Vitals
  /** Replica for lagging reads; the metrics show whether it is fresh. */
  replica?: Pick<Replica, 'isFresh'> | undefined
}
