import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { BucketConfig } from '#server/platform/process/uploads-config.ts'

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Signature Version 4 of a request, by the published algorithm. Returns what is wrong with it, or null. */
function faultOf(
  request: IncomingMessage,
  body: Uint8Array,
  config: BucketConfig,
  now: number,
): string | null {
  const { headers, method = '', url = '' } = request
  const given = /^AWS4-HMAC-SHA256 Credential=(.+?), SignedHeaders=(.+?), Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  const date = String(headers['x-amz-date'] ?? '')
  if (!given || !/^\d{8}T\d{6}Z$/.test(date)) return 'AccessDenied'
  const [, credential, signed = '', signature] = given
  const scope = `${date.slice(0, 8)}/${config.region}/s3/aws4_request`
  if (credential !== `${config.keyId}/${scope}`) return 'InvalidAccessKeyId'
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  if (Math.abs(Date.parse(iso) - now) > 15 * 60_000) return 'RequestTimeTooSkewed'
  const names = signed.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return 'AccessDenied'
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    [...new URLSearchParams(query)]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const key = [date.slice(0, 8), config.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${config.secret}`,
  )
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}

interface Kept {
  bytes: Buffer
  changedAt: number
}

/**
 * A bucket behind real HTTP that refuses a wrong signature. `trouble` makes it answer a status in place of its own, or break
 * off (0), for as many answers as `troubles` says; `delayMs` makes it slow. What was asked before `reset` changes nothing
 * after it.
 */
export async function startBucket(now: () => number = Date.now) {
  const objects = new Map<string, Kept>()
  const asked: string[] = []
  const calm = { trouble: null as number | null, troubles: Infinity, delayMs: 0 }
  const state = { ...calm }
  let round = 0
  const config = { region: 'cn-test-1', bucket: 'mall-files', keyId: 'AKTEST', secret: 's3cret-of-tests/+=' }

  function list(query: URLSearchParams): string {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? '']
    const keys = [...objects.keys()].sort().filter((key) => key.startsWith(prefix) && key > after)
    const page = keys.slice(0, Math.min(Number(query.get('max-keys')), 1_000))
    const contents = page.map((key) => {
      const at = new Date(objects.get(key)?.changedAt ?? 0).toISOString()
      return `<Contents><Key>${encode(key).replaceAll('%2F', '/')}</Key><LastModified>${at}</LastModified><ETag>&quot;x&quot;</ETag></Contents>`
    })
    return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>mall-files</Name><IsTruncated>${keys.length > page.length}</IsTruncated>${contents.join('')}</ListBucketResult>`
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    config: BucketConfig,
  ): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const { method = '', url = '' } = request
    const askedIn = round
    asked.push(`${method} ${url}`)
    if (state.delayMs > 0) await pause(state.delayMs)
    if (askedIn !== round) return void request.socket.destroy()
    const trouble = state.troubles > 0 ? state.trouble : null
    if (trouble !== null) state.troubles -= 1
    if (trouble === 0) return void request.socket.destroy()
    const end = (status: number, content: string | Buffer = '') =>
      void response.writeHead(status).end(content)
    if (trouble !== null) return end(trouble, '<Error><Code>SlowDown</Code></Error>')
    const fault = faultOf(request, body, config, now())
    if (fault !== null) return end(403, `<Error><Code>${fault}</Code></Error>`)
    const { pathname, searchParams } = new URL(url, config.endpoint)
    const root = `/${config.bucket}/`
    if (!pathname.startsWith(root)) return end(404, '<Error><Code>NoSuchBucket</Code></Error>')
    const key = decodeURIComponent(pathname.slice(root.length))
    const found = objects.get(key)
    if (key === '' && method === 'GET') return end(200, list(searchParams))
    if (method === 'PUT') objects.set(key, { bytes: body, changedAt: now() })
    if (method === 'DELETE') objects.delete(key)
    if (method === 'PUT' || method === 'DELETE') return end(method === 'PUT' ? 200 : 204)
    if (method !== 'GET' && method !== 'HEAD') return end(405)
    return found
      ? end(200, method === 'GET' ? found.bytes : '')
      : end(404, '<Error><Code>NoSuchKey</Code></Error>')
  }

  const server = createServer((request, response) => {
    answer(request, response, whole).catch(() => request.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const whole: BucketConfig = { ...config, endpoint: `http://127.0.0.1:${port}`, pathStyle: true }
  return {
    config: whole,
    objects,
    asked,
    state,
    reset() {
      objects.clear()
      asked.length = 0
      round += 1
      Object.assign(state, calm)
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
