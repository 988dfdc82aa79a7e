import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { answerBulk, readBulk } from './bulk.ts'
import { type Asked, checkChange, type Checked } from './index-changes.ts'
import { bodiesOver, type FieldTypes } from './query-language.ts'

export interface Answer {
  status: number
  body: unknown
}
/** Returns an answer in place of the usual one; undefined where the usual one is right, null hangs up, `silent` says nothing. */
export type Fault = (asked: Asked) => Answer | null | 'silent' | undefined

export interface RecordedEngine {
  url: string
  asked: Asked[]
  /** Why requests were refused as no engine would take them. */
  mistakes: string[]
  /** Records the answer to a request, which the body of the request stands for. */
  record(path: string, body: unknown, answer: unknown): void
  fault: Fault
  /** Ids of the indexes there are, by their names. */
  indexes: Map<string, string>
  stop(): Promise<void>
}

/** The same text for the same JSON, whatever the order of its keys. */
function keyOf(path: string, body: unknown): string {
  const sorted = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value
  return `${path} ${JSON.stringify(body, sorted)}`
}

const failed = (status: number, type: string, reason: string): Answer => ({
  status,
  body: { error: { root_cause: [{ type, reason }], type, reason }, status },
})

/**
 * A server in place of a search engine. It searches nothing: it checks that each request is one that the engine's
 * documentation allows, over the fields of the template that it was given, and answers what was recorded for it.
 */
export async function startRecordedEngine(): Promise<RecordedEngine> {
  const recorded = new Map<string, unknown>()
  const asked: Asked[] = []
  const mistakes: string[] = []
  const indexes = new Map<string, string>()
  let types: FieldTypes = new Map()

  function mistake(reason: string): Answer {
    mistakes.push(reason)
    return failed(400, 'parsing_exception', reason)
  }
  function answerQuery(kind: '_search' | '_count', { path, body }: Asked): Answer {
    const checked = bodiesOver(types)[kind].safeParse(body)
    if (!checked.success) return mistake(`${path}: ${checked.error.message}`)
    const { timeout: _, ...question } = body as Record<string, unknown>
    const key = keyOf(path.split('?')[0] ?? '', question)
    const answer = recorded.get(key)
    return answer === undefined ? mistake(`not recorded: ${key}`) : { status: 200, body: answer }
  }
  function answerChange(one: Asked): Answer {
    const checked: Checked = checkChange(one, indexes)
    if ('types' in checked) types = checked.types
    if ('mistake' in checked) return mistake(checked.mistake)
    if ('missing' in checked) return failed(404, 'index_not_found_exception', checked.missing)
    return { status: 200, body: checked.answer }
  }
  function answer(one: Asked): Answer | null | 'silent' {
    const given = engine.fault(one)
    if (given !== undefined) return given
    const call = one.path.split('?')[0]?.split('/')[2]
    if (call === '_search' || call === '_count') return answerQuery(call, one)
    if (call !== '_bulk') return answerChange(one)
    const operations = readBulk(one.body, types)
    const index = one.path.split('/')[1] ?? ''
    // An index that is gone comes back by itself, as another one.
    if (!indexes.has(index)) indexes.set(index, `another-${index}`)
    return typeof operations === 'string' ? mistake(operations) : answerBulk(one.path, operations)
  }
  async function read(request: IncomingMessage): Promise<Asked> {
    const sent = await text(request)
    const isLines = request.headers['content-type'] === 'application/x-ndjson'
    const { authorization } = request.headers
    const body: unknown = sent === '' ? undefined : isLines ? sent : JSON.parse(sent)
    return { method: request.method ?? '', path: request.url ?? '', authorization, body }
  }
  const server = createServer((request, response) => {
    void read(request).then((one) => {
      asked.push(one)
      const given = answer(one)
      if (given === 'silent') return undefined
      if (given === null) return request.socket.destroy()
      response.writeHead(given.status, { 'content-type': 'application/json' })
      return response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body))
    })
  }).listen(0, '127.0.0.1')
  // A client that is kept busy for seconds would write into a connection that was closed meanwhile.
  server.keepAliveTimeout = 120_000
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const engine: RecordedEngine = {
    url: `http://127.0.0.1:${port}/`,
    asked,
    mistakes,
    indexes,
    fault: () => undefined,
    record: (path, body, given) => void recorded.set(keyOf(path, body), given),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return engine
}
