import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

export interface Site {
  origin: string
  /** `type` where the path's ending does not tell it. */
  add(address: string, bytes: string | Buffer, type?: string): Promise<void>
  /** Every file of a folder under `/name/`. */
  addFolder(name: string, folder: string): Promise<void>
  has(path: string): boolean
  close(): Promise<void>
}

interface File {
  headers: Readonly<Record<string, string>>
  body: Buffer
}

/** Serves what the contestants consist of from memory, compressed beforehand as the mall's own files are. */
export async function openSite(): Promise<Site> {
  const files = new Map<string, File>()
  const server = createServer((request, response) => {
    const file = files.get(decodeURI(request.url ?? '/'))
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, {
      ...file.headers,
      'Content-Length': file.body.length,
      'Cache-Control': 'no-cache',
      // The mall's own: the browser begins such a page in a new process, as it does when one comes from elsewhere.
      'Cross-Origin-Opener-Policy': 'same-origin',
    })
    response.end(file.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  async function add(address: string, bytes: string | Buffer, given?: string) {
    const type = given ?? TYPES[extname(address)] ?? 'application/octet-stream'
    // Pictures of dots are compressed already.
    if (/^image\/(?!svg)/.test(type)) {
      files.set(address, { headers: { 'Content-Type': type }, body: Buffer.from(bytes) })
      return
    }
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    const headers = { 'Content-Type': type, 'Content-Encoding': 'br' }
    files.set(address, { headers, body: await compress(bytes, { params }) })
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    add,
    async addFolder(name, folder) {
      const found = await readdir(folder, { recursive: true, withFileTypes: true })
      for (const file of found) {
        if (!file.isFile() || !(extname(file.name) in TYPES)) continue
        const full = join(file.parentPath, file.name)
        await add(`/${name}${full.slice(folder.length)}`, await readFile(full))
      }
    },
    has: (path) => files.has(path),
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
