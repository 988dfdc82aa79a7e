import type { Logger } from 'pino'
import type { PrerenderRequest } from '#schemas/page/prerender.ts'
import type { Where } from '#server/app/http/shell.ts'
import type { Changes } from '#server/platform/database/changes.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { BuiltModules } from './manifest.ts'
import type { Template } from './template.ts'

/** What answers the mall's calls. */
export interface Calls {
  ask(request: Request): Promise<Response>
  /** Without it nobody tells of changes. */
  changes?: Changes | undefined
}

/** What every drawing is made with. */
export interface DrawingParts {
  modules: BuiltModules
  template: Template
  where: Where
  backend: Calls
  clock: Clock
  log: Logger
  sanitise: PrerenderRequest['sanitise']
}

/** An address of the mall as it is to be drawn, with the calls of this server. */
export function requestFor(
  { where: { routerMode, basePath }, backend, log, sanitise }: DrawingParts,
  path: string,
  moment: number,
): PrerenderRequest {
  return {
    path,
    router: routerMode,
    base: basePath,
    now: moment,
    sanitise,
    send: (request) => backend.ask(withoutBase(request, basePath)),
    log: (line) => log.warn(`prerender ${path}: ${line}`),
  }
}

/** The storefront asks under the public base path, which calls do not have inside. */
function withoutBase(request: Request, basePath: string): Request {
  const url = new URL(request.url)
  if (!url.pathname.startsWith(basePath)) return request
  return new Request(new URL(url.pathname.slice(basePath.length - 1) + url.search, url), request)
}
