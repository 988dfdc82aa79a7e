import type { HttpBindings } from '@hono/node-server'
import type { Changes } from '#server/platform/database/changes.ts'
import type { Replica } from '#server/platform/database/replica.ts'
import type { JobCount } from '#server/app/jobs/start-jobs.ts'
import type { Vitals } from '#server/platform/call/vitals.ts'
import type { Source } from './health.ts'

/** What answers the calls and the pictures: our own modules, or another backend. */
export interface Backend extends Source {
  /** The paths of its calls, for the metrics. */
  paths: ReadonlySet<string>
  call(request: Request, env: HttpBindings): Promise<Response>
  /** The same for the mall itself, as a guest without a connection (prerender/pages.ts), from no replica. */
  ask(request: Request): Promise<Response>
  picture(request: Request, env: HttpBindings, file: string): Promise<Response>
  /** What has changed of what pages show; another backend does not tell. */
  changes?: Changes | undefined
  /** What its jobs have done; without it none run here. */
  jobs?: () => readonly JobCount[]
  /** What its process knows of itself. */
  vitals?: Vitals
  /** Whether what may lag is read from it, for the metrics. */
  replica?: Pick<Replica, 'isFresh'> | undefined
}
