import { SUCCESS_CODE } from '#schemas/base/constants.ts'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import type { Transport, WireRequest } from '#src/api/transport.ts'

export interface Asked {
  /** Of the call. */
  path: string
  /** What travelled as JSON, or the texts of a query. */
  input: Record<string, unknown>
}

/** Behind the mall of one test: hears what was asked, and answers as the test says, null at first. */
export interface TestServer {
  asked: Asked[]
  askedOf(row: Endpoint): Asked[]
  /** Rejects as a network that is away. */
  answer(asked: Asked): unknown
  transport: Transport
}

/** A refusal by the mall in the place of an answer. */
export class Refusal {
  constructor(
    readonly code: string,
    readonly message: string,
    /** What the envelope carries besides: the findings of CONFIRM_NEEDED. */
    readonly data: unknown = null,
  ) {}
}

export function startTestServer(): TestServer {
  const server: TestServer = {
    asked: [],
    askedOf: ({ path }) => server.asked.filter((one) => one.path === path),
    answer: () => null,
    async transport(request) {
      const asked = askedBy(request)
      server.asked.push(asked)
      const answer = await server.answer(asked)
      const envelope =
        answer instanceof Refusal
          ? { code: answer.code, message: answer.message, data: answer.data }
          : { code: SUCCESS_CODE, message: '', data: answer }
      return { status: 200, contentType: 'application/json', body: JSON.stringify(envelope) }
    },
  }
  return server
}

function askedBy({ path, body }: WireRequest): Asked {
  const { pathname, searchParams } = new URL(path, 'http://mall.invalid')
  const input =
    typeof body === 'string' ? (JSON.parse(body) as Asked['input']) : Object.fromEntries(searchParams)
  return { path: pathname, input }
}
