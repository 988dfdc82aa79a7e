import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Longest header that is read; browsers send a few dozen characters. */
const MAX_LENGTH = 1000

/** Returns the best encoding that `Accept-Encoding` allows, or null for none. */
export function getPreferredEncoding(header: string | null): Encoding | null {
  if (header === null || header.length > MAX_LENGTH) return null
  const refused = /^q=0(?:\.0*)?$/
  const accepted = new Set(
    header
      .toLowerCase()
      .replace(/\s/g, '')
      .split(',')
      .flatMap((part) => {
        const [name = '', ...weights] = part.split(';')
        return refused.test(weights.join(';')) ? [] : [name]
      }),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : null
}

/** `live` compresses fast because a client waits; `kept` compresses well because many clients get the result. */
export type Effort = 'live' | 'kept'
const LEVELS = { br: { live: 4, kept: 9 }, gzip: { live: 4, kept: 9 } }

export function encode(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  const level = LEVELS[encoding][effort]
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level })
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
