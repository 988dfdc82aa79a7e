import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { loadBuiltClient } from '#server/app/http/client.ts'

export interface ReplayServer {
  origin: string
  close(): Promise<void>
}

/** Serves the document that draws fixtures, without a mall. @param folder of the built client */
export async function serveReplay(folder: string): Promise<ReplayServer> {
  const { documents, files } = await loadBuiltClient(folder, { routerMode: 'hash', basePath: '/' })
  const server = serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request: Request) {
      const path = decodeURI(new URL(request.url).pathname)
      const document = documents.get(path)
      const found = document ? await document.page(request, 200) : await files.find(request, path)
      return found ?? new Response(null, { status: 404 })
    },
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    },
  }
}
