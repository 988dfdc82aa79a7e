import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, extname, join, relative, sep } from 'node:path'
import { formatDisposition } from '#server/platform/text/attachment.ts'
import type { Encoding } from './encoding.ts'
import { answer, makeEtag, type Representation } from './representation.ts'
import { IMMUTABLE, REVALIDATE, fileHeaders, pageHeaders } from './security-headers.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const ENDINGS = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>

/** File name under which the browser saves the file of a path. */
const DOWNLOADS: Readonly<Record<string, string>> = {
  '/demo/supply-chain-api.html': '供应链产品接口文档.html',
  '/demo/supply-chain-api.json': '供应链产品接口.openapi.json',
}

/** Matches files whose name contains a hash of the content. */
const HASHED = /^\/assets\/[\w-][\w.-]*$/

export interface Files {
  /** Returns the file at a path; undefined if there is no such file. */
  find(request: Request, path: string): Promise<Response | undefined>
}

/**
 * Serves the built client. Names are listed once at the start and looked up exactly, so no path can leave the folder.
 * Source maps, compressed twins, hidden files and the shell are not served. `kept` holds the code of other builds.
 */
export function createFiles(folder: string, kept?: string): Files {
  const names = listFiles(folder)
  const loaded = new Map<string, Promise<Representation>>()

  function load(path: string): Promise<Representation> {
    const cached = loaded.get(path)
    if (cached) return cached
    const loading = names.has(path)
      ? readRepresentation(folder, path, (name) => names.has(name))
      : readRepresentation(kept ?? '', basename(path), (name) => existsSync(join(kept ?? '', name)))
    loaded.set(path, loading)
    loading.catch(() => loaded.delete(path))
    return loading
  }
  return {
    async find(request, path) {
      const isKept = kept !== undefined && HASHED.test(path)
      if (!isServed(path) || (!names.has(path) && !isKept)) return undefined
      const file = await load(path).catch(gone)
      if (!file) return undefined
      const headers = path.endsWith('.html') ? pageHeaders : fileHeaders
      const caching = path.startsWith('/assets/') ? IMMUTABLE : REVALIDATE
      return answer(request, file, {
        headers: { ...headers, ...disposition(path), 'Cache-Control': caching },
      })
    },
  }
}

function disposition(path: string): Readonly<Record<string, string>> {
  const name = DOWNLOADS[path]
  if (name === undefined) return {}
  return { 'Content-Disposition': formatDisposition(name, basename(path)) }
}

function listFiles(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Set(
    files.map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
  )
}

/** Returns undefined for a missing file, because a build may remove files while the server runs. */
function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function isServed(path: string): boolean {
  // Documents are served by client.ts with the headers of their kind.
  if (path === '/index.html' || path.startsWith('/apps/')) return false
  return !/\/\./.test(path) && extname(path) in TYPES
}

async function readRepresentation(
  folder: string,
  path: string,
  has: (name: string) => boolean,
): Promise<Representation> {
  const plain = await readFile(join(folder, path))
  const twins = new Map<Encoding, Promise<Buffer>>()
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    tag: makeEtag(plain),
    plain,
    async encoded(encoding) {
      const name = path + ENDINGS[encoding]
      if (!has(name)) return undefined
      const twin = twins.get(encoding) ?? readFile(join(folder, name))
      twins.set(encoding, twin)
      return twin.catch(gone)
    },
  }
}
