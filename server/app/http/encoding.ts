import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Browsers write some dozen characters. */
const LONGEST = 1000

/** The best encoding that `Accept-Encoding` allows, or null for none. */
export function preferredEncoding(header: string | null): Encoding | null {
  if (header === null || header.length > LONGEST) return null
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

/** `live` is for what is compressed while someone waits, `kept` for what many will get. */
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
