import type { IncomingMessage, ServerResponse } from 'node:http'
import { isApiPath } from './api-path.ts'
import type { InFront } from './node-server.ts'

/** Part of a `ViteDevServer`, so that serving the built mall does not need Vite. */
export interface DevelopmentClient {
  middlewares: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void
  transformIndexHtml(url: string, html: string): Promise<string>
  config: { root: string }
}

/** Lets Vite answer modules and its own files, and passes calls, pictures and pages on to the mall. */
export function createDevelopmentFront(vite: DevelopmentClient, basePath: string): InFront {
  return (incoming, outgoing, next) => {
    const path = `/${(incoming.url ?? '/').replace(basePath, '')}`.replace(/\?.*/s, '')
    if (isApiPath(path) || path.startsWith('/pictures/')) next()
    else vite.middlewares(incoming, outgoing, next)
  }
}
