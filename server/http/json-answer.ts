import type { ByteCache } from './byte-cache.ts'
import { encode, preferredEncoding } from './encoding.ts'
import { tagOf } from './representation.ts'

/** Below this a compressed answer is no faster. */
const SMALLEST = 1024

/** Compresses a JSON answer; equal answers (what guests get) are compressed once. */
export async function compressJson(
  request: Request,
  response: Response,
  cache: ByteCache,
): Promise<Response> {
  const encoding = preferredEncoding(request.headers.get('accept-encoding'))
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  if (!isJson || response.headers.has('content-encoding')) return response
  const { status, headers } = response
  const plain = Buffer.from(await response.arrayBuffer())
  headers.set('Vary', 'Accept-Encoding')
  if (encoding === null || plain.length < SMALLEST)
    return new Response(new Uint8Array(plain), { status, headers })
  const key = `${encoding} ${tagOf(plain)}`
  const bytes = cache.get(key) ?? (await encode(plain, encoding, 'live'))
  cache.set(key, bytes)
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  return new Response(new Uint8Array(bytes), { status, headers })
}
