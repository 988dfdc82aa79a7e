import { createHash } from 'node:crypto'
import { encode, getPreferredEncoding, type Encoding } from './encoding.ts'

export interface Representation {
  type: string
  /** Changes whenever the content does. */
  tag: string
  plain: Buffer
  encoded(encoding: Encoding): Promise<Buffer | undefined>
}

/** Creates a representation that compresses `plain` once per encoding, on demand. */
export function createRepresentation(type: string, plain: Buffer): Representation {
  const encodings = new Map<Encoding, Promise<Buffer>>()
  function encoded(encoding: Encoding): Promise<Buffer> {
    const bytes = encodings.get(encoding) ?? encode(plain, encoding, 'live')
    encodings.set(encoding, bytes)
    return bytes
  }
  return { type, tag: makeEtag(plain), plain, encoded }
}

export function makeEtag(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}

/** Answers in the encoding that the request prefers, or with 304 if the client has the content already. */
export async function answer(
  request: Request,
  { type, tag, plain, encoded }: Representation,
  { headers, status = 200 }: { headers: Readonly<Record<string, string>>; status?: number },
): Promise<Response> {
  const encoding = getPreferredEncoding(request.headers.get('accept-encoding'))
  const compressed = encoding === null ? undefined : await encoded(encoding)
  const etag = `"${tag}${compressed ? `-${encoding}` : ''}"`
  const common = { ...headers, ETag: etag, Vary: 'Accept-Encoding' }
  if (status === 200 && isFresh(request, etag)) return new Response(null, { status: 304, headers: common })
  const body = compressed ?? plain
  const own: Record<string, string> = {
    ...common,
    'Content-Type': type,
    'Content-Length': String(body.length),
    ...(compressed && encoding ? { 'Content-Encoding': encoding } : {}),
  }
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status, headers: own })
}

function isFresh(request: Request, etag: string): boolean {
  const etags = request.headers.get('if-none-match')
  if (etags === null) return false
  return etags.trim() === '*' || etags.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
