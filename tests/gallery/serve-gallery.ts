import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { pageHeaders } from '#server/app/http/security-headers.ts'
import { buildGallery, galleryFolder } from './build-gallery.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

export interface ServedGallery {
  origin: string
  stop(): Promise<void>
}

/** Builds the gallery and serves it under the content policy of the mall's own pages. */
export async function serveGallery(): Promise<ServedGallery> {
  await buildGallery()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery')
    const file = normalize(pathname === '/' ? '/index.html' : pathname)
    readFile(join(galleryFolder, file)).then(
      (bytes) => response.writeHead(200, { ...pageHeaders, 'Content-Type': TYPES[extname(file)] }).end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the gallery has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
