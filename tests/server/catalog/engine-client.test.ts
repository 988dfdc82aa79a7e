import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { readEngineAddress } from '#server/catalog/goods/engine/engine-address.ts'
import { createEngineClient, EngineError } from '#server/catalog/goods/engine/engine-client.ts'
import { startRecordedEngine } from '#tests/support/engine/recorded-engine.ts'

const engine = await startRecordedEngine()
afterAll(() => engine.stop())
afterEach(() => (engine.fault = () => undefined))

const SECRET = 's3cret/word'
const url = engine.url.replace('//', `//mall:${encodeURIComponent(SECRET)}@`)
const { alias, ...address } = readEngineAddress(url)
const client = createEngineClient(address)
const failure = (timeout = 60_000) =>
  client
    .ask({ method: 'POST', path: `/${alias}/_count`, body: { secret: SECRET }, timeout })
    .catch((error: unknown) => error)

describe('GL1 the address of a search engine', () => {
  it.each([
    ['http://127.0.0.1:9200', 'http://127.0.0.1:9200', undefined, 'mall-goods'],
    ['https://u:p%40ss@search.example/shop', 'https://search.example', 'Basic dTpwQHNz', 'shop-goods'],
  ])('%s', (given, origin, authorization, named) => {
    expect(readEngineAddress(given)).toEqual({ origin, authorization, alias: named })
  })
})

describe('GL1 the client of a search engine', () => {
  it('sends user and password as a header', async () => {
    await failure()
    expect(engine.asked.at(-1)?.authorization).toBe(
      `Basic ${Buffer.from(`mall:${SECRET}`).toString('base64')}`,
    )
  })

  it.each([
    ['away', () => null, null, true],
    [
      'busy',
      () => ({ status: 429, body: { error: { type: 'es_rejected_execution_exception' } } }),
      429,
      true,
    ],
    ['behind a balancer', () => ({ status: 200, body: '<html>' }), 502, true],
    ['not ready', () => ({ status: 503, body: { error: { type: 'no_shard_available' } } }), 503, true],
    ['locked', () => ({ status: 401, body: { error: `no such user mall:${SECRET}` } }), 401, false],
    ['asked wrongly', () => undefined, 400, false],
  ])('tells an engine that is %s', async (_, fault, status, isPassing) => {
    engine.fault = fault
    const error = await failure()
    expect(error).toBeInstanceOf(EngineError)
    expect(error).toMatchObject({ status, isPassing })
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('s3cret')
    expect(String(error)).toContain('/mall-goods/_count')
  })

  it('waits no longer than it is told to', async () => {
    engine.fault = () => 'silent'
    expect(await failure(300)).toMatchObject({ status: null })
  })
})
