import { afterEach, expect, it, vi } from 'vitest'
import { openBucket } from './bucket.ts'

const config = {
  endpoint: 'https://s3.example:9000',
  region: 'cn-north-1',
  bucket: 'mall-files',
  keyId: 'AKEXAMPLE',
  secret: 's3cret-word',
}
const clock = { now: () => Date.UTC(2026, 2, 2, 2) }

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  [true, 'https://s3.example:9000/mall-files/media/a/b'],
  [false, 'https://mall-files.s3.example:9000/media/a/b'],
])(
  'path style %s: the bucket stands in %s, and the request carries its signature',
  async (pathStyle, url) => {
    const asked: Request[] = []
    vi.stubGlobal('fetch', async (request: Request) => {
      asked.push(request)
      return new Response('bytes')
    })
    const bucket = openBucket({ ...config, pathStyle }, { clock })
    expect(Buffer.from((await bucket.get('media/a/b')) ?? []).toString()).toBe('bytes')
    expect(asked.map((request) => [request.method, request.url])).toEqual([['GET', url]])
    expect(asked[0]?.headers.get('x-amz-date')).toBe('20260302T020000Z')
    expect(asked[0]?.headers.get('authorization')).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKEXAMPLE\/20260302\/cn-north-1\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/,
    )
  },
)

it.each(['', '<html></html>', '<ListBucketResult><Contents><Key>a</Key></Contents></ListBucketResult>'])(
  'no listing: %s',
  async (body) => {
    vi.stubGlobal('fetch', async () => new Response(body))
    await expect(openBucket({ ...config, pathStyle: true }, { clock }).list('a', '', 1)).rejects.toThrow(
      'LIST without a listing',
    )
  },
)
