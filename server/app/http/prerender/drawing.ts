import type { Logger } from 'pino'
import type { PrerenderRequest } from '#schemas/page/prerender.ts'
import type { Where } from '#server/app/http/shell.ts'
import type { Changes } from '#server/platform/database/changes.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { BuiltModules } from './manifest.ts'
import type { Template } from './template.ts'

export interface Calls {
  ask(request: Request): Promise<Response>
  /** Source of changes; without it pages expire by age only. */
  changes?: Changes | undefined
}

export interface DrawingParts {
  modules: BuiltModules
  template: Template
  where: Where
  backend: Calls
  clock: Clock
  log: Logger
  sanitise: PrerenderRequest['sanitise']
}

/** Builds the prerender request of an address, with calls answered by this server. */
export function createPrerenderRequest(
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

/** Removes the public base path, which the storefront includes and the calls inside do not have. */
function withoutBase(request: Request, basePath: string): Request {
  const url = new URL(request.url)
  if (!url.pathname.startsWith(basePath)) return request
  return new Request(new URL(url.pathname.slice(basePath.length - 1) + url.search, url), request)
}
