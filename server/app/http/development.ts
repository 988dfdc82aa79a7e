import type { IncomingMessage, ServerResponse } from 'node:http'
import { isApiPath } from './api-path.ts'
import type { InFront } from './node-server.ts'

/** What is used of a `ViteDevServer` in middleware mode; Vite itself is not needed to serve the built mall. */
export interface DevelopmentClient {
  middlewares: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void
  transformIndexHtml(url: string, html: string): Promise<string>
  config: { root: string }
}

/** Vite answers modules and its own files; calls, pictures and pages go on to the mall. */
export function developmentFront(vite: DevelopmentClient, basePath: string): InFront {
  return (incoming, outgoing, next) => {
    const path = `/${(incoming.url ?? '/').replace(basePath, '')}`.replace(/\?.*/s, '')
    if (isApiPath(path) || path.startsWith('/pictures/')) next()
    else vite.middlewares(incoming, outgoing, next)
  }
}
